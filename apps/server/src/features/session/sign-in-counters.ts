import type { AttemptRule, Try } from '../../guard/attempts';
import type { NetworkLimit } from '../../guard/network-limit';
import { networkKeys } from '../../http/network/network-keys';

/** One count of wrong passwords. It shuts when its rule is used up. */
export interface SignInCounter extends Try {
  /** Names the door in the audit log. */
  readonly at: 'account' | 'unknown devices' | 'network';
  /** Known devices were signed in to this account before; their owner does not wait for what strangers beside them do. */
  readonly isFor: 'all' | 'known devices' | 'unknown devices';
}

const ACCOUNT_RULE: AttemptRule = { maxTries: 5, lockMs: 60_000, forgetAfterMs: 15 * 60_000 };
/**
 * Of one account by devices that were never signed in to it, from all networks: thirty, then one in a quarter of an hour
 * until a day has passed without any. Devices that were signed in go by, so guessing never locks an owner out; on a new
 * device the owner takes a code of another one, or a temporary password, which makes the device a known one.
 */
const UNKNOWN_DEVICES_RULE: AttemptRule = {
  maxTries: 30,
  lockMs: 15 * 60_000,
  forgetAfterMs: 24 * 60 * 60_000,
};

/**
 * The same counters for every email, with and without an account, in the order they are counted: two servers that count at
 * once never wait for each other crosswise. `email` is in lower case.
 */
export const signInCounters = (email: string, address: string, networkLimit: NetworkLimit): readonly SignInCounter[] => {
  const { narrow } = networkKeys(address);
  // Per account and network: guessing is slow, and a stranger elsewhere cannot lock the owner out.
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

/** The counters that shut for this device. */
export const countersFor = (counters: readonly SignInCounter[], { isKnownDevice }: { readonly isKnownDevice: boolean }) => {
  const own = isKnownDevice ? 'known devices' : 'unknown devices';
  return counters.filter(({ isFor }) => isFor === 'all' || isFor === own);
};
