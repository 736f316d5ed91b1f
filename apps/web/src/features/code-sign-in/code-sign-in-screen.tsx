import { useState } from 'react';
import { useIsInMotion } from '../../shared/car/car-activity';
import { usePageTitle } from '../../shared/text/page-title';
import { useToggles } from '../../shared/device/toggles';
import { useGoBack } from '../../shared/page/use-go-back';
import { useGreeting } from '../../shared/page/use-greeting';
import { ScreenHead } from '../../shared/page/screen-head';
import { useWording } from '../../shared/text/wording';
import { Icon } from '../../ui/icon/icon';
import { showSnackbar } from '../../ui/snackbar/snackbar-store';
import type { CodeFailure } from './enter/code-failure';
import { EnterCode } from './enter/enter-code';
import { ShowCode } from './show-code';
import { useEnteredCode } from './enter/use-entered-code';
import { type Unfinished, useFinishLogin } from './use-finish-login';
import { useShownCode } from './use-shown-code';
import './code-sign-in-screen.css';
import { COMPANION_APPS } from './companion-links';
import { LazyQrCode } from './lazy-qr-code';
import { Button } from '../../ui/button/button';

/** Stays until the session is stored: its code is used, so there is no other way to continue. */
function UnfinishedLogin({ text, isBusy, retry }: Unfinished) {
  const t = useWording();
  return (
    <div className="code-sign-in__unfinished" role="alert">
      <p className="code-sign-in__state code-sign-in__state--error">
        <Icon name="alert" />
        {t(text)}
      </p>
      <Button variant="primary" icon="restart" data-autofocus isBusy={isBusy} onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  );
}

/** One QR code per app store, where the toggle allows it (SIG-19). */
function CompanionApps() {
  const t = useWording();
  return (
    <section className="code-sign-in__companion" aria-labelledby="companion-title">
      <h2 className="t-3" id="companion-title">
        {t('companion_title')}
      </h2>
      <ul className="code-sign-in__stores">
        {COMPANION_APPS.map(({ store, label, path }) => (
          <li key={store} className="code-sign-in__store">
            <LazyQrCode
              value={`${window.location.origin}${path}`}
              label={t('companion_qr', { store: t(label) })}
            />
            <span>{t(label)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const TOPIC = 'code-sign-in';

export function CodeSignInScreen() {
  const t = useWording();
  const goBack = useGoBack('/landing');
  const greet = useGreeting(TOPIC);
  const isInMotion = useIsInMotion();
  const hasCompanionApps = useToggles(({ toggles }) => toggles['qr code'] === true);
  const [isSignedIn, setIsSignedIn] = useState(false);
  usePageTitle(t('screen_code_sign_in'));

  const showFailure = ({ text }: CodeFailure, retry: () => void) =>
    showSnackbar({
      kind: 'error',
      text: t(text),
      action: { label: t('retry'), onPress: retry },
      topic: TOPIC,
    });
  const { unfinished, finish } = useFinishLogin(() => {
    setIsSignedIn(true);
    greet();
  });
  const entered = useEnteredCode(finish, showFailure);
  const { code, generate, hide } = useShownCode(isInMotion, ({ login }) => void finish(login));
  const isDisabled = isInMotion || isSignedIn || unfinished !== undefined;

  return (
    <div className="code-sign-in">
      <ScreenHead title={t('screen_code_sign_in')} onBack={goBack} />
      {isInMotion && (
        <p className="code-sign-in__notice" role="status">
          <Icon name="car" />
          {t('landing_blocked_in_motion')}
        </p>
      )}
      {unfinished && <UnfinishedLogin {...unfinished} />}
      <div className="code-sign-in__halves">
        <ShowCode
          code={code}
          isHalted={unfinished?.isBusy === false}
          isDisabled={isDisabled}
          onGenerate={() => void generate()}
          onEmpty={hide}
        />
        <EnterCode entered={entered} isDisabled={isDisabled} />
      </div>
      {hasCompanionApps && <CompanionApps />}
    </div>
  );
}
