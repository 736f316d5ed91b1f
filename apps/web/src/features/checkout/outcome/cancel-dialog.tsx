import type { WordingKey } from '@drivein/wording';
import { useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';

interface CancelDialogProps {
  readonly isOpen: boolean;
  readonly onStay: () => void;
  readonly onCancel: () => void;
  readonly text?: WordingKey;
}

/** Shown only when leaving has an effect: while money moves, and on a phone whose screen waits for it. */
export function CancelDialog({ isOpen, onStay, onCancel, text = 'checkout_cancel_text' }: CancelDialogProps) {
  const t = useWording();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onStay}
      title={t('checkout_cancel_title')}
      staysOnOutsidePress
      actions={
        <>
          <Button variant="primary" autoFocus onClick={onStay}>
            {t('checkout_cancel_stay')}
          </Button>
          <Button variant="danger" onClick={onCancel}>
            {t('checkout_cancel_yes')}
          </Button>
        </>
      }
    >
      <p className="t-lead">{t(text)}</p>
    </Dialog>
  );
}
