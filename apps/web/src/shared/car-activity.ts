import { create } from 'zustand';
import { deviceStorage } from './device-storage';
import { type CarActivity, useVehicleSignals } from './vehicle-signals';

/** Restored at the start (SIG-07); parked unless the device says otherwise. */
const useChosenActivity = create<{ readonly activity: CarActivity }>(() => ({
  activity: deviceStorage.read('carActivity') === 'IN-MOTION' ? 'in-motion' : 'parked',
}));

/** The vehicle knows better than any button (ENT-27). */
const activityNow = (live: CarActivity | undefined, chosen: CarActivity): CarActivity => live ?? chosen;

export const useIsInMotion = (): boolean => {
  const live = useVehicleSignals((state) => state.liveMotion);
  const chosen = useChosenActivity((state) => state.activity);
  return activityNow(live, chosen) === 'in-motion';
};

/** Outside components. */
export const isInMotion = (): boolean =>
  activityNow(useVehicleSignals.getState().liveMotion, useChosenActivity.getState().activity) === 'in-motion';

/** By hand: the floating button and the Advanced panel. While the vehicle speaks for itself it changes nothing. */
export const setCarActivity = (activity: CarActivity): void => {
  if (useVehicleSignals.getState().liveMotion !== undefined) return;
  deviceStorage.write('carActivity', activity === 'in-motion' ? 'IN-MOTION' : 'PARKED');
  useChosenActivity.setState({ activity });
};
