import { type StoredWatchGroup, watchGroupFrom } from '@drivein/message-bus';
import { deviceStorage, onChangedElsewhere } from '../device/device-storage';

export type { StoredWatchGroup } from '@drivein/message-bus';

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of [...listeners]) listener();
};

/** Who this screen watches with; undefined alone, and where what is stored is not ours. */
export const readWatchGroup = (): StoredWatchGroup | undefined =>
  watchGroupFrom(deviceStorage.read('watchGroup') ?? '');

export const writeWatchGroup = (group: StoredWatchGroup): void => {
  deviceStorage.write('watchGroup', JSON.stringify(group));
  notify();
};

/** Still in it; nothing changes for anybody. */
export const noteInWatchGroup = (nowMs: number): void => {
  const group = readWatchGroup();
  if (group) deviceStorage.write('watchGroup', JSON.stringify({ ...group, seen: nowMs }));
};

export const clearWatchGroup = (): void => {
  deviceStorage.remove('watchGroup');
  notify();
};

/** Somebody joined this screen to a group, or took it out of one; also in another tab. Returns the stop. */
export const onWatchGroup = (listener: () => void): (() => void) => {
  listeners.add(listener);
  const stopElsewhere = onChangedElsewhere(['watchGroup'], listener);
  return () => {
    listeners.delete(listener);
    stopElsewhere();
  };
};
