import { DEBUG_PANEL_TAPS } from '@drivein/contract/light';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useIsInMotion } from '../../shared/car/car-activity';
import { isInCar } from '../../shared/text/customer-zone';
import { deviceStorage } from '../../shared/device/device-storage';
import { appLocale } from '../../shared/text/app-language';
import { formatLanguage } from '../../shared/text/formats';
import { wasHardwareIdRefused } from '../../shared/device/head-unit';
import { mayRegister } from '../../shared/session/may-register';
import { usePageTitle } from '../../shared/text/page-title';
import { openPanel } from '../../shared/page/panels';
import { isToggleOn } from '../../shared/device/toggles';
import { useTaps } from '../../shared/page/use-taps';
import { useWording } from '../../shared/text/wording';
import { Icon } from '../../ui/icon/icon';
import { Logo } from '../../ui/logo/logo';
import { showSnackbar } from '../../ui/snackbar/snackbar-store';
import { LandingActions } from './landing-actions';
import './landing-screen.css';

/** LAN-05 */
const hasNamedCar = () => deviceStorage.read('hwid') !== undefined || wasHardwareIdRefused();

export function LandingScreen() {
  const t = useWording();
  const isInMotion = useIsInMotion();
  const [isMain] = useState(() => mayRegister(deviceStorage));
  const isWarned = useRef(false);
  const tapLogo = useTaps(DEBUG_PANEL_TAPS, () => openPanel('debug'));
  usePageTitle(t('landing_page_title'));

  useEffect(() => {
    if (isWarned.current || !isInCar(deviceStorage) || hasNamedCar()) return;
    isWarned.current = true;
    showSnackbar({ kind: 'error', text: t('hwid_error'), topic: 'hwid' });
  }, [t]);

  return (
    <div className="landing">
      <div className="landing__art" aria-hidden="true">
        <img src="/art/drive-in-at-dusk.webp" alt="" width={1600} height={900} fetchPriority="high" />
      </div>
      {/* Hidden on purpose: an entry for support, not a control (LAN-04). */}
      <div className="landing__logo" onClick={tapLogo}>
        <Logo name={t('app_name')} />
      </div>
      <div className="landing__copy">
        <h1 className="t-hero landing__headline" tabIndex={-1}>
          {t('landing_headline')}
        </h1>
        <p className="t-lead landing__lead">{t('landing_lead')}</p>
        <LandingActions isMainUser={isMain} isBlocked={isInMotion} />
      </div>
      <footer className="landing__foot">
        <span className="landing__language">
          <Icon name="globe" />
          <span className="visually-hidden">{t('landing_language')}: </span>
          {formatLanguage(appLocale(), appLocale())}
        </span>
        <Link className="landing__link" to="/privacy-policy">
          {t('landing_privacy')}
        </Link>
        {isToggleOn('legals') && (
          <Link className="landing__link" to="/legals-screen/legal">
            {t('landing_legal')}
          </Link>
        )}
      </footer>
    </div>
  );
}
