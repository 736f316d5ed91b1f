import { DEVICE_TYPES } from '../enumerations';
import {
  flag,
  integer,
  list,
  number,
  optional,
  record,
  text,
  type ValueOf,
  type ValuesOf,
  word,
} from './field-shape';

/**
 * The 28 commands of the message bus and their fields. The documents show the entities; a body that they do not show
 * is decided here. The envelope describes the sender, so `deviceId` and `screenId` in a body name the device a command
 * is *for*; in a sync body they name the device whose position it is. Positions are seconds, except in sync bodies,
 * which use milliseconds.
 */
const id = text(128);
const name = text(64);
const content = integer(-1, 2_147_483_647);
const seconds = number(0, 1_000_000);
const milliseconds = number(0, 1_000_000_000);
const epochMs = number(0, 8_640_000_000_000_000);
/** A reading of `performance.now`, valid for its own page only: `clockId` names the page. */
const clockMs = number(0, 1_000_000_000_000);
const count = integer(0, 2_147_483_647);
const playState = word(['stopped', 'paused', 'playing']);
/** The states of another screen. D: the screen manager also knows syncing and loading. */
const deviceState = word(['stopped', 'paused', 'playing', 'syncing', 'loading', 'buffering', 'browsing']);
const MAX_DEVICES = 32;

const image = record({
  url: text(2048),
  width: optional(integer(0, 100_000)),
  height: optional(integer(0, 100_000)),
  isLandscape: optional(flag),
});
const deviceRef = record({
  deviceId: id,
  screenId: id,
  deviceType: optional(word(DEVICE_TYPES)),
  deviceName: optional(name),
});
const movieDetails = record({
  body: record({
    contentId: content,
    vamId: optional(content),
    state: deviceState,
    position: seconds,
    duration: seconds,
    playSessionId: optional(id),
  }),
});

/** The sender, part of every message. */
export const busEnvelope = {
  messageId: id,
  deviceId: id,
  screenId: id,
  deviceType: word(DEVICE_TYPES),
  deviceName: name,
  screenName: name,
  isMHU: optional(flag),
  /** A broadcast that requests no broadcast in return. */
  sendOnly: optional(flag),
  lastHeartbeatReceivedTime: optional(epochMs),
  movieDetails: optional(movieDetails),
} as const;

const target = { deviceId: id, screenId: optional(id) } as const;
const play = record({
  contentId: content,
  vamId: optional(content),
  playSessionId: id,
  position: seconds,
  title: optional(text(500)),
  images: optional(list(image, 8)),
  devices: optional(list(deviceRef, MAX_DEVICES)),
  allDevices: optional(flag),
  masterDevice: optional(id),
});
const mediaCommand = record({
  ...target,
  contentId: optional(content),
  playSessionId: optional(id),
  devices: optional(list(deviceRef, MAX_DEVICES)),
  allDevices: optional(flag),
  masterDevice: optional(id),
});
/** D: after the specified fields the shared timeline: at `at` of the leader's clock the film is at `position`. */
const sync = record({
  ...target,
  contentId: content,
  vamId: optional(content),
  created: epochMs,
  state: playState,
  position: milliseconds,
  duration: milliseconds,
  playSessionId: id,
  epoch: optional(count),
  seq: optional(count),
  leaderId: optional(id),
  clockId: optional(id),
  velocity: optional(number(0, 2)),
  at: optional(clockMs),
  /** Only this device needs it: it joined late. */
  forDeviceId: optional(id),
});
/** The line of the group that a message refers to. */
const ofLine = { playSessionId: id, epoch: optional(count), seq: optional(count) } as const;
const nothing = record({});

/** D: why a screen refuses a command. */
export const BUS_REFUSALS = [
  'stream-limit',
  'not-owned',
  'not-available',
  'in-motion',
  'nothing-playing',
  'not-signed-in',
  'failed',
] as const;
export type BusRefusal = (typeof BUS_REFUSALS)[number];

