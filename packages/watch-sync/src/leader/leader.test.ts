import { describe, expect, it } from 'vitest';
import { createStartBarrier, startLeadMs } from './leader';

describe('a common start', () => {
  it('lies two round trips ahead, half a second at least and 5 s at most', () => {
    expect(startLeadMs(4)).toBe(500);
    expect(startLeadMs(400)).toBe(800);
    expect(startLeadMs(9000)).toBe(5000);
    expect(startLeadMs(4, 200)).toBe(200);
  });

  it('waits for all members', () => {
    const barrier = createStartBarrier(0);
    barrier.done('a');
    expect(barrier.verdict(1000, 'a', ['a', 'b'])).toBe('wait');
    barrier.done('b');
    expect(barrier.verdict(1000, 'a', ['a', 'b'])).toBe('start');
  });

  it('starts without late members after 5 s, unless the late one is the leader', () => {
    const barrier = createStartBarrier(0);
    barrier.done('b');
    expect(barrier.verdict(4999, 'a', ['a', 'b'])).toBe('wait');
    expect(barrier.verdict(5000, 'a', ['a', 'b'])).toBe('leader-is-late');
    barrier.done('a');
    expect(barrier.verdict(5000, 'a', ['a', 'b', 'c'])).toBe('start');
  });
});
