import { useNavigate } from 'react-router';
import { useIsInMotion } from '../../shared/car-activity';
import { useIsFloatingButtonShown } from '../../shared/floating-button';
import { useVehicleSignals } from '../../shared/vehicle/vehicle-signals';
import { useWording } from '../../shared/wording';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { isBlockedByMotion } from './is-blocked-by-motion';
import type { SettingsTab } from './settings-tabs';

/** While the car moves there are no settings; home is the only way on (SET-04). */
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
