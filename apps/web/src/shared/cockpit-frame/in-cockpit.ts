import { bootData } from '../api/boot-data';

export const COCKPIT_PATH = '/cockpit';

/** The path of the embedding page; readable only within our own site. */
const parentPath = (): string | undefined => {
  try {
    return window.parent.location.pathname;
  } catch {
    return undefined;
  }
};

/** Whether this page is a screen of the cockpit. */
export const isInCockpit = (): boolean =>
  bootData.hasCockpit === true && window.parent !== window && parentPath() === COCKPIT_PATH;
