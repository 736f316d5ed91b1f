import type { BusBody, BusCommand, BusMessage, BusSender } from '@drivein/contract';

const sync = {
  deviceId: 'd-1',
  contentId: 1001,
  created: 1,
  state: 'playing',
  position: 60_000,
  duration: 120_000,
  playSessionId: 's-1',
  leaderId: 'd-1',
} as const;
const play = {
  contentId: 1001,
  playSessionId: 's-1',
  position: 60,
  devices: [
    { deviceId: 'd-1', screenId: 'scr-1', deviceType: 'front', deviceName: 'Front Screen' },
    { deviceId: 'd-2', screenId: 'scr-2', deviceType: 'rear-left', deviceName: 'Left Rear' },
  ],
} satisfies BusBody<'play-movie'>;
const target = { deviceId: 'd-1' };

/** A valid body for each of the 28 commands. */
export const bodies = {
  ping: { pingId: 'p-1' },
  'ping-back': { pingId: 'p-1', ...target },
  disconnect: {},
  'remove-screen': target,
  'discover-local': {},
  'discover-account': {},
  'test-command': { text: 'hello' },
  'send-title-details': { contentId: 1001, title: 'Mile Marker Zero' },
  'device-broadcast': {},
  'device-sync': sync,
  'device-sync-done': { ...target, playSessionId: 's-1' },
  'broadcast-updated-device-info': {},
  'play-movie': play,
  'play-vam': { ...play, vamId: 5014 },
  'play-trailer': play,
  'media-position': {
    contentId: 1001,
    position: 60,
    duration: 120,
    state: 'playing',
    playSessionId: 's-1',
    created: 1,
    deviceId: 'd-2',
    screenId: 'scr-2',
  },
  'media-play': target,
  'media-pause': target,
  'media-restart': target,
  'media-stop': target,
  'media-seek': { ...target, position: 60 },
  'media-sync': sync,
  'media-sync-confirm': { ...target, playSessionId: 's-1', offset: -12 },
  'media-progress-bar': { ...target, contentId: 1001, position: 60, duration: 120 },
  'media-playback-options': { ...target, audioLanguages: 'en,de', subtitleLanguages: 'en' },
  'media-subtitle': { ...target, subtitle: 'en' },
  'media-audio': { ...target, audio: 'de' },
  'message-ack': { ackMessageId: 'm-0', outcome: 'done' },
} satisfies { [C in BusCommand]: BusBody<C> };

let count = 0;

/** From the left rear screen by default. */
export const aMessage = <C extends BusCommand>(
  command: C,
  body: Partial<BusBody<C>> = {},
  sender: Partial<BusSender> = {},
): Extract<BusMessage, { command: C }> =>
  ({
    command,
    messageId: `m-${(count += 1)}`,
    deviceId: 'd-2',
    screenId: 'scr-2',
    deviceType: 'rear-left',
    deviceName: 'Left Rear',
    screenName: 'Left Rear',
    ...sender,
    body: { ...bodies[command], ...body },
  }) as unknown as Extract<BusMessage, { command: C }>;
