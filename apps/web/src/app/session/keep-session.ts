import { deviceStorage, onChangedElsewhere } from '../../shared/device/device-storage';
import { type Renewal, renewSession } from '../../shared/session/renew-session';
import { touchIdleHour, useSession } from '../../shared/session/session';
import { endSession } from '../../shared/session/session-end';
import { msUntilRenewal, RENEWAL_RETRY_MS } from './session-times';

/** Renews the session every two hours; a refusal ends it (SIG-10). Returns a stop function. */
export const keepSession = (renew: () => Promise<Renewal> = renewSession): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const schedule = (delayMs = msUntilRenewal(deviceStorage.read('renewedAt'), Date.now())) => {
    clearTimeout(timer);
    timer = useSession.getState().isSignedIn ? setTimeout(() => void run(), delayMs) : undefined;
  };
  const run = async () => {
    // Another tab may have renewed first, and timers stop while a page sleeps.
    if (msUntilRenewal(deviceStorage.read('renewedAt'), Date.now()) > 0) return schedule();
    const renewal = await renew();
    if (renewal === 'refused') endSession('expired');
    else schedule(renewal === 'unreachable' ? RENEWAL_RETRY_MS : undefined);
  };
  const onShown = () => {
    if (document.visibilityState === 'visible') schedule();
  };

  // Opening the app restarts the idle hour (SIG-09).
  touchIdleHour();
  schedule();
  const stops = [
    useSession.subscribe((session, before) => {
      if (session.isSignedIn !== before.isSignedIn) schedule();
    }),
    onChangedElsewhere(['renewedAt'], () => schedule()),
  ];
  document.addEventListener('visibilitychange', onShown);
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', onShown);
  };
};
