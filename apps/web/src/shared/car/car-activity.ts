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

/** Restored at the start (SIG-07); parked by default. */
const useChosenActivity = create<Chosen>(readChosen);

/** Vehicle signals override the button (ENT-27). */
const motionNow = (live: VehicleMotion | undefined, chosen: VehicleMotion): VehicleMotion => live ?? chosen;

/** The motion of the car, for display and settings. For what this screen may do see `useIsInMotion`. */
export const useVehicleMotion = (): VehicleMotion => {
  const live = useVehicleSignals((state) => state.liveMotion);
  const chosen = useChosenActivity((state) => state.activity);
  return motionNow(live, chosen);
};

/** Whether motion locks this screen: the policy may exempt a seat (SCR-10). */
export const useIsInMotion = (): boolean => useVehicleMotion() === 'in-motion' && isLockedInMotion();

/** The same, outside components. */
export const isInMotion = (): boolean => {
  const { liveMotion } = useVehicleSignals.getState();
  return motionNow(liveMotion, useChosenActivity.getState().activity) === 'in-motion' && isLockedInMotion();
};

/** Reports each change. Returns a stop function. */
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

/** Manual choice, by the floating button and the Advanced panel. Ignored while there are vehicle signals. */
export const setCarActivity = (activity: VehicleMotion): void => {
  if (useVehicleSignals.getState().liveMotion !== undefined) return;
  deviceStorage.write('carActivity', activity === 'in-motion' ? 'IN-MOTION' : 'PARKED');
  useChosenActivity.setState({ activity });
};

/** The tabs of a screen share the chosen motion. Returns a stop function. */
export const followChosenActivity = (): (() => void) =>
  onChangedElsewhere(['carActivity'], () => useChosenActivity.setState(readChosen()));
