import type { DeviceStorage } from '../../shared/device-storage';
import type { PlaybackTracking } from '../../shared/playback/open-playback';

interface KeyDeps {
  readonly storage: Pick<DeviceStorage, 'read' | 'write' | 'remove'>;
  readonly newId: () => string;
}

/** What this screen says of itself while something plays; the watch group goes with them. */
const SESSION_KEYS = [
  'trackingId',
  'parentProductId',
  'streamProgress',
  'totalDuration',
  'playSessionId',
  'watchGroup',
] as const;

/** A clip is its own play session; a film joins the one it was asked to play in, else begins one (PLY-11). */
export const beginPlaySession = (
  { storage, newId }: KeyDeps,
  { trackingId, parentProductId, vamId }: PlaybackTracking,
): void => {
  const joined = vamId === undefined ? storage.read('playSessionId') : undefined;
  storage.write('playSessionId', joined ?? newId());
  storage.write('trackingId', trackingId);
  storage.write('parentProductId', String(parentProductId));
};

export const notePlaySession = (
  { storage }: Pick<KeyDeps, 'storage'>,
  at: { readonly positionS: number; readonly durationS: number },
): void => {
  storage.write('streamProgress', String(Math.floor(at.positionS)));
  if (Number.isFinite(at.durationS)) storage.write('totalDuration', String(Math.round(at.durationS)));
};

/** Leaving the player: nothing plays here any more, alone or with others (PLY-11). */
export const endPlaySession = ({ storage }: Pick<KeyDeps, 'storage'>): void => {
  for (const key of SESSION_KEYS) storage.remove(key);
};
