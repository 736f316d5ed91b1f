import type { DeviceStorage } from '../../../shared/device/device-storage';
import type { PlaybackTracking } from '../../../shared/playback/engine/open-playback';

interface KeyDeps {
  readonly storage: Pick<DeviceStorage, 'read' | 'write' | 'remove'>;
  readonly newId: () => string;
}

/** What this screen says of itself while something plays. */
const SESSION_KEYS = ['trackingId', 'parentProductId', 'streamProgress', 'totalDuration'] as const;
/** With whom; another screen writes them, too, when it asks for something. */
const SHARED_KEYS = ['playSessionId', 'watchGroup'] as const;

/**
 * A clip is its own play session, unless others watch it too; a film joins the one it was asked to play in, else begins
 * one (PLY-11).
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

/**
 * On its own from now on, in a session of its own: who goes on naming the one of the others is taken for one of them.
 */
export const partFromSession = ({ storage, newId }: KeyDeps, playSessionId: string): void => {
  // Asked into another one meanwhile, it stays there.
  if (storage.read('playSessionId') === playSessionId) storage.write('playSessionId', newId());
};

export const notePlaySession = (
  { storage }: Pick<KeyDeps, 'storage'>,
  at: { readonly positionS: number; readonly durationS: number },
): void => {
  storage.write('streamProgress', String(Math.floor(at.positionS)));
  if (Number.isFinite(at.durationS)) storage.write('totalDuration', String(Math.round(at.durationS)));
};

/** Leaving the player: nothing plays here any more, alone or with others (PLY-11), but for what comes next. */
export const endPlaySession = (
  { storage }: Pick<KeyDeps, 'storage'>,
  next: 'clear' | 'keep-next' = 'clear',
): void => {
  for (const key of SESSION_KEYS) storage.remove(key);
  if (next === 'clear') for (const key of SHARED_KEYS) storage.remove(key);
};
