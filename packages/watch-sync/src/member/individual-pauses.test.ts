import { describe, expect, it } from 'vitest';
import {
  type SeededRandom,
  createSimulatedGroup,
  LAN,
  LTE,
  seededRandom,
  type SimulatedGroup,
} from '../simulation';
import { aMessage } from '../testing/a-member';
import { FRAME_MS, spreadMs } from '../testing/in-step';

/** A phone commands one screen. */
const tell = (group: SimulatedGroup, command: 'media-pause' | 'media-play', index: number) => {
  const deviceId = group.screens[index]?.id;
  if (deviceId !== undefined) group.inject(aMessage('phone', command, { deviceId }));
};

const disturb = (group: SimulatedGroup, chance: SeededRandom) => {
  const index = Math.floor(chance.between(0, group.screens.length));
  const what = chance.between(0, 10);
  if (what < 6) tell(group, 'media-pause', index);
  else if (what < 8) tell(group, 'media-play', index);
  else if (what < 8.5) group.screens[index]?.wish({ kind: 'play' });
  else if (what < 9) group.screens[index]?.wish({ kind: 'pause' });
  else {
    group.screens[index]?.cut(true);
    group.run(chance.between(500, 15_000));
    group.screens[index]?.cut(false);
  }
};

/** Screens are paused and resumed one at a time; in the end each paused one is resumed. */
const eveningOfOneAtATime = (seed: number) => {
  const chance = seededRandom(seed * 7919);
  const count = 2 + Math.floor(chance.between(0, 3));
  const group = createSimulatedGroup({
    seed,
    profile: 'tight',
    network: chance.isHit(0.5) ? LAN : LTE,
    films: Array.from({ length: count }, () => ({ positionS: 50, isPlaying: true })),
  });
  group.run(4000);
  for (let round = 0; round < 8; round += 1) {
    disturb(group, chance);
    group.run(chance.between(50, 4000));
  }
  group.run(6000);
  for (let index = 0; index < count; index += 1) {
    tell(group, 'media-play', index);
    if (chance.isHit(0.5)) group.run(chance.between(0, 3000));
  }
  group.run(14_000);
  return group;
};

describe('screens that are paused and resumed one at a time', () => {
  it.each([13, 82, 96, 107, 165, 220, 565, 675, 854, 1133])(
    'all play in the end, and in step (%i)',
    (seed) => {
      const group = eveningOfOneAtATime(seed);
      const statuses = group.screens.map((screen) => screen.member().status());
      expect(statuses.map(({ phase, state }) => `${phase} ${state}`)).toEqual(
        statuses.map(() => 'following playing'),
      );
      expect(spreadMs(group)).toBeLessThan(FRAME_MS);
    },
  );
});
