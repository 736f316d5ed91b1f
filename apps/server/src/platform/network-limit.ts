import type { Attempts, Try } from './attempts';
import type { Clock } from './clock';
import type { Guess } from './guarded-guess';
import { networkOf } from './ip-address';

export interface NetworkRule {
  /** Names what is counted, e.g. `login`. */
  readonly name: string;
  readonly maxTries: number;
  readonly windowMs: number;
}

export interface NetworkLimitDeps {
  readonly attempts: Attempts;
  readonly clock: Clock;
}

/** A limit on everybody behind one address together. */
export interface NetworkLimit {
  /** What a try counts towards, for whoever counts it together with others. */
  tryOf(address: string): Try;
  /** Takes one try before the check it guards: 0 when it is welcome, else the seconds to wait. */
  take(address: string): Promise<number>;
  /** The try was a good one, and does not count. */
  giveBack(address: string): Promise<void>;
  guessOf(address: string): Guess;
}

/**
 * In fixed windows, unlike the limit on one account: many people may share an address, and their mistakes of a whole day
 * must not add up until nobody there gets in.
 */
export const createNetworkLimit = (
  { attempts, clock }: NetworkLimitDeps,
  { name, maxTries, windowMs }: NetworkRule,
): NetworkLimit => {
  const keyAt = (address: string, nowMs: number) =>
    `${name}:${networkOf(address)}|${Math.floor(nowMs / windowMs)}`;
  const tryOf = (address: string): Try => {
    const nowMs = clock.nowMs();
    const lockMs = windowMs - (nowMs % windowMs);
    return { key: keyAt(address, nowMs), rule: { maxTries, lockMs, forgetAfterMs: windowMs } };
  };
  const take = (address: string) => {
    const { key, rule } = tryOf(address);
    return attempts.take(key, rule);
  };
  const giveBack = (address: string) => attempts.giveBack(keyAt(address, clock.nowMs()));
  return {
    tryOf,
    take,
    giveBack,
    guessOf: (address) => ({ take: () => take(address), giveBack: () => giveBack(address) }),
  };
};