/** The `body` of each command. */
export const busBodies = {
  /**
   * D: `echo` gives each follower the arrival time of its last answer, so that it has all four stamps of that ping.
   */
  ping: record({
    pingId: id,
    created: optional(epochMs),
    playSessionId: optional(id),
    clockId: optional(id),
    t0: optional(clockMs),
    echo: optional(list(record({ deviceId: id, pingId: id, t3: clockMs }), MAX_DEVICES)),
  }),
  'ping-back': record({
    pingId: id,
    ...target,
    created: optional(epochMs),
    confirmedLatency: optional(milliseconds),
    t1: optional(clockMs),
    t2: optional(clockMs),
  }),
  disconnect: nothing,
  'remove-screen': record(target),
  'discover-local': nothing,
  'discover-account': nothing,
  'test-command': record({ text: optional(text(500)) }),
  'send-title-details': record({
    contentId: content,
    vamId: optional(content),
    title: text(500),
    images: optional(list(image, 8)),
    isTBG: optional(flag),
  }),
  'device-broadcast': nothing,
  'device-sync': sync,
  'device-sync-done': record({ ...target, ...ofLine, confirmedLatency: optional(milliseconds) }),
  'broadcast-updated-device-info': nothing,
  'play-movie': play,
  'play-vam': play,
  'play-trailer': record({ ...play.fields, streamUrl: optional(text(4096)) }),
  'media-position': record({
    contentId: content,
    vamId: optional(content),
    position: seconds,
    duration: seconds,
    state: deviceState,
    playSessionId: optional(id),
    streamProgress: optional(seconds),
    created: epochMs,
    deviceId: id,
    screenId: id,
    groupSync: optional(integer(0, 3)),
    linkDevices: optional(list(id, MAX_DEVICES)),
    link: optional(flag),
    linkProductId: optional(content),
    linkProduct: optional(text(500)),
    actionCommand: optional(name),
  }),
  'media-play': mediaCommand,
  'media-pause': mediaCommand,
  'media-restart': mediaCommand,
  'media-stop': mediaCommand,
  'media-seek': record({ ...mediaCommand.fields, position: seconds }),
  'media-sync': sync,
  /** D: the offset of the following screen (positive: the leader is ahead of it), and the error of its clock. */
  'media-sync-confirm': record({
    ...target,
    ...ofLine,
    confirmedLatency: optional(milliseconds),
    offset: optional(number(-1_000_000, 1_000_000)),
    clockError: optional(milliseconds),
  }),
  'media-progress-bar': record({ ...target, contentId: content, position: seconds, duration: seconds }),
  'media-playback-options': record({
    ...target,
    audioLanguages: text(500),
    subtitleLanguages: text(500),
    audio: optional(text(64)),
    subtitle: optional(text(64)),
  }),
  'media-subtitle': record({ ...target, subtitle: text(64) }),
  'media-audio': record({ ...target, audio: text(64) }),
  /** D: an acknowledgement has the outcome, so that every remote command ends visibly (BUS-11). */
  'message-ack': record({
    ackMessageId: id,
    outcome: optional(word(['done', 'refused'])),
    reason: optional(word(BUS_REFUSALS)),
  }),
} as const;

export type BusCommand = keyof typeof busBodies;
export const BUS_COMMANDS = Object.keys(busBodies) as readonly BusCommand[];

export type BusSender = ValuesOf<typeof busEnvelope>;
export type BusBody<C extends BusCommand> = ValueOf<(typeof busBodies)[C]>;
export type BusMessageOf<C extends BusCommand> = BusSender & { command: C; body: BusBody<C> };
export type BusMessage = { [C in BusCommand]: BusMessageOf<C> }[BusCommand];

/** Longer messages are dropped without parsing. The largest valid one, a play command for 32 devices, is smaller. */
export const BUS_MESSAGE_MAX_CHARACTERS = 32_768;
