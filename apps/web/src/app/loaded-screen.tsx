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
    // A failed download must not be remembered, or "Try again" could never help.
    () => loading.delete(load),
  );
  return started;
};

export function LoadedScreen({ load }: { load: LoadScreen }) {
  // What is there already is drawn at once: even a promise that is kept would draw the screen in a second go.
  const Screen = loaded.get(load) ?? use(preloadScreen(load));
  return <Screen />;
}
