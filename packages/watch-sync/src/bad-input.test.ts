import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GroupEffect } from './group-member';
import { aMember, SESSION, toldFilm } from './testing/a-member';
import { anyMessage } from './testing/any-message';

const COMMANDS = ['media-play', 'media-pause', 'media-restart', 'media-stop', 'media-seek'];

const aFollower = (profile: 'tight' | 'spec' = 'tight') => {
  const held = aMember('left', profile);
  held.video = { ...held.video, isPaused: false };
  held.run(20);
  held.hearLine({ positionS: held.video.positionS });
  held.knowClock();
  held.run(1000);
  return held;
};
const numbersIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
};
const expectSane = (effects: readonly GroupEffect[], largest: number) => {
  for (const effect of effects) {
    for (const number of numbersIn(effect)) expect(Number.isFinite(number)).toBe(true);
    if (effect.kind === 'rate') expect(Math.abs(effect.rate - 1)).toBeLessThanOrEqual(largest + 1e-12);
    if (effect.kind === 'seek') expect(effect.toS).toBeGreaterThanOrEqual(0);
  }
};

describe('a member of a group', () => {
  it('ignores strangers and other sessions', () => {
    const messages = fc.oneof(
      anyMessage(['stranger', 'phone'], [SESSION, 'another-session']),
      anyMessage(['front', 'right', 'left'], ['another-session']),
    );
    fc.assert(
      fc.property(fc.array(messages, { maxLength: 20 }), (all) => {
        const disturbed = aFollower();
        const calm = aFollower();
        // Except commands for this screen and a leaving member.
        const others = all.filter(
          ({ command }) => !COMMANDS.includes(command) && command !== 'media-position',
        );
        for (const message of others)
          expect(disturbed.member.receive(message, disturbed.nowMs(), disturbed.video)).toEqual([]);
        expect(disturbed.member.status()).toEqual(calm.member.status());
        expect(toldFilm(disturbed.run(200))).toEqual(toldFilm(calm.run(200)));
      }),
      { numRuns: 40 },
    );
  });

  it('survives any messages of its own group: in any order, repeated, with absurd numbers', () => {
    const messages = anyMessage(['front', 'right', 'left', 'phone'], [SESSION, SESSION, 'another-session']);
    const profiles = fc.constantFrom('tight' as const, 'spec' as const);
    fc.assert(
      fc.property(profiles, fc.array(messages, { maxLength: 30 }), (profile, all) => {
        const held = aFollower(profile);
        for (const message of [...all, ...all]) {
          expectSane(held.member.receive(message, held.nowMs(), held.video), 0.4);
          expectSane(held.run(40), profile === 'tight' ? 0.05 : 0.4);
          for (const number of numbersIn(held.member.status())) expect(Number.isFinite(number)).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('follows no older line, and none of an unknown leader', () => {
    const counts = fc.nat(4);
    const lines = fc.record({
      fromId: fc.constantFrom('front', 'right'),
      epoch: fc.oneof(counts, fc.constant(2_147_483_647)),
      seq: counts,
      positionS: fc.integer({ min: 0, max: 7200 }),
    });
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 15 }), (all) => {
        const held = aFollower();
        let best = { epoch: 0, rank: 0, seq: 1 };
        for (const line of all) {
          held.hearLine(line);
          const rank = line.fromId === 'front' ? 0 : 2;
          const isNewer =
            line.epoch !== best.epoch
              ? line.epoch > best.epoch && line.epoch < 1000
              : rank !== best.rank
                ? rank < best.rank
                : line.seq > best.seq;
          if (isNewer) best = { epoch: line.epoch, rank, seq: line.seq };
          expect(held.member.status().leaderId).toBe(best.rank === 0 ? 'front' : 'right');
        }
      }),
      { numRuns: 40 },
    );
  });

  it('answers a flood of pings and requests at a limited rate', () => {
    const held = aFollower();
    let answers = 0;
    for (let index = 0; index < 1000; index += 1)
      answers += held.hear('front', 'ping', {
        pingId: `flood-${index}`,
        playSessionId: SESSION,
        clockId: 'clock-front',
        t0: held.nowMs(),
      }).length;
    expect(answers).toBeLessThanOrEqual(30);
  });
});
