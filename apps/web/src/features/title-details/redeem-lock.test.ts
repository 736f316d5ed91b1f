import { describe, expect, it } from 'vitest';
import { createFailureCount, redeemRestsForMs, restRedeeming } from './redeem-lock';

const aStorage = () => {
  const values = new Map<string, string>();
  return {
    read: (key: string) => values.get(key),
    write: (key: string, value: string) => void values.set(key, value),
  };
};

describe('redeeming', () => {
  it('rests a minute, and what the server asks for instead', () => {
    const storage = aStorage();
    expect(redeemRestsForMs(storage, 1000)).toBe(0);
    restRedeeming(storage, 1000);
    expect(redeemRestsForMs(storage, 1000)).toBe(60_000);
    expect(redeemRestsForMs(storage, 61_000)).toBe(0);
    restRedeeming(storage, 1000, 5000);
    expect(redeemRestsForMs(storage, 2000)).toBe(4000);
  });

  it('never rests for days because a clock was set back', () => {
    const storage = aStorage();
    restRedeeming(storage, 1e12);
    expect(redeemRestsForMs(storage, 0)).toBe(3_600_000);
  });

  it('has had enough with every third failure in a row', () => {
    const count = createFailureCount();
    expect([count.add(), count.add(), count.add()]).toEqual([false, false, true]);
    count.add();
    count.reset();
    expect([count.add(), count.add(), count.add()]).toEqual([false, false, true]);
  });
});
