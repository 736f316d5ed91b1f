import { IDLE_COUNTDOWN_S } from '@drivein/contract/light';
import { create } from 'zustand';
import { deviceStorage, onChangedElsewhere } from '../../shared/device/device-storage';
import { logOut, useSigningOut } from '../../shared/session/log-out';
import { touchIdleHour, useSession } from '../../shared/session/session';
import { type Countdown, msUntilIdle, nextTick } from './session-times';

const TICK_MS = 1000;

/** Undefined: no question is open. */
export const useIdleCountdown = create<{ readonly secondsLeft: number | undefined }>(() => ({
  secondsLeft: undefined,
}));

const leftMs = () => msUntilIdle(deviceStorage.read('idleExpiry'), Date.now());

/**
 * Asks after an hour without a successful call, and signs out after an unanswered minute (SIG-09). Tabs share the
 * hour: activity in one closes the question in all. After a sleep or a hidden period the minute restarts. Returns a
 * stop function.
 */
export const watchIdle = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let countdown: Countdown | undefined;

  const show = (next: Countdown | undefined) => {
    countdown = next;
    useIdleCountdown.setState({ secondsLeft: next?.leftS });
  };
  /** The question is not shown on a hidden page; it opens when the page is visible. */
  const isWatching = () =>
    useSession.getState().isSignedIn && !useSigningOut.getState().isSigningOut && !document.hidden;
  const checkIdle = () => {
    const isIdle = isWatching() && leftMs() === 0;
    if (isIdle && countdown) return;
    clearTimeout(timer);
    show(isIdle ? { leftS: IDLE_COUNTDOWN_S, tickedAtMs: Date.now() } : undefined);
    if (isIdle) timer = setTimeout(tick, TICK_MS);
    else if (isWatching()) timer = setTimeout(checkIdle, leftMs());
  };
  const tick = () => {
    if (!countdown || leftMs() > 0) return checkIdle();
    const next = nextTick(countdown, IDLE_COUNTDOWN_S, Date.now());
    show(next);
    if (next.leftS > 0) timer = setTimeout(tick, TICK_MS);
    else leave();
  };
  const leave = () => {
    show(undefined);
    void logOut();
  };

  checkIdle();
  const stops = [useSession.subscribe(checkIdle), onChangedElsewhere(['idleExpiry'], checkIdle)];
  document.addEventListener('visibilitychange', checkIdle);
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', checkIdle);
  };
};

/** Restarts the idle hour, in this and in the other tabs. */
export const keepLoggedIn = (): void => {
  touchIdleHour();
  useIdleCountdown.setState({ secondsLeft: undefined });
};
