import { IDLE_COUNTDOWN_S } from '@drivein/contract/light';
import { logOut } from '../shared/log-out';
import { useWording } from '../shared/wording';
import { Button } from '../ui/button/button';
import { CountdownRing } from '../ui/countdown/countdown-ring';
import { Dialog } from '../ui/dialog/dialog';
import { keepLoggedIn } from './watch-idle';
import './idle-dialog.css';

/** Somebody who closes it is there, and stays. */
export function IdleDialog({ secondsLeft }: { secondsLeft: number }) {
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
