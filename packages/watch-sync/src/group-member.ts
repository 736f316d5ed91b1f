import type { BusBody, BusCommand, BusMessage, DeviceType } from '@drivein/contract';

/** `spec` is the specification's table; `tight` follows the same line much closer (docs/adr/0016). */
export type SyncProfile = 'tight' | 'spec';

export interface GroupDevice {
  readonly deviceId: string;
  readonly screenId: string;
  readonly deviceType: DeviceType;
}

/** Who watches what together, as the play command said it. */
export interface WatchGroup {
  readonly playSessionId: string;
  readonly contentId: number;
  readonly vamId: number | undefined;
  readonly devices: readonly GroupDevice[];
}

/** What the film on this screen does right now. */
export interface VideoReading {
  readonly positionS: number;
  readonly durationS: number;
  readonly isPaused: boolean;
  readonly isSeeking: boolean;
  /** There is enough of it here to go on playing. */
  readonly canPlay: boolean;
  readonly bufferedAheadS: number;
}

/** Before there is a film to look at. */
export const NO_FILM: VideoReading = {
  positionS: 0,
  durationS: 0,
  isPaused: true,
  isSeeking: false,
  canPlay: false,
  bufferedAheadS: 0,
};

/** What the rim has to do, in this order. */
export type GroupEffect =
  | {
      [C in BusCommand]: { readonly kind: 'send'; readonly command: C; readonly body: BusBody<C> };
    }[BusCommand]
  | { readonly kind: 'seek'; readonly toS: number }
  | { readonly kind: 'rate'; readonly rate: number }
  | { readonly kind: 'play' }
  | { readonly kind: 'pause' }
  | { readonly kind: 'mute'; readonly isMuted: boolean }
  /** Nobody is left to watch with: the film goes on alone. Kept and ticked on, the member is one again as soon as
   * another screen of the session is heard; until then its status names no other member. */
  | { readonly kind: 'dissolved' };

/** What somebody at this screen wants of the film; in a group it counts for all. */
export type GroupWish =
  | { readonly kind: 'play' }
  | { readonly kind: 'pause' }
  | { readonly kind: 'restart' }
  | { readonly kind: 'seek'; readonly toS: number };

export interface GroupStatus {
  readonly leaderId: string;
  readonly isLeader: boolean;
  readonly memberIds: readonly string[];
  /** `apart`: told to do something alone; `stalled`: its own film has nothing to show. */
  readonly phase: 'joining' | 'waiting' | 'following' | 'apart' | 'stalled';
  readonly state: 'playing' | 'paused';
  /** Positive: the group is ahead of this screen. */
  readonly offsetMs: number | undefined;
  readonly clockErrorMs: number | undefined;
  /** Had to jump so often that its network or computer is to blame. */
  readonly isFlagged: boolean;
  /** Told to do something by itself: no member any more, and not only the last one for now. */
  readonly hasLeft: boolean;
}

/**
 * One screen of a watch group. All times are `performance.now` of its own page, in milliseconds. A film that is to start
 * with the others is loaded paused; one that runs already is joined, or led, as it is.
 */
export interface GroupMember {
  /** Every SYNC_CHECK_MS while the film is on. */
  tick(nowMs: number, video: VideoReading): readonly GroupEffect[];
  /** What another device said; of what this one says, only commands for films count (`media-pause` and the like). */
  receive(message: BusMessage, receivedAtMs: number, video: VideoReading): readonly GroupEffect[];
  wish(wish: GroupWish, nowMs: number, video: VideoReading): readonly GroupEffect[];
  /** The connection is back, or the page woke up: the clock is measured anew. */
  resume(nowMs: number): readonly GroupEffect[];
  /** For good: nothing is decided any more. */
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
  /** For `created` fields only; nothing is decided by it. */
  readonly wallClockMs: () => number;
  readonly newId: () => string;
  /** The toggle `message ack`: with it on, pings between the bursts are left out (BUS-09). */
  readonly isAckOn: () => boolean;
  /** While we are cut off ourselves, nobody's silence counts. Left out: always connected. */
  readonly isConnected?: () => boolean;
}
