import { SIGN_IN_SUCCESS_COUNTDOWN_S, SIGN_IN_SUCCESS_SNACKBAR_MS } from '@drivein/contract/light';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { showSnackbar } from '../../ui/snackbar/snackbar-store';
import { routeAfterSignIn } from '../session/route-after-sign-in';
import { takeReturnRoute } from '../session/return-route';
import { identifyDevice } from '../session/identify-device';
import { useWording } from '../text/wording';

/** Greets, counts down and opens what comes next; "Open now" does not wait (SIG-03). */
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
      // The message outlives its countdown by a moment: pressed then, its button would open the place a second time.
      if (isOpened) return;
      isOpened = true;
      // The device's name is asked for on top of the way in, so that Back leads to it.
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
