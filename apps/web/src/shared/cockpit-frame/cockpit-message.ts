import type { BusRefusal } from '@drivein/contract';
import type { GroupStatus } from '@drivein/watch-sync';
import type { Trouble } from './trouble';

/** A displayed frame: at `atMs` of the computer's clock the film was at `positionS`. */
export interface ShownPoint {
  readonly atMs: number;
  readonly positionS: number;
  /** Film seconds per second; 0 while paused. */
  readonly rate: number;
}

export interface ReportedFilm {
  readonly title: string;
  /** The poster: the film is encrypted, and browsers do not allow reading its frames. */
  readonly artworkUrl: string | undefined;
  readonly positionS: number;
  readonly state: 'playing' | 'paused' | 'waiting';
  /** Covered by a poster, because the car moves. */
  readonly isHidden: boolean;
  readonly shown: ShownPoint | undefined;
}

export interface ReportedGroup {
  readonly number: number;
  readonly isLeader: boolean;
  readonly phase: GroupStatus['phase'];
  readonly state: GroupStatus['state'];
  /** As the screen measures it; positive: the group is ahead. */
  readonly offsetMs: number | undefined;
}

/** The report a screen sends to the cockpit four times a second. */
export interface ScreenReport {
  readonly isSignedIn: boolean;
  readonly deviceId: string | undefined;
  /** The other screens it knows. */
  readonly heardDeviceIds: readonly string[];
  readonly film: ReportedFilm | undefined;
  readonly group: ReportedGroup | undefined;
}

/** The state the cockpit requests for a screen. */
export interface ScreenWish {
  readonly isDriving: boolean;
  readonly trouble: Trouble;
  /** Five films play on one computer; only one has sound. */
  readonly isHeard: boolean;
}

export type PlayTogetherOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'nothing-owned' }
  | { readonly kind: 'failed'; readonly reason: BusRefusal | 'no-answer' | 'network' };

export type FrameMessage =
  /** The page is loaded or reloaded and asks for its state. */
  | { readonly kind: 'hello' }
  | { readonly kind: 'report'; readonly report: ScreenReport }
  | { readonly kind: 'code'; readonly code: string | undefined }
  | { readonly kind: 'played'; readonly outcome: PlayTogetherOutcome };

export type CockpitMessage =
  | { readonly kind: 'wish'; readonly wish: ScreenWish }
  /** This screen is signed in and creates a sign-in code for another one. */
  | { readonly kind: 'make-code' }
  | { readonly kind: 'enter-code'; readonly code: string; readonly deviceName: string }
  | {
      readonly kind: 'play-together';
      readonly deviceIds: readonly string[];
      readonly film: number | undefined;
    };

const MARK = 'drive-in cockpit';

interface Envelope<M> {
  readonly mark: typeof MARK;
  readonly message: M;
}

/** Sent within the own origin only. */
export const sendTo = <M extends FrameMessage | CockpitMessage>(target: Window, message: M): void =>
  target.postMessage({ mark: MARK, message } satisfies Envelope<M>, window.location.origin);

/** Undefined for messages of other sites, extensions or windows. */
export const messageFrom = <M extends FrameMessage | CockpitMessage>(
  { origin, source, data }: MessageEvent<unknown>,
  sender: Window | null,
): M | undefined => {
  if (origin !== window.location.origin || source !== sender || sender === null) return undefined;
  const envelope = data as Partial<Envelope<M>> | null;
  return envelope?.mark === MARK ? envelope.message : undefined;
};
