import type { SyncProfile } from '@drivein/watch-sync';
import { deviceStorage } from './device-storage';

/** How closely this screen keeps to a watch group; whoever tests may want the specification's own way (SYN-02). */
export const syncProfile = (): SyncProfile =>
  deviceStorage.read('syncProfile') === 'spec' ? 'spec' : 'tight';

export const chooseSyncProfile = (profile: SyncProfile): void => deviceStorage.write('syncProfile', profile);
