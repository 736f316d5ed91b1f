import type { VehicleMotion } from '@drivein/vehicle-motion';
import { create } from 'zustand';
import { deviceStorage, onChangedElsewhere } from '../device/device-storage';
import { isLockedInMotion } from '../vehicle/motion-lock';
import { useVehicleSignals } from '../vehicle/vehicle-signals';

interface Chosen {
  readonly activity: VehicleMotion;
}

const readChosen = (): Chosen => ({
  activity: deviceStorage.read('carActivity') === 'IN-MOTION' ? 'in-motion' : 'parked',
});

/** Restored at the start (SIG-07); parked unless the device says otherwise. */
const useChosenActivity = create<Chosen>(readChosen);

/** The vehicle knows better than any button (ENT-27). */
const motionNow = (live: VehicleMotion | undefined, chosen: VehicleMotion): VehicleMotion => live ?? chosen;

/** What the car does; for whoever shows or sets that. What this screen may do is `useIsInMotion`. */
export const useVehicleMotion = (): VehicleMotion => {
  const live = useVehicleSignals((state) => state.liveMotion);
  const chosen = useChosenActivity((state) => state.activity);
  return motionNow(live, chosen);
};

/** The car moves and this screen is locked because of it: the policy may let a seat go on watching (SCR-10). */
export const useIsInMotion = (): boolean => useVehicleMotion() === 'in-motion' && isLockedInMotion();

/** The same outside components. */
export const isInMotion = (): boolean => {
  const { liveMotion } = useVehicleSignals.getState();
  return motionNow(liveMotion, useChosenActivity.getState().activity) === 'in-motion' && isLockedInMotion();
};

/** Tells of each change of it. Returns the stop. */
export const onMotion = (onChange: (isMoving: boolean) => void): (() => void) => {
  let wasMoving = isInMotion();
  const check = () => {
    const isMoving = isInMotion();
    if (isMoving === wasMoving) return;
    wasMoving = isMoving;
    onChange(isMoving);
  };
  const stops = [useVehicleSignals.subscribe(check), useChosenActivity.subscribe(check)];
  return () => {
    for (const stop of stops) stop();
  };
};

/** By hand: the floating button and the Advanced panel. While the vehicle speaks for itself it changes nothing. */
export const setCarActivity = (activity: VehicleMotion): void => {
  if (useVehicleSignals.getState().liveMotion !== undefined) return;
  deviceStorage.write('carActivity', activity === 'in-motion' ? 'IN-MOTION' : 'PARKED');
  useChosenActivity.setState({ activity });
};

/** The tabs of a screen are one screen: what is chosen in one of them holds in all. Returns the stop. */
export const followChosenActivity = (): (() => void) =>
  onChangedElsewhere(['carActivity'], () => useChosenActivity.setState(readChosen()));
