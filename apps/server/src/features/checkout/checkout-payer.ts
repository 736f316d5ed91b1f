import type { AttemptRule, Try } from '../../guard/attempts';
import type { SignedInCaller } from '../../http/endpoint-handler';
import { networkKeys } from '../../http/network/network-keys';
import { CHECKOUT_LOCK_MS, CHECKOUT_MISTAKE_LIMIT } from '@drivein/contract';

/** Whose mistakes count: those of the account's own screens, or of one phone that opened a payment. */
export interface Payer {
  /** Of the phone; undefined for a screen that is signed in. */
  readonly paySession: string | undefined;
  readonly address: string;
}

/** Where a call is for signed-in screens alone. */
export const ITS_SCREEN: Payer = { paySession: undefined, address: '' };

export const payerOf = ({ session, address }: SignedInCaller): Payer => ({
  paySession: session.payTransactionId === undefined ? undefined : session.sessionId,
  address,
});

/** Typing a card takes a while, so mistakes are remembered longer than the pause lasts. */
const ruleOf = (maxTries: number): AttemptRule => ({
  maxTries,
  lockMs: CHECKOUT_LOCK_MS,
  forgetAfterMs: 10 * 60_000,
});

/** PAY-04d: three mistakes, then a minute of rest. */
const OWN_RULE = ruleOf(CHECKOUT_MISTAKE_LIMIT);
/** A phone that opens the payment anew has three mistakes again: two phones of a car together. */
const PHONES_OF_NETWORK_RULE = ruleOf(2 * CHECKOUT_MISTAKE_LIMIT);
/** Many phones on many networks may try out stolen cards; the account's screens pay on meanwhile. */
const ALL_PHONES_RULE = ruleOf(4 * CHECKOUT_MISTAKE_LIMIT);

const screensKey = (accountId: string) => `checkout:${accountId}`;
const phonesKey = (accountId: string) => `checkout-phones:${accountId}`;

/**
 * What a stage of a payment counts towards. A phone needs no sign-in, only a look at the screen's QR code: its mistakes
 * never rest the checkout of the owner's screens (SAF-03).
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

/** What a purchase of the account clears. */
export const keysOfAccount = (accountId: string): readonly string[] => [
  screensKey(accountId),
  phonesKey(accountId),
];
