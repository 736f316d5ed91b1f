import { whenLoaded } from '../../shared/network/when-idle';

/** The bus is not needed for the first screen, so it starts when the app is idle. */
export const startBus = (): void => {
  const start = () =>
    void import('./join-screens').then(
      ({ joinScreens }) => joinScreens(),
      () => window.addEventListener('online', start, { once: true }),
    );
  whenLoaded(start);
};
