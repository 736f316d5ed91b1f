import { useEffect, useState } from 'react';
import { callApi, type CallReply } from '../../shared/api/api-call';
import { appLanguage } from '../../shared/text/app-language';
import { useWording } from '../../shared/text/wording';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { readMaintenance } from './watch-maintenance';

type Text = Pick<CallReply<'getMaintenanceText'>, 'title' | 'message' | 'button'>;

/**
 * Text of the maintenance file in the user's language, else English; built-in wording when the file cannot be fetched
 * (ENT-20).
 */
export function MaintenanceDialog() {
  const t = useWording();
  const [fetched, setFetched] = useState<Text | 'waiting' | 'failed'>('waiting');

  useEffect(() => {
    const leaving = new AbortController();
    callApi('getMaintenanceText', { params: { language: appLanguage() }, signal: leaving.signal }).then(
      setFetched,
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        console.info('The maintenance text could not be fetched.', error);
        setFetched('failed');
      },
    );
    return () => leaving.abort();
  }, []);

  if (fetched === 'waiting') return null;
  const own = { title: t('maintenance_title'), message: t('maintenance_text'), button: t('ok') };
  const { title, message, button } = fetched === 'failed' ? own : fetched;
  return (
    <Dialog
      isOpen
      onClose={readMaintenance}
      staysOnOutsidePress
      title={title}
      actions={
        <Button variant="primary" onClick={readMaintenance}>
          {button}
        </Button>
      }
    >
      <p className="t-lead">{message}</p>
    </Dialog>
  );
}
