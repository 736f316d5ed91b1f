import { ResponseCode } from '@drivein/contract/light';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { wordingForCode } from '../../shared/api/refusal-wording';
import { identifyDevice } from '../../shared/session/identify-device';
import { useWording } from '../../shared/text/wording';
import { showSnackbar, type SnackbarMessage } from '../../ui/snackbar/snackbar-store';
import { autoLogin, type AutoLoginOutcome, isAutoLoginPossible } from './auto-login';
import { WaitingSplash } from '../notices/waiting-splash';

const TOPIC = 'auto-login';

/**
 * An undecryptable id has its own message (ENT-24); a car without an account shows none; a blocked one asks for the
 * password.
 */
const wordingOf = ({ responseCode, isEncrypted }: Extract<AutoLoginOutcome, { kind: 'refused' }>) => {
  if (responseCode === ResponseCode.AccountUnknown) return undefined;
  if (responseCode === ResponseCode.PasswordNeeded) return 'car_needs_password';
  if (responseCode === ResponseCode.HardwareIdInvalid && isEncrypted) return 'hwid_decryption_error';
  return wordingForCode(responseCode);
};

/** A car with an account signs in automatically; everyone else sees the landing page. */
export function AutoLoginGate({ children }: { children: ReactNode }) {
  const t = useWording();
  const navigate = useNavigate();
  const [isTrying, setIsTrying] = useState(isAutoLoginPossible);
  const closeOffer = useRef<() => void>(undefined);
  // The retry button works on this screen only.
  useEffect(() => () => closeOffer.current?.(), []);

  useEffect(() => {
    if (!isTrying) return;
    let isGone = false;
    const offerRetry = (message: Pick<SnackbarMessage, 'text' | 'detail' | 'topic'>) => {
      closeOffer.current = showSnackbar({
        kind: 'error',
        ...message,
        action: { label: t('retry'), onPress: () => setIsTrying(true) },
        durationMs: null,
      });
    };
    const follow = async (outcome: AutoLoginOutcome) => {
      if (outcome.kind === 'signed-in') {
        const route = await identifyDevice();
        if (!isGone) await navigate(route, { replace: true });
        return;
      }
      const refusal = outcome.kind === 'refused' && wordingOf(outcome);
      if (refusal) showSnackbar({ kind: 'error', text: t(refusal), topic: TOPIC });
      if (outcome.kind === 'failed')
        offerRetry({ text: t(wordingForCode(outcome.responseCode)), topic: TOPIC });
      if (outcome.kind === 'network')
        offerRetry({
          text: t('network_disconnected'),
          detail: t('network_disconnected_text'),
          topic: 'network',
        });
      if (!isGone) setIsTrying(false);
    };
    void autoLogin().then((outcome) => {
      if (!isGone) void follow(outcome);
    });
    return () => {
      isGone = true;
    };
  }, [isTrying, navigate, t]);

  return isTrying ? <WaitingSplash text="sign_in_busy" /> : children;
}
