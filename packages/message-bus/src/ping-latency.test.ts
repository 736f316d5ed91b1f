import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPingLatency, latencyOf } from './ping-latency';

describe('the latency of a ping', () => {
  it('is half the round trip [BUS-07a]', () => {
    const latency = createPingLatency();
    latency.noteSent('p-1', 1000);
    expect(latency.answered('p-1', 1060)).toBe(30);
    // Each screen answers the same ping.
    expect(latency.answered('p-1', 1200)).toBe(100);
    expect(latencyOf(5, 5)).toBe(0);
  });

  it('is unknown for foreign and forgotten pings', () => {
    const latency = createPingLatency();
    expect(latency.answered('p-of-another', 1)).toBeUndefined();
    for (let at = 0; at < 1000; at += 1) latency.noteSent(`p-${at}`, at);
    expect(latency.answered('p-0', 2000)).toBeUndefined();
    expect(latency.answered('p-999', 1999)).toBe(500);
  });

  it('is never negative [BUS-07a]', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (a, b) => {
        expect(latencyOf(a, b) < 0).toBe(false);
      }),
    );
  });
});
