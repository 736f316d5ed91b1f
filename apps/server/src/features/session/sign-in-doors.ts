import type { AttemptRule, Try } from '../../platform/attempts';
import type { NetworkLimit } from '../../platform/network-limit';
import { networkKeys } from '../../platform/network-keys';

/** One count of wrong passwords. It shuts when its rule is used up. */
export interface Door extends Try {
  /** Names the door in the audit log. */
  readonly at: 'account' | 'unknown devices' | 'network';
  /** Whether a device that was signed in to this account before goes by this door too. */
  readonly isForKnownDevices: boolean;
}

export interface SignInDoors {
  /** Of this account from this network: the one that a right password clears. */
  readonly ofAccount: Door;
  /** In the order they are counted: two servers that count at once never wait for each other crosswise. */
  readonly all: readonly Door[];
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

/** The same doors for every email, with and without an account. `email` is in lower case. */
export const signInDoors = (email: string, address: string, networkLimit: NetworkLimit): SignInDoors => {
  // Per account and network: guessing is slow, and a stranger elsewhere cannot lock the owner out.
  const ofAccount = {
    at: 'account',
    isForKnownDevices: true,
    key: `login:${email}|${networkKeys(address).narrow}`,
    rule: ACCOUNT_RULE,
  } as const;
  const ofUnknownDevices = {
    at: 'unknown devices',
    isForKnownDevices: false,
    key: `login-unknown-devices:${email}`,
    rule: UNKNOWN_DEVICES_RULE,
  } as const;
  const ofNetwork = networkLimit
    .triesOf(address)
    .map((one): Door => ({ at: 'network', isForKnownDevices: true, ...one }));
  return { ofAccount, all: [ofAccount, ofUnknownDevices, ...ofNetwork] };
};

/** The doors that shut for this device. */
export const doorsFor = (doors: readonly Door[], { isKnownDevice }: { readonly isKnownDevice: boolean }) =>
  doors.filter(({ isForKnownDevices }) => isForKnownDevices || !isKnownDevice);
