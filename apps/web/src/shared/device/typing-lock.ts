import { useIsInMotion } from '../car/car-activity';
import { useWording } from '../text/wording';

interface TypingLock {
  readonly isLocked: boolean;
  /** For the one field that shows the reason; the others are only disabled. */
  readonly reason: { readonly message?: string; readonly isDisabled?: boolean };
}

/** Fields are disabled in a moving car, keep their value, and are enabled when it stops. */
export const useTypingLock = (): TypingLock => {
  const t = useWording();
  const isLocked = useIsInMotion();
  return { isLocked, reason: isLocked ? { isDisabled: true, message: t('vehicle_typing_waits') } : {} };
};
