import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientIdAt, clientIdsOf } from './aws-iot-client-ids';

/** Our client opens its next connection after four minutes and closes the previous one once it is open. */
const KEPT_FOR_MS = 250_000;
const SPAN_MS = 40_000;
const someTime = fc.integer({ min: 0, max: 4_000_000_000_000 });

describe('client ids of a session on AWS IoT', () => {
  it('a session has a small known set of ids, and no other session shares them', () => {
    expect(new Set(clientIdsOf('s-1')).size).toBe(16);
    expect(new Set([...clientIdsOf('s-1'), ...clientIdsOf('s-2')]).size).toBe(32);
    fc.assert(
      fc.property(someTime, fc.nat(100), (nowMs, turn) => {
        expect(clientIdsOf('s-1')).toContain(clientIdAt('s-1', nowMs, turn));
      }),
    );
  });

  it('an id is not reused while a page may be connected under it', () => {
    fc.assert(
      fc.property(someTime, fc.integer({ min: SPAN_MS, max: KEPT_FOR_MS }), (nowMs, laterMs) => {
        expect(clientIdAt('s-1', nowMs + laterMs, 0)).not.toBe(clientIdAt('s-1', nowMs, 0));
      }),
    );
  });

  it('two pages that open together get different ids', () => {
    fc.assert(
      fc.property(someTime, (nowMs) => {
        expect(clientIdAt('s-1', nowMs, 1)).not.toBe(clientIdAt('s-1', nowMs, 0));
      }),
    );
  });
});
