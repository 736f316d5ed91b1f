import { HEARTBEAT_LIFETIME_MS, PING_MS } from '@drivein/contract/light';
import { describe, expect, it } from 'vitest';
import type { GroupEffect } from '../group-member';
import { aMember, CONTENT, type HeldMember, sent, SESSION } from '../testing/a-member';

const asks = (held: HeldMember, fromId: string, state: 'playing' | 'stopped' = 'playing') =>
  held.hear(fromId, 'device-sync', {
    deviceId: fromId,
    contentId: CONTENT,
    created: 0,
    state,
    position: 0,
    duration: 0,
    playSessionId: SESSION,
  });
const plays = (held: HeldMember, isPaused = false) => {
  held.video = { ...held.video, isPaused };
  return held;
};
/** The two others send a message now and then, so that they stay members. */
const runWithOthers = (held: HeldMember, forMs: number, ...others: string[]) => {
  const effects: GroupEffect[] = [];
  for (let done = 0; done < forMs; done += 1000) {
    for (const id of others) held.hear(id, 'media-position', beat(id));
    effects.push(...held.run(Math.min(1000, forMs - done)));
  }
  return effects;
};
const beat = (deviceId: string, state: 'playing' | 'stopped' = 'playing', contentId = CONTENT) => ({
  contentId,
  position: 100,
  duration: 7200,
  state,
  playSessionId: SESSION,
  created: 0,
  deviceId,
  screenId: 'S',
});

describe('the leader', () => {
  it('is the only one that draws the line and pings; a follower only answers [SYN-01b]', () => {
    const leader = plays(aMember('front'));
    const led = runWithOthers(leader, 12_000, 'left', 'right');
    expect(sent(led, 'media-sync').length).toBeGreaterThanOrEqual(3);
    expect(sent(led, 'ping').length).toBeGreaterThan(20);

    const follower = plays(aMember('left'));
    follower.run(20);
    follower.hearLine({ positionS: 100 });
    follower.knowClock();
    const followed = runWithOthers(follower, 10_000, 'front', 'right');
    expect(sent(followed, 'media-sync')).toEqual([]);
    expect(sent(followed, 'ping')).toEqual([]);
    expect(sent(followed, 'media-sync-confirm').length).toBeGreaterThanOrEqual(9);
  });

  it('publishes the line of a film that already runs at once', () => {
    const leader = plays(aMember('front'));
    const [line] = sent(leader.run(20), 'media-sync');
    expect(line).toMatchObject({ state: 'playing', velocity: 1, epoch: 0, seq: 1, leaderId: 'front' });
    expect(line?.position).toBeCloseTo(100_020);
  });

  it('waits for all members if none plays yet, and starts with all or after 5 s', () => {
    const leader = aMember('front');
    const [waiting] = sent(leader.run(600), 'media-sync');
    expect(waiting).toMatchObject({ state: 'playing', velocity: 0, position: 100_000 });
    const body = { deviceId: 'front', playSessionId: SESSION, epoch: 0, seq: 1 };
    leader.hear('left', 'device-sync-done', body);
    expect(sent(leader.run(200), 'media-sync')).toEqual([]);
    leader.hear('right', 'device-sync-done', body);
    const [start] = sent(leader.run(20), 'media-sync');
    expect(start).toMatchObject({ velocity: 1, seq: 2, position: 100_000, at: leader.nowMs() + 500 });

    const without = aMember('front');
    without.run(600);
    expect(sent(without.run(4800), 'media-sync')).toEqual([]);
    expect(sent(without.run(200), 'media-sync')[0]).toMatchObject({ velocity: 1, seq: 2 });
  });

  it('sends the line to a late joiner only, and pings for it', () => {
    const leader = plays(aMember('front'));
    runWithOthers(leader, 3000, 'left');
    const [line, ...more] = sent(asks(leader, 'right'), 'media-sync');
    expect(more).toEqual([]);
    expect(line).toMatchObject({ forDeviceId: 'right', seq: 1, velocity: 1, at: leader.nowMs() });
    expect(sent(leader.run(1000), 'ping').length).toBeGreaterThan(15);
    // Repeated requests are answered at a limited rate.
    expect(sent([...asks(leader, 'right'), ...asks(leader, 'right')], 'media-sync')).toHaveLength(1);
  });

  it('repeats its line for a member that missed it, and requests it from one with a later line', () => {
    const leader = plays(aMember('front'));
    runWithOthers(leader, 1000, 'left', 'right');
    leader.member.wish({ kind: 'pause' }, leader.nowMs(), leader.video);
    const confirm = (seq: number) =>
      leader.hear('left', 'media-sync-confirm', { deviceId: 'front', playSessionId: SESSION, epoch: 0, seq });
    expect(confirm(2)).toEqual([]);
    expect(sent(confirm(1), 'media-sync')).toEqual([
      expect.objectContaining({ seq: 2, forDeviceId: 'left' }),
    ]);
    expect(sent(confirm(7), 'device-sync')).toHaveLength(1);
  });

  it('pauses the group after half a second without data, and hands over after 5 s', () => {
    const leader = plays(aMember('front'));
    runWithOthers(leader, 2000, 'left', 'right');
    leader.video = { ...leader.video, canPlay: false };
    expect(sent(leader.run(480), 'media-sync')).toEqual([]);
    expect(sent(leader.run(60), 'media-sync')).toEqual([
      expect.objectContaining({ velocity: 0, state: 'playing' }),
    ]);
    expect(sent(runWithOthers(leader, 4900, 'left', 'right'), 'device-sync')).toEqual([]);
    expect(sent(runWithOthers(leader, 300, 'left', 'right'), 'device-sync')).toHaveLength(1);
  });
});

