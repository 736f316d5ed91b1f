import { useState } from 'react';
import { logOut } from '../../shared/log-out';
import { useWording } from '../../shared/wording';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';

/** Asks before it signs this device out (SIG-11). */
export function LogOutButton() {
  const t = useWording();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button variant="quiet" icon="logout" onClick={() => setIsAsking(true)}>
        {t('log_out')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={close}
        title={t('log_out_question')}
        actions={
          <>
            <Button
              variant="primary"
              icon="logout"
              onClick={() => {
                close();
                void logOut();
              }}
            >
              {t('log_out')}
            </Button>
            <Button onClick={close}>{t('cancel')}</Button>
          </>
        }
      >
        <p className="t-lead">{t('log_out_text')}</p>
      </Dialog>
    </>
  );
}
