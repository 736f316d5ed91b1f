import type { DeviceStorage } from '../../../shared/device/device-storage';
import type { PlaybackTracking } from '../../../shared/playback/engine/open-playback';

interface KeyDeps {
  readonly storage: Pick<DeviceStorage, 'read' | 'write' | 'remove'>;
  readonly newId: () => string;
}

/** What this screen stores while something plays. */
const SESSION_KEYS = ['trackingId', 'parentProductId', 'streamProgress', 'totalDuration'] as const;
/** Session and group; another screen writes them too when it sends a request. */
const SHARED_KEYS = ['playSessionId', 'watchGroup'] as const;

/**
 * A clip is its own play session, unless others watch it too; a film joins the requested one, else begins one
 * (PLY-11).
 */
export const beginPlaySession = (
  { storage, newId }: KeyDeps,
  { trackingId, parentProductId, vamId }: PlaybackTracking,
  groupSessionId?: string,
): void => {
  const joined = groupSessionId ?? (vamId === undefined ? storage.read('playSessionId') : undefined);
  storage.write('playSessionId', joined ?? newId());
  storage.write('trackingId', trackingId);
  storage.write('parentProductId', String(parentProductId));
};

/** Gives this screen a new session after leaving a group: with the old id it would still count as a member. */
export const leaveSession = ({ storage, newId }: KeyDeps, playSessionId: string): void => {
  // A session requested meanwhile is kept.
  if (storage.read('playSessionId') === playSessionId) storage.write('playSessionId', newId());
};

export const notePlaySession = (
  { storage }: Pick<KeyDeps, 'storage'>,
  at: { readonly positionS: number; readonly durationS: number },
): void => {
  storage.write('streamProgress', String(Math.floor(at.positionS)));
  if (Number.isFinite(at.durationS)) storage.write('totalDuration', String(Math.round(at.durationS)));
};

/** On leaving the player nothing plays here, alone or in a group (PLY-11); a request for what comes next is kept. */
export const endPlaySession = (
  { storage }: Pick<KeyDeps, 'storage'>,
  next: 'clear' | 'keep-next' = 'clear',
): void => {
  for (const key of SESSION_KEYS) storage.remove(key);
  if (next === 'clear') for (const key of SHARED_KEYS) storage.remove(key);
};
