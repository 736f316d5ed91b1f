import { ResponseCode } from '@drivein/contract/light';
import { CallFailure } from './calls';

/** The app's own second try after a lost connection, and a person's after reading that it did not work. */
const APP_RETRY_MS = 1000;
const PERSON_RETRY_MS = 2000;
const GIVE_UP_AFTER_MS = 180_000;

/** What may work when it is done again: nobody answered, or the answer was "come back later". */
const isWorthRepeating = ({ kind, responseCode }: CallFailure): boolean =>
  kind === 'network' || responseCode >= 50_000 || responseCode === ResponseCode.TooManyAttempts;

/**
 * Does something until it worked, as the app and the person before it do. Undefined: it was refused for good, or the
 * person gave up. Goes on when life is over: what was begun is brought to an end.
 */
export const retryUntilDone = async <T>(send: () => Promise<T>): Promise<T | undefined> => {
  const giveUpAtMs = performance.now() + GIVE_UP_AFTER_MS;
  for (let tries = 1; performance.now() < giveUpAtMs; tries += 1) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (!isWorthRepeating(error)) return undefined;
      const isFirstLoss = tries === 1 && error.kind === 'network';
      const waitMs = error.retryAfterS * 1000 || (isFirstLoss ? APP_RETRY_MS : PERSON_RETRY_MS);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return undefined;
};
