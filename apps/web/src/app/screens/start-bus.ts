import { whenLoaded } from '../../shared/network/when-idle';

/** Once the app is idle: nobody waits for the bus. */
export const startBus = (): void => {
  const start = () =>
    void import('./join-screens').then(
      ({ joinScreens }) => joinScreens(),
      () => window.addEventListener('online', start, { once: true }),
    );
  whenLoaded(start);
};
