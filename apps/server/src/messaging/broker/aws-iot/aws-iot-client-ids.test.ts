import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientIdAt, clientIdsOf } from './aws-iot-client-ids';

/** Our client opens its next connection after four minutes, and the one before goes when that stands. */
const KEPT_FOR_MS = 250_000;
const SPAN_MS = 40_000;
const someTime = fc.integer({ min: 0, max: 4_000_000_000_000 });

describe('the client ids of a session on AWS IoT', () => {
  it('are a known few, and no other session has them', () => {
    expect(new Set(clientIdsOf('s-1')).size).toBe(16);
    expect(new Set([...clientIdsOf('s-1'), ...clientIdsOf('s-2')]).size).toBe(32);
    fc.assert(
      fc.property(someTime, fc.nat(100), (nowMs, turn) => {
        expect(clientIdsOf('s-1')).toContain(clientIdAt('s-1', nowMs, turn));
      }),
    );
  });

  it('are not given again while a page may be connected by them', () => {
    fc.assert(
      fc.property(someTime, fc.integer({ min: SPAN_MS, max: KEPT_FOR_MS }), (nowMs, laterMs) => {
        expect(clientIdAt('s-1', nowMs + laterMs, 0)).not.toBe(clientIdAt('s-1', nowMs, 0));
      }),
    );
  });

  it('differ for two pages that open together', () => {
    fc.assert(
      fc.property(someTime, (nowMs) => {
        expect(clientIdAt('s-1', nowMs, 1)).not.toBe(clientIdAt('s-1', nowMs, 0));
      }),
    );
  });
});
