import type { BusBody, BusCommand, BusMessage } from '@drivein/contract';
import { SYNC_CHECK_MS } from '@drivein/contract/light';
import { createGroupMember } from '../create-group-member';
import type { GroupEffect, GroupMember, SyncProfile, VideoReading } from '../group-member';

let count = 0;

/** A message as another device would send it. */
export const aMessage = <C extends BusCommand>(deviceId: string, command: C, body: BusBody<C>): BusMessage =>
  ({
    messageId: `m-${count++}`,
    deviceId,
    screenId: `S-${deviceId}`,
    deviceType: 'companion',
    deviceName: deviceId,
    screenName: deviceId,
    command,
    body,
  }) as BusMessage;

export const SESSION = 'session-1';
export const CONTENT = 1001;
/** `front` leads; the others follow in this order. */
export const DEVICES = [
  { deviceId: 'front', screenId: 'S-front', deviceType: 'front' },
  { deviceId: 'left', screenId: 'S-left', deviceType: 'rear-left' },
  { deviceId: 'right', screenId: 'S-right', deviceType: 'rear-right' },
] as const;

export interface HeldMember {
  readonly member: GroupMember;
  nowMs(): number;
  video: VideoReading;
  hear<C extends BusCommand>(fromId: string, command: C, body: BusBody<C>): readonly GroupEffect[];
  /** Ticks for so long; returns all effects in order. */
  run(forMs: number): readonly GroupEffect[];
  /** The leader draws a line; its clock equals ours. */
  hearLine(line: {
    readonly fromId?: string;
    readonly epoch?: number;
    readonly seq?: number;
    readonly state?: 'playing' | 'paused';
    readonly positionS: number;
    readonly velocity?: number;
    readonly atMs?: number;
  }): readonly GroupEffect[];
  /** Six pings of the leader, answered and echoed without delay: from here on its clock is known. */
  knowClock(leaderId?: string): void;
}

/** One member under test control: its time, its film and its messages. The film plays on without ticks. */
export const aMember = (
  selfId: (typeof DEVICES)[number]['deviceId'],
  profile: SyncProfile = 'tight',
  isAckOn = false,
): HeldMember => {
  const self = DEVICES.find(({ deviceId }) => deviceId === selfId) ?? DEVICES[0];
  let nowMs = 10_000;
  let ids = 0;
  const member = createGroupMember({
    self,
    group: { playSessionId: SESSION, contentId: CONTENT, vamId: undefined, devices: DEVICES },
    profile,
    clockId: `clock-${selfId}`,
    nowMs,
    wallClockMs: () => 1_790_000_000_000,
    newId: () => `${selfId}-${ids++}`,
    isAckOn: () => isAckOn,
  });

  const pass = () => {
    nowMs += SYNC_CHECK_MS;
    if (held.video.isPaused) return;
    held.video = { ...held.video, positionS: held.video.positionS + SYNC_CHECK_MS / 1000 };
  };

  const held: HeldMember = {
    member,
    nowMs: () => nowMs,
    video: {
      positionS: 100,
      durationS: 7200,
      isPaused: true,
      isSeeking: false,
      canPlay: true,
      bufferedAheadS: 30,
    },
    hear: (fromId, command, body) => member.receive(aMessage(fromId, command, body), nowMs, held.video),
    run: (forMs) => {
      const effects: GroupEffect[] = [];
      for (const endMs = nowMs + forMs; nowMs < endMs;) {
        pass();
        effects.push(...member.tick(nowMs, held.video));
      }
      return effects;
    },
    hearLine: ({ fromId = 'front', epoch = 0, seq = 1, state = 'playing', positionS, velocity = 1, atMs }) =>
      held.hear(fromId, 'media-sync', {
        deviceId: fromId,
        contentId: CONTENT,
        created: 0,
        state,
        position: positionS * 1000,
        duration: 7_200_000,
        playSessionId: SESSION,
        epoch,
        seq,
        leaderId: fromId,
        clockId: `clock-${fromId}`,
        velocity: state === 'paused' ? 0 : velocity,
        at: atMs ?? nowMs,
      }),
    knowClock: (leaderId = 'front') => {
      for (let ping = 0; ping < 6; ping += 1) {
        pass();
        held.hear(leaderId, 'ping', {
          pingId: `p-${nowMs}`,
          playSessionId: SESSION,
          clockId: `clock-${leaderId}`,
          t0: nowMs,
          echo: [{ deviceId: selfId, pingId: `p-${nowMs - SYNC_CHECK_MS}`, t3: nowMs - SYNC_CHECK_MS }],
        });
      }
    },
  };
  return held;
};

/** The sent bodies of one command. */
export const sent = <C extends BusCommand>(effects: readonly GroupEffect[], command: C): BusBody<C>[] => {
  const bodies: unknown[] = [];
  for (const effect of effects)
    if (effect.kind === 'send' && effect.command === command) bodies.push(effect.body);
  return bodies as BusBody<C>[];
};

/** The effects on the picture, without sound and messages. */
export const toldFilm = (effects: readonly GroupEffect[]): readonly GroupEffect[] =>
  effects.filter(({ kind }) => kind !== 'send' && kind !== 'mute');
