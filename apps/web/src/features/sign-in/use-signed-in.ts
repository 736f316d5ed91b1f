import { SIGN_IN_SUCCESS_COUNTDOWN_S, SIGN_IN_SUCCESS_SNACKBAR_MS } from '@drivein/contract/light';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isInCar } from '../../shared/customer-zone';
import { deviceStorage } from '../../shared/device-storage';
import { storeProfileName } from '../../shared/session';
import { useWording } from '../../shared/wording';
import { showSnackbar } from '../../ui/snackbar/snackbar-store';

/** Greets, counts down and opens home; "Open now" does not wait (SIG-03). */
export const useSignedIn = (topic: string): (() => void) => {
  const t = useWording();
  const navigate = useNavigate();
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  return () => {
    const open = () => {
      window.clearTimeout(timer.current);
      // A car screen has its name from its zone.
      if (!isInCar(deviceStorage)) storeProfileName('Other Device');
      void navigate('/home', { replace: true });
    };
    showSnackbar({
      kind: 'primary',
      text: t('login_success'),
      detail: t('login_success_detail'),
      countdownS: SIGN_IN_SUCCESS_COUNTDOWN_S,
      durationMs: SIGN_IN_SUCCESS_SNACKBAR_MS,
      action: { label: t('login_open_now'), onPress: open },
      topic,
    });
    timer.current = window.setTimeout(open, SIGN_IN_SUCCESS_COUNTDOWN_S * 1000);
  };
};
