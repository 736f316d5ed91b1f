import { describe, expect, it } from 'vitest';
import { createSimulatedGroup, LAN, LTE, seededRandom } from './simulation';
import { FRAME_MS, spreadMs } from './testing/in-step';

/** Screens leave the network and return at random; in the end all are connected for a while. */
const breakAndHeal = (seed: number) => {
  const chance = seededRandom(seed * 7919);
  const count = 2 + Math.floor(chance.between(0, 4));
  const epochs = new Map<string, number>();
  let isMonotonic = true;
  const group = createSimulatedGroup({
    seed,
    profile: 'tight',
    network: chance.isHit(0.5) ? LAN : LTE,
    films: Array.from({ length: count }, () => ({ positionS: 50, isPlaying: true })),
    onSend: (message) => {
      if (message.command !== 'media-sync') return message;
      const order = (message.body.epoch ?? 0) * 1e6 + (message.body.seq ?? 0);
      if (order < (epochs.get(message.deviceId) ?? 0)) isMonotonic = false;
      epochs.set(message.deviceId, order);
      return message;
    },
  });
  group.run(3000);
  for (let round = 0; round < 3; round += 1) {
    const cut = group.screens.filter(() => chance.isHit(0.4));
    for (const screen of cut) screen.cut(true);
    group.run(chance.between(1000, 16_000));
    for (const screen of cut) screen.cut(false);
    group.run(chance.between(100, 4000));
  }
  group.run(12_000);
  const statuses = group.screens.map((screen) => screen.member().status());
  return {
    isMonotonic,
    leaders: new Set(statuses.map(({ leaderId }) => leaderId)).size,
    leading: statuses.filter(({ isLeader }) => isLeader).length,
    members: statuses.map(({ memberIds }) => memberIds.length),
    count,
    spreadMs: spreadMs(group),
  };
};

describe('a watch group whose network breaks and heals', () => {
  it.each([1, 2, 3, 4, 5])('ends with one leader and one line (%i)', (seed) => {
    const end = breakAndHeal(seed);
    expect(end).toMatchObject({
      isMonotonic: true,
      leaders: 1,
      leading: 1,
      members: Array.from({ length: end.count }, () => end.count),
    });
    expect(end.spreadMs).toBeLessThan(FRAME_MS);
  });
});
