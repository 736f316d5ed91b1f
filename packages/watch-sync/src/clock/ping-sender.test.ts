import { PING_MS } from '@drivein/contract/light';
import { describe, expect, it } from 'vitest';
import type { SyncProfile } from '../group-member';
import { createPingSender } from './ping-sender';

const aSender = (profile: SyncProfile) => {
  let ids = 0;
  return createPingSender({
    profile,
    clockId: 'clock',
    playSessionId: 'session',
    newId: () => `ping-${ids++}`,
    wallClockMs: () => 0,
  });
};
/** The times of pings if `next` is called every 10 ms. */
const pingTimes = (
  sender: ReturnType<typeof aSender>,
  fromMs: number,
  toMs: number,
  isOnlyForBursts: boolean,
) => {
  const times: number[] = [];
  for (let nowMs = fromMs; nowMs < toMs; nowMs += 10)
    if (sender.next(nowMs, isOnlyForBursts)) times.push(nowMs);
  return times;
};

describe('the pings of a leader', () => {
  it('go out every 5 s', () => {
    expect(pingTimes(aSender('spec'), 0, 21_000, false)).toEqual([
      0,
      PING_MS,
      2 * PING_MS,
      3 * PING_MS,
      4 * PING_MS,
    ]);
  });

  it('come in bursts of 20 with gaps between them, in the tight profile only', () => {
    const tight = aSender('tight');
    tight.burst(0);
    const times = pingTimes(tight, 0, 4000, false);
    expect(times).toHaveLength(20);
    expect(times.slice(0, 3)).toEqual([0, 50, 100]);
    const spec = aSender('spec');
    spec.burst(0);
    expect(pingTimes(spec, 0, 4000, false)).toEqual([0]);
  });

  it('stop while acknowledgements are on, except bursts', () => {
    expect(pingTimes(aSender('spec'), 0, 30_000, true)).toEqual([]);
    const tight = aSender('tight');
    tight.burst(0);
    expect(pingTimes(tight, 0, 59_000, true)).toHaveLength(20);
    expect(pingTimes(tight, 59_000, 119_000, true)).toHaveLength(20);
  });

  it('echo each answer once, with its arrival time', () => {
    const sender = aSender('tight');
    const pingId = sender.next(0, false)?.pingId ?? '';
    sender.answered('b', { deviceId: 'a', pingId, t1: 700, t2: 700 }, 40);
    sender.answered('b', { deviceId: 'a', pingId, t1: 700, t2: 700 }, 41);
    sender.answered('c', { deviceId: 'a', pingId, t1: 900, t2: 900 }, 60);
    expect(sender.next(PING_MS, false)?.echo).toEqual([
      { deviceId: 'b', pingId, t3: 40 },
      { deviceId: 'c', pingId, t3: 60 },
    ]);
    expect(sender.next(2 * PING_MS, false)?.echo).toEqual([]);
    expect(sender.worstRttMs(['b', 'c'])).toBe(60);
    expect(sender.worstRttMs(['nobody'])).toBe(0);
  });

  it('ignore impossible answers', () => {
    const sender = aSender('tight');
    const pingId = sender.next(100, false)?.pingId ?? '';
    sender.answered('b', { deviceId: 'a', pingId: 'never sent', t1: 1, t2: 1 }, 120);
    sender.answered('b', { deviceId: 'a', pingId }, 120);
    sender.answered('b', { deviceId: 'a', pingId, t1: 2, t2: 1 }, 120);
    sender.answered('b', { deviceId: 'a', pingId, t1: 0, t2: 1e9 }, 120);
    expect(sender.next(100 + PING_MS, false)?.echo).toEqual([]);
  });
});
