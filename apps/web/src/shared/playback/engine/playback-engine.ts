import type { PlaybackSource } from './open-playback';

export interface AudioChoice {
  readonly language: string;
  readonly channels: number;
  readonly isActive: boolean;
}

/** The values of the player's debug panel. */
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
  /** Shaka's error numbers, which the specification uses too (PLY-05). */
  readonly code: number;
  /** The server refused a media address: the play session may have ended. */
  readonly isAddressRefused: boolean;
}

/**
 * The part of a player that the screens need; hides Shaka. Temporary failures (a lost connection, a busy server) are
 * retried for the engine's lifetime; `onFailure` reports all others.
 */
export interface PlaybackEngine {
  load(source: PlaybackSource, startS: number): Promise<void>;
  /** Retries at once, after the connection is back. */
  retryNow(): void;
  /** Until set, the engine buffers little, keeps its first quality and requests no studio licence. */
  setWatched(isWatched: boolean): void;
  audioChoices(): readonly AudioChoice[];
  chooseAudio(language: string): void;
  stats(): EngineStats;
  /** An earlier failure is reported to a new listener at once. Each returns a stop function. */
  onFailure(listener: (failure: EngineFailure) => void): () => void;
  onTracks(listener: () => void): () => void;
  destroy(): Promise<void>;
}
