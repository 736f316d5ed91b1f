import type { UserOption } from '@drivein/contract';
import { type Consents, userOptionsOf } from './consents';

interface Rim {
  /** Sends what differs, and tells what the account holds after it. */
  readonly send: (options: UserOption[]) => Promise<Consents>;
  readonly show: (consents: Consents) => void;
}

interface Outcome {
  /** What the account holds now. */
  readonly saved: Consents;
  /** What could not be saved. */
  readonly failed?: Consents;
}

/**
 * Saves one at a time and never loses a choice: what is chosen while a save is under way is shown at once and sent after
 * it. Only the choice that began the saving hears how it ended; the others are part of it.
 */
export const saveInTurn = ({ send, show }: Rim) => {
  let wish: Consents | undefined;
  return async (next: Consents, before: Consents): Promise<Outcome | undefined> => {
    const isUnderWay = wish !== undefined;
    wish = next;
    show(next);
    if (isUnderWay) return undefined;
    let saved = before;
    try {
      for (let sent: Consents | undefined; sent !== wish;) {
        sent = wish;
        const options = userOptionsOf(sent, saved);
        if (options.length > 0) saved = await send(options);
      }
      show(saved);
      return { saved };
    } catch {
      show(saved);
      return { saved, failed: wish };
    } finally {
      wish = undefined;
    }
  };
};
