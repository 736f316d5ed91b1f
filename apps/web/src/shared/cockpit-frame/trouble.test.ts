import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createQueue, isTroubled, NO_TROUBLE, passageMs } from './trouble';

const never = () => 1;
const always = () => 0;

describe('simulated network', () => {
  it('simulated network: no trouble without delay, loss or cut', () => {
    expect(isTroubled(NO_TROUBLE)).toBe(false);
    expect(passageMs(NO_TROUBLE, always)).toBe(0);
    for (const part of [{ delayMs: 1 }, { lossPercent: 1 }, { isCut: true }])
      expect(isTroubled({ ...NO_TROUBLE, ...part })).toBe(true);
  });

  it('simulated network: delays everything, and resends lost data after doubling waits', () => {
    expect(passageMs({ delayMs: 240, lossPercent: 6, isCut: false }, never)).toBe(240);
    const lostTwice = [0.01, 0.01, 0.9];
    expect(passageMs({ delayMs: 50, lossPercent: 6, isCut: false }, () => lostTwice.shift() ?? 1)).toBe(
      50 + 200 + 400,
    );
  });

  it('simulated network: delivers every message, however bad it is', () => {
    const worst = { delayMs: 800, lossPercent: 100, isCut: false };
    expect(passageMs(worst, always)).toBeLessThan(60_000);
  });

  it('simulated network: keeps the order of messages', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(200), fc.nat(2_000))), (sent) => {
        const queue = createQueue();
        let nowMs = 0;
        let lastMs = 0;
        for (const [pauseMs, tripMs] of sent) {
          nowMs += pauseMs;
          const arrivalMs = queue.arrivalOf(nowMs, tripMs);
          expect(arrivalMs).toBeGreaterThanOrEqual(Math.max(lastMs, nowMs + tripMs));
          lastMs = arrivalMs;
        }
      }),
    );
  });
});
