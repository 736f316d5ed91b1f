import { formatDate } from '../../shared/formats';
import { useWording } from '../../shared/wording';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { NewBalance } from './new-balance';
import type { VoucherGift } from './use-redeem-voucher';

interface VoucherGiftDialogProps {
  readonly gift: VoucherGift;
  readonly onDone: () => void;
  readonly onAnother: () => void;
}

/** Says what the voucher brought: credits, or the streaming package (VOU-04, VOU-07). */
export function VoucherGiftDialog({ gift, onDone, onAnother }: VoucherGiftDialogProps) {
  const t = useWording();
  const { subscriptionEndDate, additionalCredits = 0 } = gift;
  const title = subscriptionEndDate
    ? t('voucher_package_added')
    : t('voucher_credits_added', { count: additionalCredits });
  return (
    <Dialog
      isOpen
      onClose={onDone}
      title={title}
      actions={
        <>
          <Button variant="primary" icon="check" onClick={onDone}>
            {t('voucher_done')}
          </Button>
          <Button onClick={onAnother}>{t('voucher_another')}</Button>
        </>
      }
    >
      {subscriptionEndDate ? (
        <p className="t-lead num">{t('voucher_package_text', { date: formatDate(subscriptionEndDate) })}</p>
      ) : (
        <NewBalance creditsAvailable={gift.creditsAvailable} />
      )}
    </Dialog>
  );
}
