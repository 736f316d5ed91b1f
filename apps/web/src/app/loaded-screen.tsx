import { type ComponentType, use } from 'react';
import type { LoadScreen } from './route-table';

const loading = new Map<LoadScreen, Promise<ComponentType>>();

/** Starts fetching a screen's code; later calls share the first. */
export const preloadScreen = (load: LoadScreen): Promise<ComponentType> => {
  const started = loading.get(load) ?? load();
  loading.set(load, started);
  // A failed download must not be remembered, or "Try again" could never help.
  started.catch(() => loading.delete(load));
  return started;
};

export function LoadedScreen({ load }: { load: LoadScreen }) {
  const Screen = use(preloadScreen(load));
  return <Screen />;
}
