import { Type } from '@sinclair/typebox';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasJsonTypes } from './request-check';

const schema = Type.Object({
  name: Type.String(),
  count: Type.Optional(Type.Integer()),
  isOn: Type.Optional(Type.Boolean()),
  version: Type.Optional(Type.Union([Type.Integer(), Type.String()])),
  note: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  list: Type.Optional(Type.Array(Type.Object({ id: Type.Number() }))),
});

describe('the types of a JSON body', () => {
  it('are those the schema names', () => {
    const good = {
      name: 'a',
      count: 1,
      isOn: false,
      version: '6',
      note: null,
      list: [{ id: 1.5 }],
      more: [],
    };
    expect(hasJsonTypes(schema, good)).toBe(true);
    // Whether something may be missing, or how long it may be, is not asked here.
    expect(hasJsonTypes(schema, {})).toBe(true);
  });

  it('are not what could be turned into them', () => {
    for (const wrong of [
      { name: 1 },
      { name: null },
      { name: ['a'] },
      { count: null },
      { count: '1' },
      { count: true },
      { count: '' },
      { isOn: 'true' },
      { isOn: 0 },
      { version: null },
      { note: 1 },
      { list: { id: 1 } },
      { list: [{ id: '1' }] },
      { list: [null] },
      null,
      [],
      'a',
    ])
      expect([wrong, hasJsonTypes(schema, wrong)]).toEqual([wrong, false]);
  });

  it('of fields that an object only inherits do not count', () => {
    expect(hasJsonTypes(Type.Object({ toString: Type.String() }), {})).toBe(true);
  });

  it('take any body without falling over', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        expect(typeof hasJsonTypes(schema, body)).toBe('boolean');
      }),
    );
  });
});
