import { formatDate } from '../../shared/text/formats';
import { useWording } from '../../shared/text/wording';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import type { VoucherGift } from './use-redeem-voucher';
import { useQuery } from '@tanstack/react-query';
import { creditsQuery } from '../../shared/session/account-queries';
import { appLocale } from '../../shared/text/app-language';
import { creditExpiryText, creditText } from '../../shared/text/credit-text';

/** The reply has the new count; worth and expiry come with the next fetch. */
export function NewBalance({ creditsAvailable }: { readonly creditsAvailable: number | undefined }) {
  const t = useWording();
  const { data, isError, fetchStatus } = useQuery(creditsQuery);
  // After a failed refetch the cached balance is the old one.
  const isNew = data && fetchStatus === 'idle' && !isError;
  const count = isNew ? data.creditsAvailable : creditsAvailable;
  if (count === undefined) return null;
  const credits = creditText(isNew ? data : { creditsAvailable: count, creditDates: [] }, t, appLocale());
  const expiry = isNew && creditExpiryText(data, t);
  return (
    <>
      <p className="t-lead num">{t('voucher_balance_now', { credits })}</p>
      {expiry && <p className="t-lead num">{expiry}</p>}
    </>
  );
}

interface VoucherGiftDialogProps {
  readonly gift: VoucherGift;
  readonly onDone: () => void;
  readonly onAnother: () => void;
}

/** Shows what the voucher brought: credits, or the streaming package (VOU-04, VOU-07). */
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
