import type { BusBody } from '@drivein/contract';

/** Current playback of this screen, read for each message. */
export interface OwnPlayback {
  readonly contentId: number;
  readonly vamId: number | undefined;
  readonly playSessionId: string;
  readonly read: () => Pick<BusBody<'media-position'>, 'position' | 'duration' | 'state'>;
}

let own: OwnPlayback | undefined;
const listeners = new Set<() => void>();

export const ownPlayback = (): OwnPlayback | undefined => own;

/** Called by the player when playback starts or changes; undefined when the player closes. */
export const reportOwnPlayback = (playback: OwnPlayback | undefined): void => {
  own = playback;
  for (const listener of listeners) listener();
};

/** The bus announces changes at once. Returns a stop function. */
export const onOwnPlayback = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
