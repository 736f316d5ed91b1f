import { describe, expect, it } from 'vitest';
import { createFlowMeter } from './embedded-broker';

const limit = { burst: 200, perSecond: 100, bytesPerCount: 4096, maxDebt: 2000 };

describe('flow limit of a connection', () => {
  it('a burst is accepted at once, then a steady rate per second', () => {
    const spend = createFlowMeter(limit, 0);
    expect(spend(200, 0, 0)).toBe(0);
    expect(spend(50, 0, 0)).toBe(500);
    expect(spend(0, 0, 500)).toBe(0);
    expect(spend(100, 0, 1500)).toBe(0);
    expect(spend(1, 0, 1500)).toBe(10);
  });

  it('an idle connection saves up one burst at most', () => {
    const spend = createFlowMeter(limit, 0);
    expect(spend(200, 0, 3_600_000)).toBe(0);
    expect(spend(100, 0, 3_600_000)).toBe(1000);
  });

  it('large messages count several times', () => {
    const spend = createFlowMeter(limit, 0);
    expect(spend(0, 200 * 4096, 0)).toBe(0);
    expect(spend(1, 4096, 0)).toBe(20);
  });

  it('a client that keeps exceeding the limit is disconnected', () => {
    expect(createFlowMeter(limit, 0)(2200, 0, 0)).toBe(20_000);
    expect(createFlowMeter(limit, 0)(2201, 0, 0)).toBe('cut off');
  });

  it('setting the clock back gains nothing', () => {
    const spend = createFlowMeter(limit, 1000);
    expect(spend(200, 0, 1000)).toBe(0);
    expect(spend(10, 0, 0)).toBe(100);
  });
});
