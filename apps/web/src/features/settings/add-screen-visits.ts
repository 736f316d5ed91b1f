import { ADD_SCREEN_SNACKBAR_VISITS } from '@drivein/contract/light';
import type { DeviceStorage } from '../../shared/device-storage';

/** Counts a visit and says whether it is one of the first, which get a hint (SET-10). */
export const countVisit = (storage: DeviceStorage): boolean => {
  const stored = Number(storage.read('addScreenVisits'));
  const visits = Number.isInteger(stored) && stored > 0 ? stored : 0;
  if (visits >= ADD_SCREEN_SNACKBAR_VISITS) return false;
  storage.write('addScreenVisits', String(visits + 1));
  return true;
};
