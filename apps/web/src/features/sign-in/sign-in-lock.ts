import { ALLOWED_SIGN_IN_MISTAKES, SIGN_IN_LOCK_MS } from '@drivein/contract/light';
import type { DeviceStorage } from '../../shared/device-storage';

/** How long sign-in stays closed, also after a reload (SIG-06). */
export const lockedForMs = (storage: DeviceStorage, nowMs: number): number => {
  const leftMs = Number(storage.read('allowUntil')) - nowMs;
  // A clock that was set back must not lock a car for days.
  return leftMs > 0 ? Math.min(leftMs, 60 * SIGN_IN_LOCK_MS) : 0;
};

export const lockFor = (storage: DeviceStorage, nowMs: number, durationMs: number = SIGN_IN_LOCK_MS): void =>
  storage.write('allowUntil', String(nowMs + durationMs));

/** Counts the mistakes of this page; the server keeps its own, stricter count. */
export const createMistakeCounter = () => {
  let mistakes = 0;
  return {
    /** Whether this mistake was one too many. */
    add: (): boolean => {
      mistakes += 1;
      if (mistakes <= ALLOWED_SIGN_IN_MISTAKES) return false;
      mistakes = 0;
      return true;
    },
    reset: () => {
      mistakes = 0;
    },
  };
};
