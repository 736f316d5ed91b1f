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

describe('types of a JSON body', () => {
  it("a value of the schema's type is accepted", () => {
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
    // This check does not cover missing fields or lengths.
    expect(hasJsonTypes(schema, {})).toBe(true);
  });

  it('a value that could only be converted to the type is refused', () => {
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

  it('inherited fields of an object are ignored', () => {
    expect(hasJsonTypes(Type.Object({ toString: Type.String() }), {})).toBe(true);
  });

  it('no body makes the check throw', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        expect(typeof hasJsonTypes(schema, body)).toBe('boolean');
      }),
    );
  });
});
