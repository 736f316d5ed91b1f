import { type StoredWatchGroup, watchGroupFrom } from '@drivein/message-bus';
import { deviceStorage, onChangedElsewhere } from '../device/device-storage';

export type { StoredWatchGroup } from '@drivein/message-bus';

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of [...listeners]) listener();
};

/** The stored watch group; undefined without one or for an invalid value. */
export const readWatchGroup = (): StoredWatchGroup | undefined =>
  watchGroupFrom(deviceStorage.read('watchGroup') ?? '');

export const writeWatchGroup = (group: StoredWatchGroup): void => {
  deviceStorage.write('watchGroup', JSON.stringify(group));
  notify();
};

/** Updates the time this screen was last in its group, without notifying listeners. */
export const noteInWatchGroup = (nowMs: number): void => {
  const group = readWatchGroup();
  if (group) deviceStorage.write('watchGroup', JSON.stringify({ ...group, seen: nowMs }));
};

export const clearWatchGroup = (): void => {
  deviceStorage.remove('watchGroup');
  notify();
};

/** Notifies about joining and leaving a group, also from another tab. Returns a stop function. */
export const onWatchGroup = (listener: () => void): (() => void) => {
  listeners.add(listener);
  const stopElsewhere = onChangedElsewhere(['watchGroup'], listener);
  return () => {
    listeners.delete(listener);
    stopElsewhere();
  };
};
