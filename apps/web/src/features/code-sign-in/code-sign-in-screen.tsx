import type { LoginReply } from '@drivein/contract';
import { useState } from 'react';
import { useIsInMotion } from '../../shared/car-activity';
import { usePageTitle } from '../../shared/page-title';
import { storeLogin } from '../../shared/store-login';
import { useToggles } from '../../shared/toggles';
import { useGoBack } from '../../shared/use-go-back';
import { useGreeting } from '../../shared/use-greeting';
import { ScreenHead } from '../../shared/screen-head';
import { useWording } from '../../shared/wording';
import { Icon } from '../../ui/icon/icon';
import { showSnackbar } from '../../ui/snackbar/snackbar-store';
import { type CodeFailure, noteCodeFailure } from './code-failure';
import { CompanionApps } from './companion-apps';
import { EnterCode } from './enter-code';
import { ShowCode } from './show-code';
import { useEnteredCode } from './use-entered-code';
import { useShownCode } from './use-shown-code';
import './code-sign-in-screen.css';

const TOPIC = 'code-sign-in';

export function CodeSignInScreen() {
  const t = useWording();
  const goBack = useGoBack('/landing');
  const greet = useGreeting(TOPIC);
  const isInMotion = useIsInMotion();
  const hasCompanionApps = useToggles(({ toggles }) => toggles['qr code'] === true);
  const [isSignedIn, setIsSignedIn] = useState(false);
  usePageTitle(t('screen_code_sign_in'));

  const tell = ({ text }: CodeFailure, retry: () => void) =>
    showSnackbar({
      kind: 'error',
      text: t(text),
      action: { label: t('retry'), onPress: retry },
      topic: TOPIC,
    });
  const finish = async (login: LoginReply) => {
    await storeLogin(login);
    setIsSignedIn(true);
    greet();
  };
  /** The server hands an approved session out once: a lost network must not lose it. */
  const finishApproved = (login: LoginReply) =>
    finish(login).catch((error: unknown) => tell(noteCodeFailure(error), () => void finishApproved(login)));

  const entered = useEnteredCode(finish, tell);
  const { code, generate, endCode } = useShownCode(isInMotion, ({ login }) => void finishApproved(login));
  const isDisabled = isInMotion || isSignedIn;

  return (
    <div className="code-sign-in">
      <ScreenHead title={t('screen_code_sign_in')} onBack={goBack} />
      {isInMotion && (
        <p className="code-sign-in__notice" role="status">
          <Icon name="car" />
          {t('landing_blocked_in_motion')}
        </p>
      )}
      <div className="code-sign-in__halves">
        <ShowCode code={code} isDisabled={isDisabled} onGenerate={() => void generate()} onOver={endCode} />
        <EnterCode entered={entered} isDisabled={isDisabled} />
      </div>
      {hasCompanionApps && <CompanionApps />}
    </div>
  );
}
