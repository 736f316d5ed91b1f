import { Value } from '@sinclair/typebox/value';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BUS_COMMANDS,
  BUS_MESSAGE_MAX_CHARACTERS,
  busBodies,
  busEnvelope,
  type BusCommand,
} from './bus-message';
import { busMessageSchemas } from './bus-schemas';
import { decodeBusMessage } from './decode-bus-message';
import { record, type Shape } from './field-shape';

const valuesOf = (shape: Shape): fc.Arbitrary<unknown> => {
  switch (shape.kind) {
    case 'text':
      return fc.string({ maxLength: Math.min(shape.maxLength, 40) });
    case 'number':
      return shape.isInteger
        ? fc.integer({ min: shape.minimum, max: shape.maximum })
        : // JSON has no negative zero.
          fc.double({ min: shape.minimum, max: shape.maximum, noNaN: true }).map((value) => value + 0);
    case 'flag':
      return fc.boolean();
    case 'word':
      return fc.constantFrom(...shape.words);
    case 'list':
      return fc.array(valuesOf(shape.of), { maxLength: Math.min(shape.maxItems, 3) });
    case 'record': {
      const entries = Object.entries(shape.fields);
      return fc.record(Object.fromEntries(entries.map(([name, field]) => [name, valuesOf(field)])), {
        requiredKeys: entries.filter(([, field]) => field.kind !== 'optional').map(([name]) => name),
        noNullPrototype: true,
      });
    }
    case 'optional':
      return valuesOf(shape.of);
  }
};

const messagesOf = (command: BusCommand) =>
  valuesOf(record({ ...busEnvelope, body: busBodies[command] })).map((message) => ({
    ...(message as { body: object }),
    command,
  }));
const messages = fc.constantFrom(...BUS_COMMANDS).chain(messagesOf);

const aPause = {
  command: 'media-pause',
  messageId: 'm-1',
  deviceId: '0A-sender',
  screenId: 's-1',
  deviceType: 'front',
  deviceName: 'Front Screen',
  screenName: 'front',
  body: { deviceId: '1A-target' },
};

describe('a bus message', () => {
  it('is one of 28 commands', () => {
    expect(BUS_COMMANDS).toHaveLength(28);
  });

  it.each(BUS_COMMANDS)('%s survives encoding and decoding', (command) => {
    fc.assert(
      fc.property(messagesOf(command), (message) => {
        expect(decodeBusMessage(JSON.stringify(message))).toEqual(message);
      }),
    );
  });

  it('matches its schema, and every value of the schema is a message', () => {
    fc.assert(
      fc.property(messages, fc.string(), fc.jsonValue(), (message, field, junk) => {
        const damaged = {
          ...message,
          [field]: junk,
          body: { ...message.body, [field]: junk },
        };
        const onTheWire: unknown = JSON.parse(JSON.stringify(damaged));
        const schema = busMessageSchemas[(onTheWire as typeof message).command];
        const isGood = schema !== undefined && Value.Check(schema, onTheWire);
        expect(decodeBusMessage(JSON.stringify(damaged)) !== undefined).toBe(isGood);
      }),
    );
  });

  it('is narrowed by its command', () => {
    const message = decodeBusMessage(
      JSON.stringify({ ...aPause, command: 'media-seek', body: { deviceId: '1A-target', position: 61.5 } }),
    );
    // Compiles only if the union narrows by command.
    expect(message?.command === 'media-seek' && message.body.position).toBe(61.5);
  });

  it('has its unknown fields dropped', () => {
    expect(
      decodeBusMessage(JSON.stringify({ ...aPause, evil: true, body: { ...aPause.body, more: 1 } })),
    ).toEqual(aPause);
  });
});

describe('a malformed bus message is dropped, not thrown', () => {
  it('for any text', () => {
    const isDropped = (payload: string) => {
      expect(decodeBusMessage(payload)).toBeUndefined();
    };
    fc.assert(fc.property(fc.string(), isDropped));
    fc.assert(fc.property(fc.json(), isDropped));
  });

  it.each([
    ['an unknown command', { ...aPause, command: 'media-explode' }],
    ['a command that is a word of every object', { ...aPause, command: 'constructor' }],
    ['no body', { ...aPause, body: undefined }],
    ['a list for a body', { ...aPause, body: [] }],
    ['a missing sender', { ...aPause, deviceId: undefined }],
    ['a number for a text', { ...aPause, messageId: 7 }],
    ['an over-long id', { ...aPause, messageId: 'x'.repeat(129) }],
    ['null for an optional field', { ...aPause, isMHU: null }],
  ])('with %s', (_what, message) => {
    expect(decodeBusMessage(JSON.stringify(message))).toBeUndefined();
  });

  it('above the size limit', () => {
    const padded = JSON.stringify({ ...aPause, padding: 'x'.repeat(BUS_MESSAGE_MAX_CHARACTERS) });
    expect(decodeBusMessage(padded)).toBeUndefined();
  });

  it('with a prototype as its body', () => {
    const payload = JSON.stringify(aPause).replace('"body":{', '"body":{"__proto__":{"polluted":true},');
    const message = decodeBusMessage(payload);
    expect(message?.body).toEqual(aPause.body);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
