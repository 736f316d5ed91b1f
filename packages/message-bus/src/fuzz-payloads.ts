import { BUS_COMMANDS, busBodies, busEnvelope } from '@drivein/contract';
import fc from 'fast-check';

export type AnyShape =
  | { kind: 'text'; maxLength: number }
  | { kind: 'number'; minimum: number; maximum: number; isInteger: boolean }
  | { kind: 'flag' }
  | { kind: 'word'; words: readonly string[] }
  | { kind: 'list'; of: AnyShape; maxItems: number }
  | { kind: 'record'; fields: Readonly<Record<string, AnyShape>> }
  | { kind: 'optional'; of: AnyShape };

/** The receiving screen, and another well-behaved one. */
export const SELF = 'self';
export const PEER = 'peer';
const IDS = [
  SELF,
  PEER,
  'attacker',
  'server',
  'own-1',
  's-1',
  '',
  '__proto__',
  'constructor',
  'e\u0301',
  '👩‍👩‍👧',
  '\ud83d',
  '\0',
];

const textsUpTo = (maxLength: number) =>
  fc
    .oneof(
      fc.constantFrom(...IDS),
      fc.string({ unit: 'binary', maxLength: Math.min(maxLength, 30) }),
      fc.constantFrom('x', '가', '\u0301').map((unit) => unit.repeat(maxLength)),
    )
    .map((value) => value.slice(0, maxLength));

/** Values of a shape, at its bounds and beyond. */
const oddValues = (shape: AnyShape): fc.Arbitrary<unknown> => {
  switch (shape.kind) {
    case 'text':
      return textsUpTo(shape.maxLength);
    case 'number': {
      const edges = fc.constantFrom(
        shape.minimum,
        shape.maximum,
        Math.max(0, shape.minimum),
        Math.min(60, shape.maximum),
      );
      return shape.isInteger
        ? fc.oneof(edges, fc.integer({ min: shape.minimum, max: shape.maximum }))
        : fc.oneof(edges, fc.double({ min: shape.minimum, max: shape.maximum, noNaN: true }));
    }
    case 'flag':
      return fc.boolean();
    case 'word':
      return fc.constantFrom(...shape.words);
    case 'list':
      return fc.oneof(
        fc.array(oddValues(shape.of), { maxLength: 3 }),
        oddValues(shape.of).map((one) => Array.from({ length: shape.maxItems }, () => one)),
      );
    case 'record':
      return fc.record(
        Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, oddValues(field)])),
        {
          requiredKeys: Object.entries(shape.fields)
            .filter(([, { kind }]) => kind !== 'optional')
            .map(([name]) => name),
          noNullPrototype: true,
        },
      );
    case 'optional':
      return oddValues(shape.of);
  }
};

const envelopes = oddValues({ kind: 'record', fields: busEnvelope as unknown as Record<string, AnyShape> });
const oddMessages = fc
  .tuple(
    // Created once: creating them takes longer than drawing values.
    fc.oneof(
      ...BUS_COMMANDS.map((command) =>
        oddValues(busBodies[command] as unknown as AnyShape).map((body) => ({ command, body })),
      ),
    ),
    envelopes,
    fc.constantFrom(SELF, PEER, 'attacker', 'attacker', 'other'),
    fc.nat(),
  )
  .map(([said, envelope, deviceId, count]) => ({
    ...(envelope as object),
    deviceId,
    messageId: `odd-${count}`,
    ...said,
  }));

const JUNK = [
  null,
  true,
  -1,
  1e308,
  2 ** 53,
  '',
  'x'.repeat(600),
  [],
  {},
  [[]],
  { length: 9 },
  '\ud800',
  [null],
];

/** Mutations of a message, as a value or as a text. */
const spoilt = fc
  .tuple(
    oddMessages,
    fc.nat(),
    fc.constantFrom<unknown>(...JUNK),
    fc.constantFrom('field', 'body', 'extra', 'text', 'cut', 'deep', 'big'),
  )
  .map(([message, at, junk, how]): string => {
    const pick = (names: readonly string[]) => names[at % Math.max(1, names.length)] ?? 'command';
    const whole = JSON.stringify(message);
    switch (how) {
      case 'field':
        return JSON.stringify({ ...message, [pick(Object.keys(message))]: junk });
      case 'body': {
        const body = message.body as object;
        return JSON.stringify({ ...message, body: { ...body, [pick(Object.keys(body))]: junk } });
      }
      case 'extra':
        return whole.replace(
          '{',
          '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},',
        );
      case 'text':
        return `${whole.slice(0, at % whole.length)}\u0000${whole.slice((at % whole.length) + 1)}`;
      case 'cut':
        return whole.slice(0, at % whole.length);
      case 'deep':
        return `{"command":"ping","body":${'['.repeat(5000)}${']'.repeat(5000)}}`;
      default:
        return whole.replace('{', `{"pad":"${'x'.repeat(40_000)}",`);
    }
  });

const payloads = fc.oneof(
  { weight: 6, arbitrary: oddMessages.map((message) => JSON.stringify(message)) },
  { weight: 4, arbitrary: spoilt },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.json() },
);
/** A forger publishes below its own id, as the broker demands, and names another device in the message. */
export const busEvents = fc.record({
  sender: fc.constantFrom(SELF, 'attacker', 'attacker', 'other', '', '__proto__'),
  payload: payloads,
  waitMs: fc.constantFrom(0, 1, 20, 900, 12_000),
});
