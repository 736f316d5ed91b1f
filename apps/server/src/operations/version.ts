import { version } from '../../package.json';

/** Of this build, for whoever watches a rolling update. */
export const VERSION: string = version;
