import { REMOTE_COMMAND_TIMEOUT_MS } from '@drivein/contract/light';
import { describe, expect, it } from 'vitest';
import { aMember, DEVICES, type HeldMember, sent, SESSION, toldFilm } from './testing/a-member';

const COMMANDS = ['media-play', 'media-pause', 'media-restart', 'media-stop'] as const;
const ALL = DEVICES.map(({ deviceId, screenId }) => ({ deviceId, screenId }));

const member = (selfId: 'front' | 'left', state: 'playing' | 'paused' = 'playing') => {
  const held = aMember(selfId);
  held.video = { ...held.video, isPaused: state === 'paused' };
  held.run(20);
  if (selfId === 'front') {
    if (state === 'paused') held.run(6000);
    return held;
  }
  held.hearLine({ positionS: held.video.positionS, state });
  held.knowClock();
  held.run(400);
  return held;
};
const stateOf = (held: HeldMember) => {
  const { memberIds, phase, state } = held.member.status();
  return { memberIds, phase, state };
};

describe('a remote command', () => {
  it.each(['media-pause', 'media-restart', 'media-stop'] as const)(
    '%s is executed by the named screen only [SYN-03]',
    (command) => {
      const other = member('left');
      const before = stateOf(other);
      const told = toldFilm(other.hear('phone', command, { deviceId: 'right', playSessionId: SESSION }));
      expect(told).toEqual([]);
      if (command !== 'media-stop') expect(stateOf(other)).toEqual(before);
      expect(toldFilm(other.run(20)).filter(({ kind }) => kind !== 'rate')).toEqual([]);

      const named = member('left');
      named.hear('phone', command, { deviceId: 'left', playSessionId: SESSION });
      expect(stateOf(named)).not.toEqual(before);
    },
  );

  it('media-play is executed by the named screen only [SYN-03]', () => {
    const play = (deviceId: string) => {
      const held = member('left', 'paused');
      const told = [
        ...held.hear('phone', 'media-play', { deviceId, playSessionId: SESSION }),
        ...held.hearLine({ seq: 2, positionS: held.video.positionS, state: 'playing' }),
        ...held.run(400),
      ];
      return { kinds: toldFilm(told).map(({ kind }) => kind), phase: held.member.status().phase };
    };
    expect(play('left')).toMatchObject({ kinds: expect.arrayContaining(['play']) as string[] });
    expect(play('right')).toEqual({ kinds: [], phase: 'apart' });
  });

  it('for one screen pauses only it; playing brings it back in step with one jump', () => {
    const held = member('left');
    expect(toldFilm(held.hear('phone', 'media-pause', { deviceId: 'left' }))).toContainEqual({
      kind: 'pause',
    });
    held.video = { ...held.video, isPaused: true };
    expect(held.member.status().phase).toBe('apart');
    expect(toldFilm(held.run(3000))).toEqual([]);
    held.hear('phone', 'media-play', { deviceId: 'left' });
    const told = toldFilm(held.run(20));
    expect(told.map(({ kind }) => kind)).toEqual(['seek', 'play']);
    expect(told[0]).toMatchObject({ toS: expect.closeTo(103.5 + 0.116, 0) as number });
  });

  it('for one screen of a paused group starts the line with it; the others stay paused', () => {
    const leader = member('front');
    leader.hear('phone', 'media-pause', { deviceId: 'front', devices: ALL });
    const line = sent(leader.hear('phone', 'media-play', { deviceId: 'left' }), 'media-sync');
    expect(line).toEqual([expect.objectContaining({ state: 'playing', velocity: 1 })]);
    expect(leader.member.status().phase).toBe('apart');
    leader.hear('phone', 'media-play', { deviceId: 'front' });
    expect(leader.member.status().phase).not.toBe('apart');

    // A leader that missed it gets a request, without waiting for it.
    const named = member('left', 'paused');
    expect(toldFilm(named.hear('phone', 'media-play', { deviceId: 'left' }))).toEqual([]);
    const later = named.run(REMOTE_COMMAND_TIMEOUT_MS + 20);
    expect(sent(later, 'media-play')).toEqual([expect.objectContaining({ deviceId: 'front' })]);
    expect(toldFilm(later)).toContainEqual({ kind: 'play' });
  });

  it('that follows another at once does not revert it', () => {
    const held = member('left', 'paused');
    held.hear('phone', 'media-play', { deviceId: 'left', devices: ALL.slice(1) });
    held.hear('phone', 'media-play', { deviceId: 'right', devices: ALL.slice(1) });
    expect(held.member.status().phase).not.toBe('apart');
  });

  it('has detached this screen: Play pressed on it then counts for the paused group', () => {
    const held = member('left', 'paused');
    held.hear('phone', 'media-pause', { deviceId: 'left' });
    const wished = held.member.wish({ kind: 'play' }, held.nowMs(), held.video);
    expect(sent(wished, 'media-play')).toEqual([
      expect.objectContaining({ deviceId: 'front', allDevices: true }),
    ]);
    expect(held.member.status().phase).not.toBe('apart');
  });

  it('may come from the screen itself', () => {
    const leader = member('front');
    const pause = leader.hear('front', 'media-pause', { deviceId: 'front', allDevices: true });
    expect(sent(pause, 'media-sync')).toEqual([expect.objectContaining({ state: 'paused' })]);
  });

  it('for one screen makes it leave on restart and stop', () => {
    const restarted = member('left');
    const told = restarted.hear('phone', 'media-restart', { deviceId: 'left' });
    expect(toldFilm(told).slice(-2)).toEqual([{ kind: 'seek', toS: 0 }, { kind: 'play' }]);
    expect(sent(told, 'device-sync')).toEqual([expect.objectContaining({ state: 'stopped' })]);
    expect(restarted.run(2000)).toEqual([]);
  });

  it('for all members changes the line once, on the leader', () => {
    const leader = member('front');
    const pause = leader.hear('phone', 'media-pause', { deviceId: 'front', devices: ALL });
    expect(sent(pause, 'media-sync')).toEqual([
      expect.objectContaining({ state: 'paused', velocity: 0, seq: 2 }),
    ]);
    const again = leader.hear('phone', 'media-pause', { deviceId: 'front', devices: ALL });
    expect(again).toEqual([]);
    const seek = leader.hear('phone', 'media-seek', { deviceId: 'front', devices: ALL, position: 1e6 });
    expect(sent(seek, 'media-sync')).toEqual([expect.objectContaining({ position: 7_200_000, seq: 3 })]);
    const play = leader.hear('phone', 'media-play', { deviceId: 'front', allDevices: true });
    expect(sent(play, 'media-sync')).toEqual([expect.objectContaining({ state: 'playing', velocity: 1 })]);
    const restart = leader.hear('phone', 'media-restart', { deviceId: 'front', allDevices: true });
    expect(sent(restart, 'media-sync')).toEqual([expect.objectContaining({ position: 0, velocity: 0 })]);
  });

  it('for all members makes a follower pause at once and follow the line', () => {
    const held = member('left');
    const pause = { deviceId: 'left', devices: ALL };
    expect(toldFilm(held.hear('phone', 'media-pause', pause))).toEqual([{ kind: 'pause' }]);
    held.video = { ...held.video, isPaused: true };
    expect(toldFilm(held.run(500))).toEqual([]);
    held.hearLine({ seq: 2, state: 'paused', positionS: held.video.positionS + 0.1 });
    expect(toldFilm(held.run(20))).toEqual([
      { kind: 'seek', toS: expect.closeTo(held.video.positionS + 0.1) as number },
    ]);
    expect(stateOf(held)).toMatchObject({ phase: 'following', state: 'paused' });
    // After the line that answers it, it changes nothing.
    expect(held.hear('phone', 'media-pause', pause)).toEqual([]);
  });

  it('of another play session is ignored', () => {
    const held = member('left');
    const before = stateOf(held);
    for (const command of COMMANDS)
      expect(held.hear('phone', command, { deviceId: 'left', playSessionId: 'another' })).toEqual([]);
    expect(stateOf(held)).toEqual(before);
  });
});

