import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readLine, writeLine } from './pubsub-payload';

const kinds = fc.constantFrom('session', 'streams', 'catalogue', 'bus', 'calls', 'echo', 'gap');
const texts = fc.string({ unit: 'binary', maxLength: 3000 });

it('reads what it wrote, whatever the text', () => {
  fc.assert(
    fc.property(fc.uuid(), kinds, texts, (from, kind, text) => {
      expect(readLine(writeLine({ from, kind, text }))).toEqual({ from, kind, text });
    }),
  );
});

it('never writes more than PostgreSQL carries: what is too long becomes word of a gap', () => {
  const from = 'a-server';
  for (const [text, kind] of [
    ['x'.repeat(7982), 'session'],
    ['x'.repeat(7983), 'gap'],
    ['ü'.repeat(4000), 'gap'],
  ] as const) {
    const line = writeLine({ from, kind: 'session', text });
    expect(Buffer.byteLength(line)).toBeLessThan(8000);
    expect(readLine(line)?.kind).toBe(kind);
  }
});

it('does not understand what others say on the same channel', () => {
  for (const line of ['', 'hello', 'a b c', ' session x', 'a-server session', 'a-server sessions x'])
    expect(readLine(line)).toBeUndefined();
});
