import { bootData } from '../api/boot-data';

export const COCKPIT_PATH = '/cockpit';

/** The page around ours, if it can be read: then it is of our own site. */
const parentPath = (): string | undefined => {
  try {
    return window.parent.location.pathname;
  } catch {
    return undefined;
  }
};

/** Whether this page is one of the screens of the cockpit. */
export const isInCockpit = (): boolean =>
  bootData.hasCockpit === true && window.parent !== window && parentPath() === COCKPIT_PATH;
