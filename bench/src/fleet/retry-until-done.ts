import { ResponseCode } from '@drivein/contract/light';
import { CallFailure } from './calls';

/** The app's retry after a lost connection, and a person's after an error message. */
const APP_RETRY_MS = 1000;
const PERSON_RETRY_MS = 2000;
const GIVE_UP_AFTER_MS = 180_000;

/** Failures worth a retry: no answer, or "try again later". */
const isWorthRepeating = ({ kind, responseCode }: CallFailure): boolean =>
  kind === 'network' || responseCode >= 50_000 || responseCode === ResponseCode.TooManyAttempts;

/**
 * Repeats a call until it worked, like the app and its user. Undefined: refused for good, or given up. Continues after
 * the fleet stops, so that started work ends.
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
