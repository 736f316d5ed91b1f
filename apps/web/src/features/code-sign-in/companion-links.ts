import type { WordingKey } from '@drivein/wording';
import { CONNECT_PATH } from './connect-address';

/**
 * Where the companion app of each store is found. Until it is published there, both lead to the page of ours that
 * does the same in the phone's browser, and says so.
 */
export const COMPANION_APPS = [
  { store: 'ios', label: 'companion_ios', path: `${CONNECT_PATH}?app=ios` },
  { store: 'android', label: 'companion_android', path: `${CONNECT_PATH}?app=android` },
] as const satisfies readonly { store: string; label: WordingKey; path: string }[];