describe('screens that are paused one at a time', () => {
  const pause = (held: HeldMember, ...deviceIds: string[]) => {
    for (const deviceId of deviceIds) held.hear('phone', 'media-pause', { deviceId });
    if (deviceIds.includes(held.member.status().leaderId)) held.video = { ...held.video, isPaused: true };
    return sent(held.run(20), 'media-sync');
  };
  const isAt = (deviceId: string, state: 'playing' | 'paused') => ({
    deviceId,
    screenId: `S-${deviceId}`,
    contentId: 1001,
    created: 0,
    playSessionId: SESSION,
    state,
    position: 100_000,
    duration: 7_200_000,
  });

  it('stop the line with the last one, and start it with the first one that resumes', () => {
    const leader = member('front');
    expect(pause(leader, 'front', 'left')).toEqual([]);
    const [line] = pause(leader, 'right');
    expect(line).toMatchObject({ state: 'paused', velocity: 0 });
    expect(sent(leader.run(2000), 'media-sync').every(({ state }) => state === 'paused')).toBe(true);

    const goesOn = sent(leader.hear('phone', 'media-play', { deviceId: 'left' }), 'media-sync');
    expect(goesOn).toEqual([
      expect.objectContaining({ state: 'playing', velocity: 1, position: line?.position }),
    ]);
    expect(leader.member.status().phase).toBe('apart');
    leader.hear('phone', 'media-play', { deviceId: 'front' });
    expect(leader.member.status().phase).not.toBe('apart');
  });

  it('rejoin the line that started with another screen', () => {
    const held = member('left');
    pause(held, 'front', 'left', 'right');
    held.hearLine({ seq: 2, state: 'paused', positionS: 103 });
    held.hear('phone', 'media-play', { deviceId: 'left' });
    expect(held.member.status().phase).not.toBe('apart');
  });

  it('do not stop the line while one plays again, or if the screen was no member', () => {
    const leader = member('front');
    pause(leader, 'front', 'left', 'stranger');
    leader.hear('left', 'media-position', isAt('left', 'playing'));
    leader.run(2100);
    leader.hear('left', 'media-position', isAt('left', 'playing'));
    expect(pause(leader, 'right').filter(({ state }) => state === 'paused')).toEqual([]);
    // A message sent before the pause and received after it does not count.
    leader.hear('phone', 'media-pause', { deviceId: 'left' });
    leader.hear('left', 'media-position', isAt('left', 'playing'));
    expect(sent(leader.run(20), 'media-sync')).toEqual([expect.objectContaining({ state: 'paused' })]);
  });
});

