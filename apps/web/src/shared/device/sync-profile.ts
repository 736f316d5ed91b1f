import type { SyncProfile } from '@drivein/watch-sync';
import { deviceStorage } from './device-storage';

/** How closely this screen syncs with a watch group; testers may choose the specification's variant (SYN-02). */
export const syncProfile = (): SyncProfile =>
  deviceStorage.read('syncProfile') === 'spec' ? 'spec' : 'tight';

export const chooseSyncProfile = (profile: SyncProfile): void => deviceStorage.write('syncProfile', profile);
