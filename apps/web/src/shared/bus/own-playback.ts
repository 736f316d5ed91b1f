import type { BusBody } from '@drivein/contract';

/** What plays here, read anew for each message. */
export interface OwnPlayback {
  readonly contentId: number;
  readonly vamId: number | undefined;
  readonly playSessionId: string;
  readonly read: () => Pick<BusBody<'media-position'>, 'position' | 'duration' | 'state'>;
}

let own: OwnPlayback | undefined;
const listeners = new Set<() => void>();

export const ownPlayback = (): OwnPlayback | undefined => own;

/** The player says what it plays, and that it changed; undefined when it is left. */
export const reportOwnPlayback = (playback: OwnPlayback | undefined): void => {
  own = playback;
  for (const listener of listeners) listener();
};

/** The bus tells the others at once. Returns the stop. */
export const onOwnPlayback = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
