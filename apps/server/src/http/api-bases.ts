import { calls } from '@drivein/contract';

const ofCalls = Object.values(calls).map(({ path }) => path.split('/')[1] ?? '');
const bases = [...new Set([...ofCalls, 'media', 'images', 'wording', 'mqtt'])];

/** Unknown addresses below these are refused as API calls; they never get the app's page. */
export const API_BASES = new RegExp(`^/(${bases.join('|')})(/|$|\\?)`);
