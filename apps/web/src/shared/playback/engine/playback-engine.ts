import type { PlaybackSource } from './open-playback';

export interface AudioChoice {
  readonly language: string;
  readonly channels: number;
  readonly isActive: boolean;
}

/** What the debug panel of the player tells. */
export interface EngineStats {
  readonly width: number;
  readonly height: number;
  readonly streamBandwidthBps: number;
  readonly estimatedBandwidthBps: number;
  readonly bufferedAheadS: number;
  readonly droppedFrames: number;
  readonly decodedFrames: number;
  readonly stallsCount: number;
  readonly loadLatencyS: number;
  readonly licenceTimeS: number;
  readonly keySystem: string | undefined;
  readonly videoCodec: string | undefined;
  readonly audioCodec: string | undefined;
}

export interface EngineFailure {
  /** Shaka's numbers, which are the specification's too (PLY-05). */
  readonly code: number;
  /** The origin said no to an address: the play session may be over. */
  readonly isAddressRefused: boolean;
}

/**
 * The little of a player that the screens need; Shaka stays behind it. What may pass (a lost connection, a busy
 * server) is tried again for as long as the engine lives; `onFailure` hears what does not.
 */
export interface PlaybackEngine {
  load(source: PlaybackSource, startS: number): Promise<void>;
  /** After a connection came back: at once, instead of at the next try. */
  retryNow(): void;
  /**
   * Fetches little ahead, keeps to its first choice of quality and asks a studio's DRM for no licence, until told that
   * somebody watches, by a stream of their own.
   */
  setWatched(isWatched: boolean): void;
  audioChoices(): readonly AudioChoice[];
  chooseAudio(language: string): void;
  stats(): EngineStats;
  /** A failure that came before somebody listened is told at once. Each returns the stop. */
  onFailure(listener: (failure: EngineFailure) => void): () => void;
  onTracks(listener: () => void): () => void;
  destroy(): Promise<void>;
}
