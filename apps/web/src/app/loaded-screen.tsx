import { type ComponentType, use } from 'react';
import type { LoadScreen } from './route-table';

const loading = new Map<LoadScreen, Promise<ComponentType>>();
const loaded = new Map<LoadScreen, ComponentType>();

/** Starts fetching a screen's code; later calls share the first. */
export const preloadScreen = (load: LoadScreen): Promise<ComponentType> => {
  const started = loading.get(load) ?? load();
  loading.set(load, started);
  started.then(
    (screen) => loaded.set(load, screen),
    // A failed download is not cached, or "Try again" could never succeed.
    () => loading.delete(load),
  );
  return started;
};

export function LoadedScreen({ load }: { load: LoadScreen }) {
  // Renders loaded code directly: even a resolved promise would add a second render.
  const Screen = loaded.get(load) ?? use(preloadScreen(load));
  return <Screen />;
}
