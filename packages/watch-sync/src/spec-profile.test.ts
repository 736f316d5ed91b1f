import { SYNC_CHECK_MS, SYNC_IGNORE_COMMANDS_MS } from '@drivein/contract/light';
import { describe, expect, it } from 'vitest';
import { aMember, SESSION, toldFilm } from './testing/a-member';

/** A follower of the `spec` profile whose film is this far behind the line (negative: ahead of it). */
const following = (leadS: number) => {
  const held = aMember('left', 'spec');
  held.video = { ...held.video, isPaused: false };
  held.run(SYNC_CHECK_MS);
  held.knowClock();
  held.hearLine({ positionS: held.video.positionS + leadS });
  return held;
};

describe('a follower of the spec profile', () => {
  it('jumps when it is 2 s off, and tunes its rate below that [SYN-02a]', () => {
    for (const leadS of [2.05, -2.05, 900]) {
      const [effect, ...more] = toldFilm(following(leadS).run(SYNC_CHECK_MS));
      expect(effect?.kind).toBe('seek');
      expect(more).toEqual([]);
    }
    expect(toldFilm(following(1.9).run(SYNC_CHECK_MS))).toEqual([{ kind: 'rate', rate: 1.4 }]);
  });

  it('slows down when it is ahead of the leader [SYN-02f]', () => {
    expect(toldFilm(following(-0.7).run(SYNC_CHECK_MS))).toEqual([{ kind: 'rate', rate: 0.8 }]);
    expect(toldFilm(following(0.7).run(SYNC_CHECK_MS))).toEqual([{ kind: 'rate', rate: 1.2 }]);
  });

  it('checks every 20 ms, and acts at the first check that finds an offset [SYN-02d]', () => {
    expect(SYNC_CHECK_MS).toBe(20);
    const held = following(0.14);
    expect(toldFilm(held.run(100))).toEqual([]);
    held.video = { ...held.video, positionS: held.video.positionS - 0.02 };
    expect(toldFilm(held.run(SYNC_CHECK_MS))).toEqual([{ kind: 'rate', rate: 1.1 }]);
  });

  it('corrects nothing for a second after a jump [SYN-02e]', () => {
    const held = following(3);
    expect(toldFilm(held.run(SYNC_CHECK_MS))).toHaveLength(1);
    // The jump had no effect: still 3 s off, and not corrected for now.
    expect(toldFilm(held.run(SYNC_IGNORE_COMMANDS_MS - SYNC_CHECK_MS))).toEqual([]);
    expect(toldFilm(held.run(2 * SYNC_CHECK_MS))).not.toEqual([]);
  });

  it('executes a newer pause and a stop within that second [SYN-02e]', () => {
    const paused = following(3);
    paused.run(SYNC_CHECK_MS);
    paused.hearLine({ seq: 2, state: 'paused', positionS: 103 });
    expect(toldFilm(paused.run(SYNC_CHECK_MS))).toContainEqual({ kind: 'pause' });

    const stopped = following(3);
    stopped.run(SYNC_CHECK_MS);
    stopped.hear('phone', 'media-stop', { deviceId: 'left', playSessionId: SESSION });
    expect(toldFilm(stopped.run(5000))).toEqual([]);
    expect(stopped.member.status().memberIds).toEqual(['left']);
  });

  it('ignores an older pause within that second [SYN-02e]', () => {
    const held = following(3);
    held.run(SYNC_CHECK_MS);
    held.hearLine({ seq: 0, state: 'paused', positionS: 103 });
    expect(toldFilm(held.run(SYNC_CHECK_MS))).toEqual([]);
    expect(held.member.status().state).toBe('playing');
  });

  it('uses one-way estimates without pings', () => {
    const held = aMember('left', 'spec', true);
    held.video = { ...held.video, isPaused: false };
    held.run(SYNC_CHECK_MS);
    held.hearLine({ positionS: 103 });
    held.hearLine({ positionS: 103 });
    expect(toldFilm(held.run(900))).not.toContainEqual(expect.objectContaining({ kind: 'seek' }));
    expect(toldFilm(held.run(300))).toContainEqual(expect.objectContaining({ kind: 'seek' }));
  });
});
