import type { AttemptRule, Attempts, Try } from './attempts';
import type { Clock } from '../operations/clock';
import { type Guess, guessUnder } from './with-attempt';
import { networkKeys } from '../http/network/network-keys';

export interface NetworkRule {
  /** The name of the counter, e.g. `login`. */
  readonly name: string;
  /** Per IPv4 address or IPv6 /64; a /48 has `WIDE_FACTOR` times as many. */
  readonly maxTries: number;
  readonly windowMs: number;
}

export interface NetworkLimitDeps {
  readonly attempts: Attempts;
  readonly clock: Clock;
}

/** A shared limit for all callers of one network. */
export interface NetworkLimit {
  /** The keys of an attempt, for callers that combine it with others. */
  triesOf(address: string): readonly Try[];
  /** Takes one attempt before the check it guards: 0 if allowed, else the seconds to wait. */
  take(address: string): Promise<number>;
  /** Returns the attempt, because it succeeded. */
  giveBack(address: string): Promise<void>;
  guessOf(address: string): Guess;
}

/**
 * A /48 is a site with some households, or one rented server with 65,536 networks of 64 bits: it may try more often
 * than one household, but not as often as all of them.
 */
const WIDE_FACTOR = 8;

/** The keys for this address: its own network and, for IPv6, the site around it. */
export const networkTries = (name: string, address: string, rule: AttemptRule): readonly Try[] => {
  const { narrow, wide } = networkKeys(address);
  const own = { key: `${name}:${narrow}`, rule };
  if (wide === undefined) return [own];
  return [own, { key: `${name}:${wide}`, rule: { ...rule, maxTries: rule.maxTries * WIDE_FACTOR } }];
};

/**
 * Fixed windows, unlike the limit on one account: many people may share an address, and their mistakes of a whole day
 * must not add up to a lock.
 */
export const createNetworkLimit = (
  { attempts, clock }: NetworkLimitDeps,
  { name, maxTries, windowMs }: NetworkRule,
): NetworkLimit => {
  const triesOf = (address: string): readonly Try[] => {
    const nowMs = clock.nowMs();
    const window = Math.floor(nowMs / windowMs);
    const lockMs = windowMs - (nowMs % windowMs);
    return networkTries(`${name}|${window}`, address, { maxTries, lockMs, forgetAfterMs: windowMs });
  };
  const guessOf = (address: string) => guessUnder(attempts, () => triesOf(address));
  return {
    triesOf,
    take: (address) => guessOf(address).take(),
    giveBack: (address) => guessOf(address).giveBack(),
    guessOf,
  };
};
