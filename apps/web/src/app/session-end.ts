import type { QueryClient } from '@tanstack/react-query';
import { onSessionExpired } from '../shared/api-call';
import { deviceStorage } from '../shared/device-storage';
import { resetDevice } from '../shared/session';
import { translate, whenWordingIsReady } from '../shared/wording';
import { showSnackbar } from '../ui/snackbar/snackbar-store';

const showNotice = () =>
  showSnackbar({
    kind: 'secondary',
    text: translate('session_expired'),
    detail: translate('session_expired_text'),
    topic: 'session',
  });

/** The server no longer knows us: say so and forget the account; the app then leads to landing (SIG-08). */
export const watchSessionEnd = (queryClient: QueryClient): (() => void) =>
  onSessionExpired(() => {
    if (deviceStorage.read('sessionExpired') === 'true') return;
    deviceStorage.write('sessionExpired', 'true');
    resetDevice();
    queryClient.clear();
    void whenWordingIsReady().then(showNotice);
  });
