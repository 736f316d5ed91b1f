import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodePayload, encodePayload } from './pubsub-payload';

const kinds = fc.constantFrom('session', 'streams', 'catalogue', 'bus', 'calls', 'echo', 'gap');
const texts = fc.string({ unit: 'binary', maxLength: 3000 });

it('pub/sub payload: decoding an encoded message gives the same message', () => {
  fc.assert(
    fc.property(fc.uuid(), kinds, texts, (from, kind, text) => {
      expect(decodePayload(encodePayload({ from, kind, text }))).toEqual({ from, kind, text });
    }),
  );
});

it('pub/sub payload: a text over 7999 bytes is replaced by a gap notice', () => {
  const from = 'a-server';
  for (const [text, kind] of [
    ['x'.repeat(7982), 'session'],
    ['x'.repeat(7983), 'gap'],
    ['ü'.repeat(4000), 'gap'],
  ] as const) {
    const payload = encodePayload({ from, kind: 'session', text });
    expect(Buffer.byteLength(payload)).toBeLessThan(8000);
    expect(decodePayload(payload)?.kind).toBe(kind);
  }
});

it('pub/sub payload: payloads of other programs are ignored', () => {
  for (const payload of ['', 'hello', 'a b c', ' session x', 'a-server session', 'a-server sessions x'])
    expect(decodePayload(payload)).toBeUndefined();
});
