import type { AttemptRule, Try } from '../../guard/attempts';
import type { SignedInCaller } from '../../http/endpoint-handler';
import { networkKeys } from '../../http/network/network-keys';
import { CHECKOUT_LOCK_MS, CHECKOUT_MISTAKE_LIMIT } from '@drivein/contract';

/** Whose failures are counted: the account's own screens together, or one phone that opened a payment. */
export interface Payer {
  /** Pay session of the phone; undefined for a signed-in screen. */
  readonly paySession: string | undefined;
  readonly address: string;
}

/** For calls that only signed-in screens may make. */
export const SIGNED_IN_SCREEN: Payer = { paySession: undefined, address: '' };

export const payerOf = ({ session, address }: SignedInCaller): Payer => ({
  paySession: session.payTransactionId === undefined ? undefined : session.sessionId,
  address,
});

/** Entering a card takes a while, so failures are remembered longer than the pause lasts. */
const ruleOf = (maxTries: number): AttemptRule => ({
  maxTries,
  lockMs: CHECKOUT_LOCK_MS,
  forgetAfterMs: 10 * 60_000,
});

/** PAY-04d: three failures, then a pause of one minute. */
const OWN_RULE = ruleOf(CHECKOUT_MISTAKE_LIMIT);
/** A phone that reopens the payment has three failures again, so its network has twice as many. */
const PHONES_OF_NETWORK_RULE = ruleOf(2 * CHECKOUT_MISTAKE_LIMIT);
/** Limits stolen-card testing by phones on many networks. The account's own screens are not affected. */
const ALL_PHONES_RULE = ruleOf(4 * CHECKOUT_MISTAKE_LIMIT);

const screensKey = (accountId: string) => `checkout:${accountId}`;
const phonesKey = (accountId: string) => `checkout-phones:${accountId}`;

/**
 * The limits a payment stage counts towards. A phone needs no sign-in, only the screen's QR code, so its failures
 * never pause the checkout of the owner's screens (SAF-03).
 */
export const triesOfPayer = (accountId: string, { paySession, address }: Payer): readonly Try[] =>
  paySession === undefined
    ? [{ key: screensKey(accountId), rule: OWN_RULE }]
    : [
        { key: `checkout-phone:${paySession}`, rule: OWN_RULE },
        {
          key: `${phonesKey(accountId)}|${networkKeys(address).narrow}`,
          rule: PHONES_OF_NETWORK_RULE,
        },
        { key: phonesKey(accountId), rule: ALL_PHONES_RULE },
      ];

/** The counters a completed purchase clears. */
export const keysOfAccount = (accountId: string): readonly string[] => [
  screensKey(accountId),
  phonesKey(accountId),
];
