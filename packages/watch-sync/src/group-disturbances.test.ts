import { describe, expect, it } from 'vitest';
import {
  type SeededRandom,
  createSimulatedGroup,
  LAN,
  LTE,
  seededRandom,
  type SimulatedGroup,
} from './simulation';
import { FRAME_MS, spreadMs } from './testing/in-step';

/** A random action of a person, or an event on a screen. */
const disturb = (group: SimulatedGroup, chance: SeededRandom, stalled: Set<number>) => {
  const index = Math.floor(chance.between(0, group.screens.length));
  const screen = group.screens[index];
  if (!screen) return;
  const what = chance.between(0, 10);
  if (what < 2.5) screen.wish({ kind: 'pause' });
  else if (what < 5) screen.wish({ kind: 'play' });
  else if (what < 7) screen.wish({ kind: 'seek', toS: chance.between(0, 5000) });
  else if (what < 8) screen.wish({ kind: 'restart' });
  else if (what < 9) {
    if (!stalled.delete(index)) stalled.add(index);
    screen.film.stall(stalled.has(index), group.nowMs());
  } else {
    screen.cut(true);
    group.run(chance.between(500, 8000));
    screen.cut(false);
  }
};

/** Two to five screens, ten disturbances, some lost messages; then a calm period. */
const restlessEvening = (seed: number) => {
  const chance = seededRandom(seed * 31_337);
  const count = 2 + Math.floor(chance.between(0, 4));
  const loss = chance.isHit(0.3) ? 0.03 : 0;
  const group = createSimulatedGroup({
    seed,
    profile: 'tight',
    network: chance.isHit(0.5) ? LAN : LTE,
    films: Array.from({ length: count }, () => ({ positionS: 50, isPlaying: chance.isHit(0.3) })),
    onSend: (message) => (chance.isHit(loss) ? undefined : message),
  });
  const stalled = new Set<number>();
  group.run(chance.between(500, 5000));
  for (let round = 0; round < 10; round += 1) {
    disturb(group, chance, stalled);
    group.run(chance.between(50, 4000));
  }
  for (const index of stalled) group.screens[index]?.film.stall(false, group.nowMs());
  group.run(14_000);
  return { group, count };
};

describe('a watch group with random presses on a bad network', () => {
  it.each([1, 2, 3, 6, 9, 10])('ends in step, with one leader and equal state (%i)', (seed) => {
    const { group, count } = restlessEvening(seed);
    const statuses = group.screens.map((screen) => screen.member().status());
    expect(statuses.filter(({ isLeader }) => isLeader)).toHaveLength(1);
    expect(new Set(statuses.map(({ leaderId }) => leaderId)).size).toBe(1);
    expect(new Set(statuses.map(({ state }) => state)).size).toBe(1);
    expect(statuses.map(({ phase }) => phase)).toEqual(statuses.map(() => 'following'));
    expect(statuses.map(({ memberIds }) => memberIds.length)).toEqual(statuses.map(() => count));
    expect(group.screens.some(({ film }) => film.isMuted())).toBe(false);
    expect(spreadMs(group)).toBeLessThan(FRAME_MS);
  });
});
