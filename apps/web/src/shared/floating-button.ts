import { create } from 'zustand';
import { deviceStorage } from './device-storage';

/** Whether the button that plays the car floats above every screen; restored at the start (SIG-07). */
const useFloatingButton = create<{ readonly isShown: boolean }>(() => ({
  isShown: deviceStorage.read('floatingButton') === 'true',
}));

export const useIsFloatingButtonShown = (): boolean => useFloatingButton((state) => state.isShown);

export const showFloatingButton = (isShown: boolean): void => {
  deviceStorage.write('floatingButton', String(isShown));
  useFloatingButton.setState({ isShown });
};
