import { type ComponentType, use } from 'react';
import { requestFailedStyles } from './failed-styles';
import type { LoadScreen } from './route-table';

const loading = new Map<LoadScreen, Promise<ComponentType>>();
const loaded = new Map<LoadScreen, ComponentType>();
/** Kept until the next try: a screen that asked in every render would ask hundreds of times a second. */
const failed = new Map<LoadScreen, Promise<ComponentType>>();

/** The code of a screen could not be fetched. */
export class CodeNotLoaded extends Error {}

const fetchScreen = async (load: LoadScreen): Promise<ComponentType> => {
  try {
    await requestFailedStyles();
    return await load();
  } catch (error) {
    throw new CodeNotLoaded('the code of this screen did not load', { cause: error });
  }
};

/** Starts fetching a screen's code; later calls share the first. A failed one is fetched again. */
export const preloadScreen = (load: LoadScreen): Promise<ComponentType> => {
  const started = loading.get(load) ?? fetchScreen(load);
  loading.set(load, started);
  started.then(
    (screen) => {
      loaded.set(load, screen);
      failed.delete(load);
    },
    () => {
      if (loading.get(load) === started) loading.delete(load);
    },
  );
  return started;
};

/** For a screen that is open. A failure in advance is not kept: opening the screen is a new try. */
const openScreen = (load: LoadScreen): Promise<ComponentType> => {
  const started = failed.get(load) ?? preloadScreen(load);
  started.catch(() => failed.set(load, started));
  return started;
};

export const forgetFailure = (load: LoadScreen): void => void failed.delete(load);

export function LoadedScreen({ load }: { load: LoadScreen }) {
  // Renders loaded code directly: even a resolved promise would add a second render.
  const Screen = loaded.get(load) ?? use(openScreen(load));
  return <Screen />;
}
