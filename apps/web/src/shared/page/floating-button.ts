import { create } from 'zustand';
import { deviceStorage, onChangedElsewhere } from '../device/device-storage';

interface Shown {
  readonly isShown: boolean;
}

const readShown = (): Shown => ({ isShown: deviceStorage.read('floatingButton') === 'true' });

/** Whether the button that simulates the car is shown above every screen; restored at the start (SIG-07). */
const useFloatingButton = create<Shown>(readShown);

export const useIsFloatingButtonShown = (): boolean => useFloatingButton((state) => state.isShown);

export const showFloatingButton = (isShown: boolean): void => {
  deviceStorage.write('floatingButton', String(isShown));
  useFloatingButton.setState({ isShown });
};

/** Follows the other tabs of this screen. Returns a stop function. */
export const followFloatingButton = (): (() => void) =>
  onChangedElsewhere(['floatingButton'], () => useFloatingButton.setState(readShown()));
