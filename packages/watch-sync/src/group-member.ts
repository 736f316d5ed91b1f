import type { BusBody, BusCommand, BusMessage, DeviceType } from '@drivein/contract';

/** `spec` is the specification's table; `tight` follows the same line much closer (SYN-05, docs/adr/0016). */
export type SyncProfile = 'tight' | 'spec';

export interface GroupDevice {
  readonly deviceId: string;
  readonly screenId: string;
  readonly deviceType: DeviceType;
}

/** The members and title of a group, from the play command. */
export interface WatchGroup {
  readonly playSessionId: string;
  readonly contentId: number;
  readonly vamId: number | undefined;
  readonly devices: readonly GroupDevice[];
}

/** The current state of the film on this screen. */
export interface VideoReading {
  readonly positionS: number;
  readonly durationS: number;
  readonly isPaused: boolean;
  readonly isSeeking: boolean;
  /** Enough is buffered to play. */
  readonly canPlay: boolean;
  readonly bufferedAheadS: number;
}

/** The reading before a film is loaded. */
export const NO_FILM: VideoReading = {
  positionS: 0,
  durationS: 0,
  isPaused: true,
  isSeeking: false,
  canPlay: false,
  bufferedAheadS: 0,
};

/** What the caller has to do, in this order. */
export type GroupEffect =
  | {
      [C in BusCommand]: { readonly kind: 'send'; readonly command: C; readonly body: BusBody<C> };
    }[BusCommand]
  | { readonly kind: 'seek'; readonly toS: number }
  | { readonly kind: 'rate'; readonly rate: number }
  | { readonly kind: 'play' }
  | { readonly kind: 'pause' }
  | { readonly kind: 'mute'; readonly isMuted: boolean }
  /**
   * No other member is left: the film continues alone. If the member is kept and ticked, it rejoins as soon as another
   * screen of the session sends a message; until then its status names no other member.
   */
  | { readonly kind: 'dissolved' };

/** A press on this screen; in a group it counts for all. */
export type GroupWish =
  | { readonly kind: 'play' }
  | { readonly kind: 'pause' }
  | { readonly kind: 'restart' }
  | { readonly kind: 'seek'; readonly toS: number };

export interface GroupStatus {
  readonly leaderId: string;
  readonly isLeader: boolean;
  readonly memberIds: readonly string[];
  /** `apart`: detached by a command; `stalled`: its own film has no data. */
  readonly phase: 'joining' | 'waiting' | 'following' | 'apart' | 'stalled';
  readonly state: 'playing' | 'paused';
  /** Positive: the group is ahead of this screen. */
  readonly offsetMs: number | undefined;
  readonly clockErrorMs: number | undefined;
  /** Jumps so often that its network or computer is the cause. */
  readonly isFlagged: boolean;
  /** Left for good by a command, and not only the last member for now. */
  readonly hasLeft: boolean;
}

/**
 * One member of a watch group. All times are `performance.now` of its own page, in milliseconds. A film that starts
 * with the others is loaded paused; one that already runs joins, or leads, as it is.
 */
export interface GroupMember {
  /** Call every SYNC_CHECK_MS while the film is open. */
  tick(nowMs: number, video: VideoReading): readonly GroupEffect[];
  /**
   * A message of another device; of this device's own, only commands for films count (`media-pause` and the like).
   */
  receive(message: BusMessage, receivedAtMs: number, video: VideoReading): readonly GroupEffect[];
  wish(wish: GroupWish, nowMs: number, video: VideoReading): readonly GroupEffect[];
  /** The connection is back, or the page woke up: restarts the clock measurement. */
  resume(nowMs: number): readonly GroupEffect[];
  /** Leaves for good: no effects afterwards. */
  leave(nowMs: number): readonly GroupEffect[];
  status(): GroupStatus;
}

export interface GroupMemberOptions {
  readonly self: GroupDevice;
  readonly group: WatchGroup;
  readonly profile: SyncProfile;
  /** Names this page's clock: a reload is another one. */
  readonly clockId: string;
  readonly nowMs: number;
  /** For `created` fields only; no decision depends on it. */
  readonly wallClockMs: () => number;
  readonly newId: () => string;
  /** The toggle `message ack`: with it on, pings between the bursts are left out (BUS-09). */
  readonly isAckOn: () => boolean;
  /** While this screen is disconnected, silence of others is ignored. Absent: always connected. */
  readonly isConnected?: () => boolean;
}
