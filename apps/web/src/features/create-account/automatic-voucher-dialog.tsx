import { useWording } from '../../shared/wording';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import type { useRegistration } from './use-registration';

/** Says what the car brings along before it is used (REG-07). */
export function AutomaticVoucherDialog({
  registration: { status, confirm, cancel },
}: {
  registration: ReturnType<typeof useRegistration>;
}) {
  const t = useWording();
  if (status.step !== 'confirming') return null;
  const { credits } = status;
  return (
    <Dialog
      isOpen
      onClose={cancel}
      title={t('automatic_voucher_title')}
      actions={
        <>
          <Button variant="primary" autoFocus onClick={() => void confirm()}>
            {t('create_account_submit')}
          </Button>
          <Button onClick={cancel}>{t('cancel')}</Button>
        </>
      }
    >
      <p className="t-lead">
        {credits ? t('automatic_voucher_credits', { credits }) : t('automatic_voucher_text')}
      </p>
    </Dialog>
  );
}
