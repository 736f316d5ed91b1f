import { create } from 'zustand';
import { deviceStorage } from './device-storage';

type CarActivity = 'parked' | 'in-motion';

/** Restored at the start (SIG-07); parked unless the device says otherwise. */
const useCarActivity = create<{ readonly activity: CarActivity }>(() => ({
  activity: deviceStorage.read('carActivity') === 'IN-MOTION' ? 'in-motion' : 'parked',
}));

export const useIsInMotion = (): boolean => useCarActivity((state) => state.activity === 'in-motion');

export const setCarActivity = (activity: CarActivity): void => {
  deviceStorage.write('carActivity', activity === 'in-motion' ? 'IN-MOTION' : 'PARKED');
  useCarActivity.setState({ activity });
};
