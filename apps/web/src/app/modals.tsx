import { lazy, Suspense } from 'react';
import { usePasswordQuestion } from '../shared/session/password-question';
import { MaintenanceDialog } from './notices/maintenance-dialog';
import { keepLoggedIn, useIdleCountdown } from './session/watch-idle';
import { useMaintenance } from './notices/watch-maintenance';
import { IDLE_COUNTDOWN_S } from '@drivein/contract/light';
import { logOut } from '../shared/session/log-out';
import { useWording } from '../shared/text/wording';
import { Button } from '../ui/button/button';
import { CountdownRing } from '../ui/countdown/countdown-ring';
import { Dialog } from '../ui/dialog/dialog';
import './session/idle-dialog.css';

/** Closing the dialog counts as activity. */
function IdleDialog({ secondsLeft }: { secondsLeft: number }) {
  const t = useWording();
  return (
    <Dialog
      isOpen
      onClose={keepLoggedIn}
      staysOnOutsidePress
      title={t('idle_title')}
      actions={
        <>
          <Button variant="primary" onClick={keepLoggedIn}>
            {t('idle_keep')}
          </Button>
          <Button variant="ghost" onClick={() => void logOut()}>
            {t('idle_log_out')}
          </Button>
        </>
      }
    >
      <div className="idle-dialog">
        <CountdownRing secondsLeft={secondsLeft} totalS={IDLE_COUNTDOWN_S} />
        <p className="t-lead">{t('idle_text', { seconds: secondsLeft })}</p>
      </div>
    </Dialog>
  );
}

/** The question after an idle hour (SIG-09). */
export function IdleQuestion() {
  const secondsLeft = useIdleCountdown((state) => state.secondsLeft);
  return secondsLeft !== undefined && <IdleDialog secondsLeft={secondsLeft} />;
}

/** Confirming needs a network anyway. */
const PasswordDialog = lazy(async () => ({
  default: (await import('./session/password-dialog')).PasswordDialog,
}));

/** Dialogs and notices above every screen. Part of the main bundle, because they must open without a network. */
export function Modals() {
  const isMaintenanceUnread = useMaintenance(({ isOn, isRead }) => isOn && !isRead);
  const isPasswordWanted = usePasswordQuestion((state) => state.isOpen);
  return (
    <>
      {isMaintenanceUnread && <MaintenanceDialog />}
      {isPasswordWanted && (
        <Suspense>
          <PasswordDialog />
        </Suspense>
      )}
      <IdleQuestion />
    </>
  );
}
