import { useQuery } from '@tanstack/react-query';
import { creditsQuery } from '../../shared/account-queries';
import { appLocale } from '../../shared/app-language';
import { creditExpiryText, creditText } from '../../shared/credit-text';
import { useWording } from '../../shared/wording';

/** The answer knows the new count at once; its worth and its end come with the next. */
export function NewBalance({ creditsAvailable }: { readonly creditsAvailable: number | undefined }) {
  const t = useWording();
  const { data, isError, fetchStatus } = useQuery(creditsQuery);
  // Where asking again has failed, what is known is the balance of before.
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