describe('a wish of a person in front of a member', () => {
  it('is sent by a follower to the leader, for all', () => {
    const held = member('left');
    const wished = held.member.wish({ kind: 'pause' }, held.nowMs(), held.video);
    expect(sent(wished, 'media-pause')).toEqual([
      expect.objectContaining({ deviceId: 'front', playSessionId: SESSION, devices: ALL }),
    ]);
    expect(toldFilm(wished)).toEqual([{ kind: 'pause' }]);
  });

  it('to seek is one change, however long the finger moves', () => {
    const leader = member('front');
    for (let step = 0; step < 10; step += 1) {
      expect(leader.member.wish({ kind: 'seek', toS: 200 + step }, leader.nowMs(), leader.video)).toEqual([]);
      expect(sent(leader.run(100), 'media-sync')).toEqual([]);
    }
    expect(sent(leader.run(1000), 'media-sync')).toEqual([
      expect.objectContaining({ position: 209_000, velocity: 0, state: 'playing', seq: 2 }),
    ]);
  });

  it('without an answer is executed locally and repeated for the next leader', () => {
    const held = member('left');
    held.member.wish({ kind: 'pause' }, held.nowMs(), held.video);
    held.video = { ...held.video, isPaused: true };
    held.run(REMOTE_COMMAND_TIMEOUT_MS);
    expect(held.member.status().phase).toBe('apart');
    expect(toldFilm(held.run(2000))).toEqual([]);
    const answer = held.hearLine({ fromId: 'right', epoch: 1, positionS: 105 });
    expect(sent(answer, 'media-pause')).toEqual([expect.objectContaining({ deviceId: 'right' })]);
    held.hearLine({ fromId: 'right', epoch: 1, seq: 2, state: 'paused', positionS: 105 });
    expect(stateOf(held)).toMatchObject({ state: 'paused' });
    expect(held.member.status().phase).not.toBe('apart');
  });

  it('that is already fulfilled sends nothing', () => {
    const held = member('left', 'paused');
    held.member.wish({ kind: 'pause' }, held.nowMs(), held.video);
    held.run(2 * REMOTE_COMMAND_TIMEOUT_MS);
    expect(stateOf(held)).toMatchObject({ phase: 'following', state: 'paused' });
  });

  it('is repeated if it was lost', () => {
    const held = member('left');
    held.member.wish({ kind: 'restart' }, held.nowMs(), held.video);
    const later = held.run(REMOTE_COMMAND_TIMEOUT_MS + 20);
    expect(sent(later, 'media-restart')).toEqual([expect.objectContaining({ deviceId: 'front' })]);
    expect(toldFilm(later)).toContainEqual({ kind: 'seek', toS: 0 });
    held.hearLine({ seq: 2, positionS: 0, velocity: 0 });
    expect(held.member.status().phase).toBe('waiting');
  });

  it('without an answer becomes the line if this screen leads next', () => {
    const held = member('left');
    held.member.wish({ kind: 'pause' }, held.nowMs(), held.video);
    held.video = { ...held.video, isPaused: true };
    held.run(REMOTE_COMMAND_TIMEOUT_MS);
    held.hear('front', 'device-sync', {
      deviceId: 'front',
      contentId: 1001,
      created: 0,
      state: 'stopped',
      position: 0,
      duration: 0,
      playSessionId: SESSION,
    });
    const lines = sent(held.run(20), 'media-sync');
    expect(lines.at(-1)).toMatchObject({ epoch: 1, state: 'paused', leaderId: 'left' });
  });
});
