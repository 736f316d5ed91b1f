import { deviceStorage } from '../../shared/device/device-storage';
import { useSigningOut } from '../../shared/session/log-out';
import { isMessagingOn } from '../../shared/device/messaging';
import { currentPreview } from '../../shared/shop/preview';
import { useSession } from '../../shared/session/session';
import { useToggles } from '../../shared/device/toggles';
import { useShownPreview } from '../notices/preview-watch';

/** The device and account this screen connects as; undefined when it does not connect. */
const speaker = (): string | undefined => {
  const isWanted =
    useSession.getState().isSignedIn &&
    !useSigningOut.getState().isSigningOut &&
    isMessagingOn() &&
    currentPreview() === undefined;
  return isWanted ? `${deviceStorage.read('consumerId')}/${deviceStorage.read('deviceId')}` : undefined;
};

/**
 * Connects to the bus while an account is signed in, and reconnects when the account changes. The bus code is loaded
 * on demand.
 */
export const joinScreens = (): void => {
  let running: { readonly as: string; readonly stop: () => void } | undefined;
  let isComing = false;

  const leave = () => {
    running?.stop();
    running = undefined;
  };
  const join = async () => {
    try {
      // The command handlers must be registered before the first command can arrive.
      const [{ runBus }] = await Promise.all([
        import('../../shared/bus/run-bus'),
        import('./remote-commands'),
      ]);
      const as = speaker();
      if (as !== undefined && !running) running = { as, stop: runBus() };
    } catch {
      // A load without a network fails; the next change of session, toggles or network retries.
    } finally {
      isComing = false;
    }
  };
  const follow = () => {
    const as = speaker();
    if (running && running.as !== as) leave();
    if (as === undefined || running || isComing) return;
    isComing = true;
    void join();
  };

  useSession.subscribe(follow);
  useToggles.subscribe(follow);
  useSigningOut.subscribe(follow);
  useShownPreview.subscribe(follow);
  window.addEventListener('online', follow);
  // A page moved to the back/forward cache disconnects, and connects again when it is restored.
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow();
  });
  follow();
};
