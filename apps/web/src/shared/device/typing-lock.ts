import { useIsInMotion } from '../car/car-activity';
import { useWording } from '../text/wording';

interface TypingLock {
  readonly isLocked: boolean;
  /** For the one field that says why; the others are only disabled. */
  readonly reason: { readonly message?: string; readonly isDisabled?: boolean };
}

/** Nobody types in a moving car: fields keep what they hold, and open again when it stands. */
export const useTypingLock = (): TypingLock => {
  const t = useWording();
  const isLocked = useIsInMotion();
  return { isLocked, reason: isLocked ? { isDisabled: true, message: t('vehicle_typing_waits') } : {} };
};
