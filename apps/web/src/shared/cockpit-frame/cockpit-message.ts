import type { BusRefusal } from '@drivein/contract';
import type { GroupStatus } from '@drivein/watch-sync';
import type { Trouble } from './trouble';

/** A moment of what is really seen: at `atMs` of the computer's clock the film stood at `positionS`. */
export interface ShownPoint {
  readonly atMs: number;
  readonly positionS: number;
  /** Film seconds a second; nought when it stands. */
  readonly rate: number;
}

export interface ReportedFilm {
  readonly title: string;
  /** Its picture; the film itself is encrypted, and no browser lets anybody look into it. */
  readonly artworkUrl: string | undefined;
  readonly positionS: number;
  readonly state: 'playing' | 'paused' | 'waiting';
  /** Behind a poster, because the car moves. */
  readonly isHidden: boolean;
  readonly shown: ShownPoint | undefined;
}

export interface ReportedGroup {
  readonly number: number;
  readonly isLeader: boolean;
  readonly phase: GroupStatus['phase'];
  readonly state: GroupStatus['state'];
  /** By its own reckoning; positive: the group is ahead of it. */
  readonly offsetMs: number | undefined;
}

/** What a screen tells the cockpit four times a second. */
export interface ScreenReport {
  readonly isSignedIn: boolean;
  readonly deviceId: string | undefined;
  /** The other screens it hears. */
  readonly heardDeviceIds: readonly string[];
  readonly film: ReportedFilm | undefined;
  readonly group: ReportedGroup | undefined;
}

/** How the cockpit wants a screen to be. */
export interface ScreenWish {
  readonly isDriving: boolean;
  readonly trouble: Trouble;
  /** Five films at once on one computer: one of them is heard. */
  readonly isHeard: boolean;
}

export type PlayTogetherOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'nothing-owned' }
  | { readonly kind: 'failed'; readonly reason: BusRefusal | 'no-answer' | 'network' };

export type FrameMessage =
  /** The page is there, also after a reload: it wants to be told how to be. */
  | { readonly kind: 'hello' }
  | { readonly kind: 'report'; readonly report: ScreenReport }
  | { readonly kind: 'code'; readonly code: string | undefined }
  | { readonly kind: 'played'; readonly outcome: PlayTogetherOutcome };

export type CockpitMessage =
  | { readonly kind: 'wish'; readonly wish: ScreenWish }
  /** This screen is signed in: it makes a code for another one. */
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

/** Only within our own site: the other window gets nothing if it went elsewhere. */
export const sendTo = <M extends FrameMessage | CockpitMessage>(target: Window, message: M): void =>
  target.postMessage({ mark: MARK, message } satisfies Envelope<M>, window.location.origin);

/** Undefined for whatever another site, an extension or another window said. */
export const messageFrom = <M extends FrameMessage | CockpitMessage>(
  { origin, source, data }: MessageEvent<unknown>,
  sender: Window | null,
): M | undefined => {
  if (origin !== window.location.origin || source !== sender || sender === null) return undefined;
  const envelope = data as Partial<Envelope<M>> | null;
  return envelope?.mark === MARK ? envelope.message : undefined;
};
