import { useWording } from '../../shared/wording';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { isBackKey } from './is-back-key';

interface RestoreDialogProps {
  readonly onRestore: () => void;
  readonly onClose: () => void;
}

/** What was chosen over many evenings is not thrown away by one press (PLY-07). */
export function RestoreDialog({ onRestore, onClose }: RestoreDialogProps) {
  const t = useWording();
  return (
    <div onKeyDown={({ nativeEvent }) => isBackKey(nativeEvent) && nativeEvent.key !== 'Escape' && onClose()}>
      <Dialog
        isOpen
        onClose={onClose}
        title={t('player_restore_question')}
        actions={
          <>
            <Button variant="primary" onClick={onRestore}>
              {t('player_restore_yes')}
            </Button>
            <Button onClick={onClose}>{t('cancel')}</Button>
          </>
        }
      >
        <p>{t('player_restore_text')}</p>
      </Dialog>
    </div>
  );
}
