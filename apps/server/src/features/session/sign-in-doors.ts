import type { AttemptRule, Try } from '../../platform/attempts';
import type { NetworkLimit } from '../../platform/network-limit';
import { networkKeys } from '../../platform/network-keys';

/** One count of wrong passwords. It shuts when its rule is used up. */
export interface Door extends Try {
  /** Names the door in the audit log. */
  readonly at: 'account' | 'network';
}

export interface SignInDoors {
  /** Of this account from this network: the one that a right password clears. */
  readonly ofAccount: Door;
  /** In the order they are counted: two servers that count at once never wait for each other crosswise. */
  readonly all: readonly Door[];
}

const ACCOUNT_RULE: AttemptRule = { maxTries: 5, lockMs: 60_000, forgetAfterMs: 15 * 60_000 };

/** `email` is in lower case. */
export const signInDoors = (email: string, address: string, networkLimit: NetworkLimit): SignInDoors => {
  const network = networkKeys(address).narrow;
  // Per account and network: guessing is slow, and a stranger elsewhere cannot lock the owner out.
  const ofAccount = { at: 'account', key: `login:${email}|${network}`, rule: ACCOUNT_RULE } as const;
  const ofNetwork = networkLimit.triesOf(address).map((one): Door => ({ at: 'network', ...one }));
  return { ofAccount, all: [ofAccount, ...ofNetwork] };
};
