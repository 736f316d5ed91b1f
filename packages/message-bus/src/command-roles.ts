import type { BusCommand } from '@drivein/contract';

/**
 * The receiver of a command. `command`: the named screen executes it and answers with the outcome; `presence`: the
 * list of screens; `group`: the player's watch group; `answer`: the sender of the request; `note`: the log only,
 * because no screen shows it.
 */
export type CommandRole = 'command' | 'presence' | 'group' | 'answer' | 'note';

export const COMMAND_ROLES = {
  ping: 'group',
  'ping-back': 'group',
  disconnect: 'presence',
  'remove-screen': 'command',
  'discover-local': 'presence',
  'discover-account': 'presence',
  'test-command': 'note',
  'send-title-details': 'command',
  'device-broadcast': 'presence',
  'device-sync': 'group',
  'device-sync-done': 'group',
  'broadcast-updated-device-info': 'presence',
  'play-movie': 'command',
  'play-vam': 'command',
  'play-trailer': 'command',
  'media-position': 'presence',
  'media-play': 'command',
  'media-pause': 'command',
  'media-restart': 'command',
  'media-stop': 'command',
  'media-seek': 'command',
  'media-sync': 'group',
  'media-sync-confirm': 'group',
  // Each screen shows its own progress and its own choice of tracks.
  'media-progress-bar': 'note',
  'media-playback-options': 'note',
  'media-subtitle': 'command',
  'media-audio': 'command',
  'message-ack': 'answer',
} as const satisfies Record<BusCommand, CommandRole>;

/** The commands that end with an outcome on the sending screen. */
export type RemoteCommand = {
  [C in BusCommand]: (typeof COMMAND_ROLES)[C] extends 'command' ? C : never;
}[BusCommand];

export const isRemoteCommand = (command: BusCommand): command is RemoteCommand =>
  COMMAND_ROLES[command] === 'command';
