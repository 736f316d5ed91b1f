import type { AttemptRule, Try } from '../../guard/attempts';
import type { NetworkLimit } from '../../guard/network-limit';
import { networkKeys } from '../../http/network/network-keys';

/** One counter of wrong passwords. It locks when its limit is reached. */
export interface SignInCounter extends Try {
  /** Name of the counter in the audit log. */
  readonly at: 'account' | 'unknown devices' | 'network';
  /** Known devices have signed in to this account before; strangers in the same network do not delay them. */
  readonly isFor: 'all' | 'known devices' | 'unknown devices';
}

const ACCOUNT_RULE: AttemptRule = { maxTries: 5, lockMs: 60_000, forgetAfterMs: 15 * 60_000 };
/**
 * Unknown devices of one account, over all networks: thirty attempts, then one per quarter of an hour until a day
 * passes without any. Known devices are exempt, so that guessing never locks an owner out. On a new device the owner
 * uses a code of another device, or a temporary password, which makes it known.
 */
const UNKNOWN_DEVICES_RULE: AttemptRule = {
  maxTries: 30,
  lockMs: 15 * 60_000,
  forgetAfterMs: 24 * 60 * 60_000,
};

/**
 * The same counters for every email, with or without an account, always in the same order, so that two servers cannot
 * deadlock. `email` is in lower case.
 */
export const signInCounters = (
  email: string,
  address: string,
  networkLimit: NetworkLimit,
): readonly SignInCounter[] => {
  const { narrow } = networkKeys(address);
  // Per account and network: guessing is slow, and strangers elsewhere cannot lock the owner out.
  const ofAccount = (isFor: 'known devices' | 'unknown devices', name: string): SignInCounter => ({
    at: 'account',
    isFor,
    key: `${name}:${email}|${narrow}`,
    rule: ACCOUNT_RULE,
  });
  const ofNetwork = networkLimit
    .triesOf(address)
    .map((one): SignInCounter => ({ at: 'network', isFor: 'all', ...one }));
  return [
    ofAccount('unknown devices', 'login'),
    ofAccount('known devices', 'login-known-device'),
    {
      at: 'unknown devices',
      isFor: 'unknown devices',
      key: `login-unknown-devices:${email}`,
      rule: UNKNOWN_DEVICES_RULE,
    },
    ...ofNetwork,
  ];
};

/** The counters that apply to this device. */
export const countersFor = (
  counters: readonly SignInCounter[],
  { isKnownDevice }: { readonly isKnownDevice: boolean },
) => {
  const own = isKnownDevice ? 'known devices' : 'unknown devices';
  return counters.filter(({ isFor }) => isFor === 'all' || isFor === own);
};
