import type { QueryClient } from '@tanstack/react-query';
import { deviceStorage, onChangedElsewhere } from '../shared/device-storage';
import { resetSelectedTabs } from '../shared/selected-tab';
import { followStoredSession, useSession } from '../shared/session';
import { endSession, onSessionEnd } from '../shared/session-end';
import { translate, whenWordingIsReady } from '../shared/wording';
import { showSnackbar } from '../ui/snackbar/snackbar-store';

const showNotice = () =>
  showSnackbar({
    kind: 'secondary',
    text: translate('session_expired'),
    detail: translate('session_expired_text'),
    topic: 'session',
  });

/** Nobody is signed in any more: forget what was theirs, and say so where it comes as a surprise (SIG-08). */
export const watchSessionEnd = (queryClient: QueryClient): (() => void) =>
  onSessionEnd((reason) => {
    queryClient.clear();
    resetSelectedTabs();
    if (reason === 'expired') void whenWordingIsReady().then(showNotice);
  });

/** The tabs of a screen are one screen: signed in together, signed out together. */
export const followOtherTabs = (queryClient: QueryClient): (() => void) => {
  let owner = deviceStorage.read('consumerId');
  const stopNoting = useSession.subscribe(() => {
    owner = deviceStorage.read('consumerId');
  });
  const stopFollowing = onChangedElsewhere(['session', 'sessionExpiry', 'profileName'], () => {
    const [wasSignedIn, before] = [useSession.getState().isSignedIn, owner];
    if (wasSignedIn && !deviceStorage.read('session')) return endSession('elsewhere');
    if (deviceStorage.read('consumerId') !== before) queryClient.clear();
    followStoredSession();
  });
  return () => {
    stopNoting();
    stopFollowing();
  };
};
