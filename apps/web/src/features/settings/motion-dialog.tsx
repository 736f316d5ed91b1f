import { useNavigate } from 'react-router';
import { useIsInMotion } from '../../shared/car/car-activity';
import { useIsFloatingButtonShown } from '../../shared/page/floating-button';
import { useVehicleSignals } from '../../shared/vehicle/vehicle-signals';
import { useWording } from '../../shared/text/wording';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { SETTINGS_TABS, type SettingsTab } from './settings-tabs';

interface MotionCircumstances {
  readonly isInMotion: boolean;
  /** A real vehicle signal, not the simulation button. */
  readonly isLive: boolean;
  readonly hasFloatingButton: boolean;
  readonly tab: SettingsTab;
}

/** By its number, as the specification has it: "selected tab is not 3" (SET-04). */
const ADD_SCREEN = 3;

/** Whether the settings are locked until the car is parked. A real vehicle signal locks every tab. */
export const isBlockedByMotion = ({ isInMotion, isLive, hasFloatingButton, tab }: MotionCircumstances) =>
  isInMotion && (isLive || (hasFloatingButton && SETTINGS_TABS.indexOf(tab) !== ADD_SCREEN));

/** Replaces the settings while the car moves; home is the only way on (SET-04). */
export function MotionDialog({ tab }: { readonly tab: SettingsTab }) {
  const t = useWording();
  const navigate = useNavigate();
  const isInMotion = useIsInMotion();
  const hasFloatingButton = useIsFloatingButtonShown();
  const isLive = useVehicleSignals(({ liveMotion }) => liveMotion !== undefined);
  const goHome = () => void navigate('/home', { replace: true });
  return (
    <Dialog
      isOpen={isBlockedByMotion({ isInMotion, isLive, hasFloatingButton, tab })}
      onClose={goHome}
      staysOnOutsidePress
      title={t('settings_motion_title')}
      actions={
        <Button variant="primary" icon="home" onClick={goHome}>
          {t('go_home')}
        </Button>
      }
    >
      <p className="t-lead">{t('settings_motion_text')}</p>
    </Dialog>
  );
}
