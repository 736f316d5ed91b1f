import type { QueryClient } from '@tanstack/react-query';
import { deviceStorage, onChangedElsewhere } from '../../shared/device/device-storage';
import { resetSelectedTabs } from '../../shared/page/selected-tab';
import { followStoredSession, useSession } from '../../shared/session/session';
import { endSession, onSessionEnd } from '../../shared/session/session-end';
import { translate, whenWordingIsReady } from '../../shared/text/wording';
import { closeAllSnackbars, showSnackbar } from '../../ui/snackbar/snackbar-store';

const showNotice = () =>
  showSnackbar({
    kind: 'secondary',
    text: translate('session_expired'),
    detail: translate('session_expired_text'),
    topic: 'session',
  });

/** Clears the data of the ended session, and shows a notice when the end was unexpected (SIG-08). */
export const watchSessionEnd = (queryClient: QueryClient): (() => void) =>
  onSessionEnd((reason) => {
    queryClient.clear();
    resetSelectedTabs();
    // Their actions belong to the ended session.
    closeAllSnackbars();
    if (reason === 'expired') void whenWordingIsReady().then(showNotice);
  });

/**
 * Another account may sign in, here or in another tab, without a sign-out before. Clears the previous account's data.
 */
export const watchOwner = (queryClient: QueryClient): (() => void) => {
  let owner = deviceStorage.read('consumerId');
  const note = () => {
    const now = deviceStorage.read('consumerId');
    if (owner && now && now !== owner) queryClient.clear();
    // After a failed sign-in there is no account, and the cache still belongs to the previous one.
    owner = now ?? owner;
  };
  const stops = [
    useSession.subscribe(note),
    onChangedElsewhere(['consumerId'], note),
    onSessionEnd(() => {
      owner = undefined;
    }),
  ];
  return () => stops.forEach((stop) => stop());
};

/** The tabs of a screen share one session: signed in together, signed out together. */
export const followOtherTabs = (): (() => void) =>
  onChangedElsewhere(['session', 'sessionExpiry', 'profileName'], () => {
    const wasSignedIn = useSession.getState().isSignedIn;
    if (wasSignedIn && !deviceStorage.read('session')) return endSession('elsewhere');
    followStoredSession();
  });
