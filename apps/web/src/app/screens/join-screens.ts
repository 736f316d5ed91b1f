import { deviceStorage } from '../../shared/device/device-storage';
import { useSigningOut } from '../../shared/session/log-out';
import { isMessagingOn } from '../../shared/device/messaging';
import { currentPreview } from '../../shared/shop/preview';
import { useSession } from '../../shared/session/session';
import { useToggles } from '../../shared/device/toggles';
import { useShownPreview } from '../notices/preview-watch';

/** As which device of which account this screen talks; undefined where it does not. */
const speaker = (): string | undefined => {
  const isWanted =
    useSession.getState().isSignedIn &&
    !useSigningOut.getState().isSigningOut &&
    isMessagingOn() &&
    currentPreview() === undefined;
  return isWanted ? `${deviceStorage.read('consumerId')}/${deviceStorage.read('deviceId')}` : undefined;
};

/**
 * Joins the other screens while somebody is signed in, and leaves them when nobody is any more, or somebody else is.
 * The bus is fetched for whoever needs it.
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
      // Whoever does what is asked for must be there before anybody can ask.
      const [{ runBus }] = await Promise.all([
        import('../../shared/bus/run-bus'),
        import('./remote-commands'),
      ]);
      const as = speaker();
      if (as !== undefined && !running) running = { as, stop: runBus() };
    } catch {
      // Without a network; the next change of session, toggles or network tries again.
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
  // A page that is put aside says goodbye, and joins again where it is taken out once more.
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow();
  });
  follow();
};
