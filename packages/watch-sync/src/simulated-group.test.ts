import { decodeBusMessage } from '@drivein/contract/light';
import { describe, expect, it } from 'vitest';
import { createSimulatedGroup, LAN, LTE, type NetworkModel, type SimulatedGroup } from './simulation';
import { FRAME_MS, spreadMs } from './testing/in-step';

const leadersOf = (group: SimulatedGroup) =>
  group.screens.filter((screen) => screen.member().status().isLeader).map(({ id }) => id);
const standing = (count: number, positionS = 10) =>
  Array.from({ length: count }, () => ({ positionS, isPlaying: false }));
const aGroup = (network: NetworkModel, films = standing(4), seed = 1) => {
  const malformed: unknown[] = [];
  const group = createSimulatedGroup({
    seed,
    profile: 'tight',
    network,
    films,
    onSend: (message) => {
      const decoded = decodeBusMessage(JSON.stringify(message));
      if (!decoded) malformed.push(message);
      return decoded;
    },
  });
  return { group, malformed };
};
const screenOf = (group: SimulatedGroup, index: number) => {
  const screen = group.screens[index];
  if (!screen) throw new Error('no such screen');
  return screen;
};

describe.each([LAN, LTE])('four screens on $name', (network) => {
  it('start together, pause at the same position, resume and seek together [SYN-05]', () => {
    const { group, malformed } = aGroup(network);
    group.run(6000);
    expect(spreadMs(group)).toBeLessThan(FRAME_MS);
    expect(screenOf(group, 0).film.positionAt(group.nowMs())).toBeGreaterThan(13);

    screenOf(group, 2).wish({ kind: 'pause' });
    group.run(2500);
    expect(spreadMs(group)).toBeLessThan(2.5);
    const pausedAt = screenOf(group, 0).film.positionAt(group.nowMs());
    group.run(1000);
    expect(screenOf(group, 3).film.positionAt(group.nowMs())).toBeCloseTo(pausedAt, 2);

    screenOf(group, 1).wish({ kind: 'play' });
    group.run(4000);
    expect(spreadMs(group)).toBeLessThan(FRAME_MS);

    screenOf(group, 3).wish({ kind: 'seek', toS: 3000 });
    group.run(6000);
    expect(spreadMs(group)).toBeLessThan(FRAME_MS);
    expect(screenOf(group, 0).film.positionAt(group.nowMs())).toBeGreaterThan(3001);
    expect(leadersOf(group)).toEqual(['screen-0']);
    expect(malformed).toEqual([]);
  });

  it('get in step from an offset of 1.5 s with one jump each, muted until then [SYN-05]', () => {
    for (const seed of [1, 2]) {
      const off = [0, 1.5, -1.5, 1.5].map((offS) => ({ positionS: 100 + offS, isPlaying: true }));
      const { group } = aGroup(network, off, seed);
      let farthestS = 0;
      let farthestHeardS = 0;
      group.run(10_000, 50, (nowMs) => {
        const leaderS = screenOf(group, 0).film.positionAt(nowMs);
        for (const { film } of group.screens.slice(1)) {
          const offS = Math.abs(film.positionAt(nowMs) - leaderS);
          if (nowMs > 3500) farthestS = Math.max(farthestS, offS);
          // Before the line is known there is no better position; afterwards it is muted until in step.
          if (nowMs > 1000 && !film.isMuted()) farthestHeardS = Math.max(farthestHeardS, offS);
        }
      });
      expect(farthestS).toBeLessThan(0.1);
      expect(farthestHeardS).toBeLessThan(0.1);
      expect(spreadMs(group)).toBeLessThan(FRAME_MS);
      expect(group.screens.slice(1).map(({ film }) => film.seeks())).toEqual([1, 1, 1]);
      expect(group.screens.map(({ film }) => film.isMuted())).toEqual([false, false, false, false]);
    }
  });

  it('continue when the leader falls silent, and readmit it as a follower', () => {
    const { group } = aGroup(network);
    group.run(8000);
    screenOf(group, 0).sleep(true);
    const others = group.screens.slice(1);
    let widestMs = 0;
    group.run(16_000, 100, () => {
      widestMs = Math.max(widestMs, spreadMs(group, others));
    });
    expect(widestMs).toBeLessThan(FRAME_MS);
    expect(screenOf(group, 1).member().status()).toMatchObject({
      isLeader: true,
      memberIds: others.map(({ id }) => id),
    });
    screenOf(group, 0).sleep(false);
    group.run(6000);
    expect(leadersOf(group)).toEqual(['screen-1']);
    expect(spreadMs(group)).toBeLessThan(FRAME_MS);
  });

  it('continue without a stalled follower, which returns with one jump', () => {
    const { group } = aGroup(network);
    group.run(8000);
    const stalled = screenOf(group, 2);
    const jumps = stalled.film.seeks();
    stalled.film.stall(true, group.nowMs());
    group.run(3000);
    expect(stalled.member().status().phase).toBe('stalled');
    expect(spreadMs(group, [screenOf(group, 0), screenOf(group, 1), screenOf(group, 3)])).toBeLessThan(
      FRAME_MS,
    );
    stalled.film.stall(false, group.nowMs());
    group.run(6000);
    expect(stalled.film.seeks()).toBe(jumps + 1);
    expect(stalled.member().status()).toMatchObject({ phase: 'following', isFlagged: false });
    expect(spreadMs(group)).toBeLessThan(FRAME_MS);
  });

  it('wait for a stalled leader, and continue under another after a time-out', () => {
    const { group } = aGroup(network);
    group.run(8000);
    const leader = screenOf(group, 0);
    leader.film.stall(true, group.nowMs());
    group.run(3000);
    expect(screenOf(group, 3).member().status().phase).toBe('waiting');
    expect(spreadMs(group)).toBeLessThan(FRAME_MS);
    leader.film.stall(false, group.nowMs());
    group.run(5000);
    expect(leadersOf(group)).toEqual(['screen-0']);
    expect(spreadMs(group)).toBeLessThan(FRAME_MS);
    leader.film.stall(true, group.nowMs());
    group.run(9000);
    expect(leadersOf(group)).toEqual(['screen-1']);
    expect(screenOf(group, 3).member().status().phase).toBe('following');
    leader.film.stall(false, group.nowMs());
    group.run(6000);
    expect(spreadMs(group)).toBeLessThan(FRAME_MS);
  });

  it("keep their line when the leader's page is reloaded", () => {
    const { group } = aGroup(network);
    group.run(10_000);
    const leader = screenOf(group, 0);
    leader.film.apply({ kind: 'pause' }, group.nowMs());
    leader.film.apply({ kind: 'seek', toS: 0 }, group.nowMs());
    leader.reload();
    group.run(6000);
    expect(screenOf(group, 2).film.positionAt(group.nowMs())).toBeGreaterThan(24);
    expect(spreadMs(group)).toBeLessThan(FRAME_MS);
    expect(leadersOf(group)).toEqual(['screen-1']);
  });
});

describe('a screen that was asleep', () => {
  it('rejoins its group at the current position', () => {
    const { group } = aGroup(LAN, standing(3));
    group.run(5000);
    const sleeper = screenOf(group, 2);
    sleeper.sleep(true);
    sleeper.film.stall(true, group.nowMs());
    group.run(60_000);
    sleeper.film.stall(false, group.nowMs());
    sleeper.sleep(false);
    group.run(5000);
    expect(spreadMs(group)).toBeLessThan(FRAME_MS);
    expect(screenOf(group, 0).member().status().memberIds).toHaveLength(3);
  });
});