describe('pings', () => {
  const pingsOf = (isAckOn: boolean, ...others: string[]) => {
    const leader = plays(aMember('front', 'spec', isAckOn));
    leader.run(20);
    return sent(runWithOthers(leader, 10_000, ...others), 'ping').length;
  };

  it('go out every 5 s only when acknowledgements are off and another device plays [BUS-09]', () => {
    expect(PING_MS).toBe(5000);
    expect(pingsOf(false, 'left')).toBe(2);
    expect(pingsOf(false)).toBe(0);
    expect(pingsOf(true, 'left')).toBe(0);
  });
});

describe('a watch group', () => {
  it('needs two members: with one, the film continues alone [SYN-01c]', () => {
    const last = plays(aMember('front'));
    runWithOthers(last, 2000, 'left', 'right');
    last.hear('left', 'media-position', beat('left', 'stopped'));
    expect(last.run(20)).not.toContainEqual({ kind: 'dissolved' });
    last.hear('right', 'media-position', beat('right', 'playing', -1));
    expect(last.run(20)).toContainEqual({ kind: 'dissolved' });
    expect(last.member.status().memberIds).toEqual(['front']);
    expect(last.run(1000)).toEqual([]);
  });

  it('ends for a screen without messages for the lifetime of a heartbeat; its film keeps playing', () => {
    const alone = aMember('left');
    const effects = alone.run(HEARTBEAT_LIFETIME_MS + 20);
    expect(effects.slice(-2)).toEqual([{ kind: 'play' }, { kind: 'dissolved' }]);
  });

  it('forms again when a screen of the session sends a message', () => {
    const alone = plays(aMember('left'));
    alone.run(HEARTBEAT_LIFETIME_MS + 20);
    const [line] = sent(asks(alone, 'right'), 'media-sync');
    expect(line).toMatchObject({ leaderId: 'left', velocity: 1 });
    expect(alone.member.status().memberIds).toEqual(['left', 'right']);
  });

  it('stays paused at its position when it forms again', () => {
    const alone = plays(aMember('left'), true);
    alone.run(20);
    alone.hearLine({ positionS: 100, state: 'paused' });
    alone.knowClock();
    expect(alone.run(HEARTBEAT_LIFETIME_MS + 20)).toContainEqual({ kind: 'dissolved' });
    alone.video = { ...alone.video, isPaused: true };
    const [line] = sent(asks(alone, 'front'), 'media-sync');
    expect(line).toMatchObject({ leaderId: 'left', epoch: 1, state: 'paused' });
  });

  it('gets the next leader when its leader leaves, falls silent, or requests the line itself', () => {
    const follower = () => {
      const held = plays(aMember('left'));
      held.run(20);
      held.hearLine({ positionS: 100 });
      held.knowClock();
      runWithOthers(held, 1000, 'front', 'right');
      return held;
    };
    const gone = follower();
    asks(gone, 'front', 'stopped');
    const [line] = sent(gone.run(20), 'media-sync');
    expect(line).toMatchObject({ leaderId: 'left', epoch: 1, seq: 1, clockId: 'clock-left', velocity: 1 });
    // Its film followed the line, so the line has the film's position.
    expect(line?.position).toBeCloseTo(gone.video.positionS * 1000, -2);

    const silent = follower();
    expect(sent(runWithOthers(silent, HEARTBEAT_LIFETIME_MS - 1000, 'right'), 'media-sync')).toEqual([]);
    expect(sent(runWithOthers(silent, 1100, 'right'), 'media-sync')[0]).toMatchObject({ epoch: 1 });

    const lost = follower();
    expect(sent(asks(lost, 'front'), 'media-sync')[0]).toMatchObject({ epoch: 1, leaderId: 'left' });
  });

  it('identifies its leader by a page: a reloaded leader does not draw the line from nothing', () => {
    const held = plays(aMember('left'));
    held.run(20);
    held.hearLine({ positionS: 100 });
    const body = sent(held.hearLine({ positionS: 100 }), 'media-sync');
    expect(body).toEqual([]);
    const effects = held.hear('front', 'media-sync', {
      deviceId: 'front',
      contentId: CONTENT,
      created: 0,
      state: 'playing',
      position: 0,
      duration: 0,
      playSessionId: SESSION,
      epoch: 0,
      seq: 9,
      leaderId: 'front',
      clockId: 'another-page',
      velocity: 0,
      at: 5,
    });
    expect(sent(effects, 'media-sync')[0]).toMatchObject({ epoch: 1, leaderId: 'left' });
  });
});
