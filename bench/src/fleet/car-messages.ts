import { HEARTBEAT_MS, NO_CONTENT_ID, PING_MS } from '@drivein/contract/light';
import { type Screen, SCREENS } from './car';
import type { Experience } from './experience';
import { FILM_DURATION_S } from './fleet-catalogue';
import type { Life } from './life';
import type { Playing } from './watch-film';

/** The relevant parts of a message. */
type MessageKind = 'beat' | 'asks' | 'answers' | 'ping' | 'back' | 'confirm';

interface MessageId {
  readonly kind: MessageKind;
  /** The sending screen of the car. */
  readonly sender: number;
  readonly sequence: number;
  readonly sentAtMs: number;
}

const TICKS_PER_MS = 100;
/** Messages of the simulator begin with their id: it is read without reading the rest. */
const START = '{"messageId":"'.length;
const LONGEST = 48;

/** The fields needed when a message arrives. */
const newMessageId = (kind: MessageKind, sender: number, sequence: number): string =>
  `${kind}.${sender}.${sequence}.${Math.round(performance.now() * TICKS_PER_MS)}`;

const readMessageId = (bytes: Buffer, from: number): MessageId => {
  const text = bytes.toString('latin1', from + START, from + START + LONGEST);
  const [kind, sender, sequence, sentAt] = text.slice(0, text.indexOf('"')).split('.');
  return {
    kind: kind as MessageKind,
    sender: Number(sender),
    sequence: Number(sequence),
    sentAtMs: Number(sentAt) / TICKS_PER_MS,
  };
};

/** Tracks which screens should receive which heartbeat, and which have not. */
interface HeartbeatLog {
  sent(sender: number, sequence: number, listeners: readonly number[]): void;
  heard(sender: number, sequence: number, listener: number): void;
  /** A disconnected screen receives nothing, and its heartbeats do not count. */
  left(at: number): void;
}

interface Beat {
  readonly sequence: number;
  readonly missing: Set<number>;
}

/** A heartbeat that is missing two beats later was lost. */
const BEATS_OF_PATIENCE = 2;

const createHeartbeatLog = (onLost: (sender: number, listener: number) => void): HeartbeatLog => {
  const beats = new Map<number, Beat[]>();
  return {
    sent: (sender, sequence, listeners) => {
      const told = beats.get(sender) ?? [];
      beats.set(sender, told);
      told.push({ sequence, missing: new Set(listeners) });
      const old = told.length > BEATS_OF_PATIENCE ? told.shift() : undefined;
      for (const listener of old?.missing ?? []) onLost(sender, listener);
    },
    heard: (sender, sequence, listener) => {
      const beat = beats.get(sender)?.find((one) => one.sequence === sequence);
      beat?.missing.delete(listener);
    },
    left: (at) => {
      beats.delete(at);
      for (const told of beats.values()) for (const { missing } of told) missing.delete(at);
    },
  };
};

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
