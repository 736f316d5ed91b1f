import { seededNumbers } from '@drivein/test-kit';

export const MINE = 'account-1';
export const YOURS = 'account-2';

/** Spellings of the other account's topics that a careless check would accept. */
const DISGUISES: readonly ((rest: string) => string)[] = [
  (rest) => `drivein/${YOURS}/${rest}`,
  (rest) => `drivein.${YOURS}.${rest}`,
  (rest) => `drivein/${MINE}/../${YOURS}/${rest}`,
  (rest) => `/drivein/${YOURS}/${rest}`,
  (rest) => `drivein//${YOURS}/${rest}`,
  (rest) => `Drivein/${YOURS}/${rest}`,
  (rest) => `drivein/${YOURS}\u200b/${rest}`,
  (rest) => `drivein/${encodeURIComponent(`../${YOURS}`)}/${rest}`,
  (rest) => `drivein/${MINE}${YOURS}/${rest}`,
  (rest) => `$SYS/${YOURS}/${rest}`,
  (rest) => `$share/drivein/${MINE}/drivein/${YOURS}/${rest}`,
];
/** Filters may also hold the wildcards of MQTT and of the broker's internal protocol. */
const WIDE: readonly ((rest: string) => string)[] = [
  ...DISGUISES,
  () => '#',
  () => '+/+/#',
  () => 'drivein/#',
  () => `+/${YOURS}/#`,
  () => `*.${YOURS}.#`,
  (rest) => `drivein/+/${rest}`,
  (rest) => `drivein/*/${rest}`,
  (rest) => `$share/g/drivein/+/${rest}`,
];
const RESTS = [
  'screens/+',
  'screens/front',
  'screens/server',
  'screens',
  '#',
  'screens/#',
  '+/front',
  'ünï/✓',
  '',
];
/** QoS and the retain flag, as in the first byte of a message. */
const HEADS = [0x30, 0x31, 0x32, 0x33];

export type CrossingAttempt =
  | { readonly kind: 'publish'; readonly topic: string; readonly head: number }
  | { readonly kind: 'subscribe'; readonly topic: string };

/** Attempts of one account to reach the other; the same for the same seed. */
export const crossingAttempts = (seed: number, publishShare: number) => {
  const next = seededNumbers(seed);
  const oneOf = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  return (): CrossingAttempt => {
    const rest = oneOf(RESTS);
    return next() < publishShare
      ? { kind: 'publish', topic: oneOf(DISGUISES)(rest.replaceAll(/[+#]/g, 'front')), head: oneOf(HEADS) }
      : { kind: 'subscribe', topic: oneOf(WIDE)(rest) };
  };
};

/** Below its own root an account may subscribe to anything: `..` is an ordinary name there. */
export const isOwn = (topic: string): boolean => topic.startsWith(`drivein/${MINE}/`);
