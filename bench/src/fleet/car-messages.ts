import { HEARTBEAT_MS, NO_CONTENT_ID, PING_MS } from '@drivein/contract/light';
import { createHeartbeatLog } from './heartbeat-log';
import { type Screen, SCREENS } from './car';
import type { Experience } from './experience';
import { FILM_DURATION_S } from './fleet-catalogue';
import type { Life } from './life';
import { type MessageKind, newMessageId, readMessageId } from './message-id';
import type { Playing } from './watch-film';

/** A follower reports its offset to its leader. */
const CONFIRM_MS = 1000;

export interface CarMessagesOptions {
  readonly screens: readonly Screen[];
  /** All screens form a group: pings, answers and confirmations in addition to heartbeats. */
  readonly isGroup: boolean;
  /** The connected screens. */
  readonly standing: () => readonly number[];
  readonly publish: (at: number, payload: string) => void;
  readonly experience: Experience;
}

export interface CarMessages {
  show(at: number, playing: Playing | undefined): void;
  /** A screen joined: it requests introductions. */
  greet(at: number): void;
  hear(listener: number, bytes: Buffer, from: number): void;
  left(at: number): void;
  /** Until the fleet stops. */
  goOn(life: Life): Promise<unknown>;
}

/** The messages between the screens of a car, in the shapes and at the pace of the app. */
export const createCarMessages = (options: CarMessagesOptions): CarMessages => {
  const { screens, isGroup, standing, publish, experience } = options;
  const playing = new Map<number, Playing>();
  const book = createHeartbeatLog((sender, listener) =>
    experience.trouble('bus: a heartbeat was not heard', `by ${screens[listener]?.name}, of ${sender}`),
  );
  let sequence = 0;

  const say = (at: number, kind: MessageKind, command: string, body: object, more: object = {}) => {
    const [name, deviceId] = [SCREENS[at], screens[at]?.deviceId];
    sequence += 1;
    const messageId = newMessageId(kind, at, sequence);
    const sender = { deviceId, screenId: deviceId, deviceType: name, deviceName: name, screenName: name };
    publish(at, JSON.stringify({ messageId, command, ...sender, ...more, body }));
  };

  const beat = (at: number) => {
    const others = standing();
    if (!others.includes(at)) return;
    const now = playing.get(at);
    const deviceId = screens[at]?.deviceId;
    const linkDevices = screens.map((screen) => screen.deviceId);
    say(at, 'beat', 'media-position', {
      contentId: now?.film ?? NO_CONTENT_ID,
      position: now?.positionS ?? 0,
      duration: now ? FILM_DURATION_S : 0,
      state: now ? 'playing' : 'stopped',
      created: Date.now(),
      deviceId,
      screenId: deviceId,
      ...(now && { playSessionId: now.playSessionId }),
      ...(now && isGroup && { groupSync: 1, link: true, linkDevices }),
    });
    book.sent(
      at,
      sequence,
      others.filter((other) => other !== at),
    );
  };

  const leaderId = screens[0]?.deviceId;
  const ping = () => say(0, 'ping', 'ping', { pingId: `${sequence + 1}`, t0: performance.now(), echo: [] });
  const pingBack = (at: number, pingId: number) => {
    const t1 = performance.now();
    say(at, 'back', 'ping-back', { pingId: `${pingId}`, deviceId: leaderId, t1, t2: t1 });
  };
  const confirm = (at: number) =>
    say(at, 'confirm', 'media-sync-confirm', {
      deviceId: leaderId,
      playSessionId: playing.get(at)?.playSessionId ?? '',
      offset: 1.5,
    });

  return {
    show: (at, now) => {
      if (now) playing.set(at, now);
      else playing.delete(at);
    },
    greet: (at) => {
      say(at, 'asks', 'device-broadcast', {});
      beat(at);
    },
    hear: (listener, bytes, from) => {
      const { kind, sender, sequence: number, sentAtMs } = readMessageId(bytes, from);
      if (sender === listener) return;
      if (kind === 'beat') {
        experience.beatHeard(performance.now() - sentAtMs);
        book.heard(sender, number, listener);
      }
      if (kind === 'asks') say(listener, 'answers', 'device-broadcast', {}, { sendOnly: true });
      if (kind === 'ping') pingBack(listener, number);
    },
    left: (at) => book.left(at),
    goOn: (life) => {
      // Screens were switched on at different moments.
      const every = async (ms: number, act: () => void) => {
        if (!(await life.wait(life.chance.below(ms)))) return;
        do act();
        while (await life.wait(ms));
      };
      const beating = screens.map(({ at }) => every(HEARTBEAT_MS, () => beat(at)));
      const together = screens.map(({ at }) =>
        at === 0 ? every(PING_MS, ping) : every(CONFIRM_MS, () => confirm(at)),
      );
      return Promise.all([...beating, ...(isGroup ? together : [])]);
    },
  };
};
