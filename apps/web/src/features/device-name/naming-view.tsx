import type { Device } from '@drivein/contract';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { isProductionSite } from '../../shared/api/production';
import { takeReturnRoute } from '../../shared/session/return-route';
import { useSession } from '../../shared/session/session';
import { useGoBack } from '../../shared/page/use-go-back';
import { useWording } from '../../shared/text/wording';
import { Button, LinkButton } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { DeviceNameFrame } from './device-name-frame';
import { firstStep, type NamingMode, type NamingStep, stepOfSearch } from './naming-step';
import { ProfileNameManual } from './profile-name-manual';
import { ProfileNameSelect } from './profile-name-select';
import { ScreenSelection } from './screen-selection';
import { useSaveName } from './use-save-name';

interface NamingViewProps {
  readonly mode: NamingMode;
  /** Where the user came from, and where Back leads (SET-14). */
  readonly origin: string;
  readonly devices: readonly Device[];
}

const STEPS = { select: ProfileNameSelect, manual: ProfileNameManual, screens: ScreenSelection };

/** The previous content (skeleton, another step) took the focus with it, so focus moves to the start of this step. */
const useStepFocus = (step: NamingStep) => {
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement !== null && activeElement !== body && activeElement.tagName !== 'MAIN') return;
    document.querySelector<HTMLElement>('.device-name [data-autofocus]')?.focus({ preventScroll: true });
  }, [step]);
};

export function NamingView({ mode, origin, devices }: NamingViewProps) {
  const t = useWording();
  const navigate = useNavigate();
  const { search } = useLocation();
  const profileName = useSession((session) => session.profileName);
  const [savedName, setSavedName] = useState<string>();
  const goBack = useGoBack(origin);

  const currentName = devices.find(({ isCurrent }) => isCurrent)?.deviceName || profileName;
  // Read once, like the origin: the seats must not appear while leaving with a seat's name.
  const [first] = useState(() => firstStep(mode, currentName));
  const step = stepOfSearch(search) ?? first;
  const Step = STEPS[step];
  useStepFocus(step);

  const leave = () => void navigate(takeReturnRoute() ?? '/home', { replace: true });
  const saving = useSaveName(mode === 'settings' ? setSavedName : leave);
  const toSettings = () => void navigate('/settings', { replace: true });

  return (
    <DeviceNameFrame
      title={t(step === 'screens' ? 'device_name_screens_title' : 'device_name_title')}
      lead={t(step === 'screens' ? 'device_name_screens_lead' : 'device_name_lead')}
      onBack={step === first ? () => void navigate(origin, { replace: true }) : goBack}
    >
      <Step
        taken={devices.filter(({ isCurrent }) => !isCurrent).map(({ deviceName }) => deviceName)}
        currentName={currentName}
        saving={saving}
      />
      {!isProductionSite() && (
        <LinkButton
          as={Link}
          to="/devicename/demo"
          variant="quiet"
          icon="flask"
          className="device-name__demo-link"
        >
          {t('device_name_demo')}
        </LinkButton>
      )}
      <Dialog
        isOpen={savedName !== undefined}
        title={t('device_name_saved_title')}
        onClose={toSettings}
        actions={
          <Button variant="primary" onClick={toSettings} autoFocus>
            {t('device_name_to_settings')}
          </Button>
        }
      >
        <p className="t-lead">{t('device_name_saved_text', { name: savedName ?? '' })}</p>
      </Dialog>
    </DeviceNameFrame>
  );
}
