import type { WordingKey } from '@drivein/wording';
import { CONNECT_PATH } from './connect-address';

/**
 * Address of the companion app in each store. Until the apps are published, both lead to our page with the same
 * functions in the phone's browser.
 */
export const COMPANION_APPS = [
  { store: 'ios', label: 'companion_ios', path: `${CONNECT_PATH}?app=ios` },
  { store: 'android', label: 'companion_android', path: `${CONNECT_PATH}?app=android` },
] as const satisfies readonly { store: string; label: WordingKey; path: string }[];
