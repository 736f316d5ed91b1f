import type { UserOption } from '@drivein/contract';
import { isNetworkFailure } from '../../../shared/api/call-failure';
import { type Consents, userOptionsOf } from './consents';

interface SaveTarget {
  /** Sends the differences and returns the account's consents. */
  readonly send: (options: UserOption[]) => Promise<Consents>;
  /** Reads the account's consents after a save without an answer; resolves when the network is back. */
  readonly read: () => Promise<Consents>;
  readonly show: (consents: Consents) => void;
}

interface Outcome {
  /** The account's current consents. */
  readonly saved: Consents;
  /** The consents that failed to save. */
  readonly failed?: Consents;
}

/**
 * Saves one choice at a time and loses none: a choice during a save is shown at once and sent after it. Only the call
 * that started the queue reports the result; the others are part of it.
 */
export const createSaveQueue = ({ send, read, show }: SaveTarget) => {
  let wanted: Consents | undefined;
  return async (next: Consents, before: Consents): Promise<Outcome | undefined> => {
    const isUnderWay = wanted !== undefined;
    wanted = next;
    show(next);
    if (isUnderWay) return undefined;
    let saved = before;
    try {
      for (let sent: Consents | undefined; sent !== wanted;) {
        sent = wanted;
        const options = userOptionsOf(sent, saved);
        if (options.length > 0) saved = await send(options);
      }
      show(saved);
      return { saved };
    } catch (error) {
      // Without an answer the account may hold the choice: "off" must not be shown for what is on.
      if (isNetworkFailure(error)) saved = await read().catch(() => saved);
      show(saved);
      return userOptionsOf(wanted, saved).length > 0 ? { saved, failed: wanted } : { saved };
    } finally {
      wanted = undefined;
    }
  };
};
