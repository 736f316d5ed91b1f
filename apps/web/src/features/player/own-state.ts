import type { BusBody } from '@drivein/contract';
import type { GroupStatus } from '@drivein/watch-sync';

type DeviceState = BusBody<'media-position'>['state'];

export interface OwnFilm {
  readonly hasStarted: boolean;
  readonly isPaused: boolean;
  /** There has been nothing to show for longer than a jump takes. */
  readonly isStarved: boolean;
}

/** What the other screens are told of this one; undefined: the film is still being opened. */
export const ownStateOf = (film: OwnFilm | undefined, group: GroupStatus | undefined): DeviceState => {
  if (!film || (!film.hasStarted && film.isStarved)) return 'loading';
  if (group?.phase === 'joining' || group?.phase === 'waiting') return 'syncing';
  if (group?.phase === 'stalled' || (film.isStarved && !film.isPaused)) return 'buffering';
  return film.isPaused ? 'paused' : 'playing';
};
