import { SIGN_IN_SUCCESS_COUNTDOWN_S, SIGN_IN_SUCCESS_SNACKBAR_MS } from '@drivein/contract/light';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { showSnackbar } from '../../ui/snackbar/snackbar-store';
import { routeAfterSignIn } from '../session/route-after-sign-in';
import { takeReturnRoute } from '../session/return-route';
import { identifyDevice } from '../session/identify-device';
import { useWording } from '../text/wording';

/** Shows the greeting with a countdown, then opens the next screen; "Open now" skips the countdown (SIG-03). */
export const useGreeting = (topic: string): (() => void) => {
  const t = useWording();
  const navigate = useNavigate();
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  return () => {
    let route = routeAfterSignIn();
    void identifyDevice().then((identified) => {
      route = identified;
    });
    let isOpened = false;
    const open = () => {
      window.clearTimeout(timer.current);
      // The message stays a moment after its countdown: its button must not open the route twice.
      if (isOpened) return;
      isOpened = true;
      // The naming screen is opened on top of this one, so that Back returns here.
      if (route === '/home') void navigate(takeReturnRoute() ?? '/home', { replace: true });
      else void navigate(route);
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
