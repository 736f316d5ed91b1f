import { version } from '../../package.json';

/** The version of this build, for watching a rolling update. */
export const VERSION: string = version;
