import { useQuery } from '@tanstack/react-query';
import { creditsQuery } from '../../shared/session/account-queries';
import { appLocale } from '../../shared/text/app-language';
import { creditExpiryText, creditText } from '../../shared/text/credit-text';
import { usePageTitle } from '../../shared/text/page-title';
import { useGoBack } from '../../shared/page/use-go-back';
import { ScreenHead } from '../../shared/page/screen-head';
import { useWording } from '../../shared/text/wording';
import { RedeemVoucherForm } from './redeem-voucher-form';
import { useRedeemVoucher } from './use-redeem-voucher';
import { VoucherGiftDialog } from './voucher-gift-dialog';
import './redeem-voucher-screen.css';

export function RedeemVoucherScreen() {
  const t = useWording();
  const goBack = useGoBack('/settings');
  const { startAgain, ...redeeming } = useRedeemVoucher();
  const { code, state } = redeeming;
  usePageTitle(t('screen_redeem_voucher'));
  return (
    <section className="voucher">
      <ScreenHead title={t('screen_redeem_voucher')} onBack={goBack} />
      <div className="voucher__columns">
        <div>
          <p className="t-lead voucher__lead">{t('voucher_lead')}</p>
          <RedeemVoucherForm {...redeeming} />
          <BalanceLine />
        </div>
        <Ticket code={code} />
      </div>
      {state.step === 'redeemed' && (
        <VoucherGiftDialog gift={state.gift} onDone={goBack} onAnother={startAgain} />
      )}
    </section>
  );
}

/** Shows the code as it is typed. Screen readers get the same from the field. */
function Ticket({ code }: { readonly code: string }) {
  const t = useWording();
  // A non-breaking hyphen: the code must not wrap there.
  const printed = code ? code.replace('-', '\u2011') : '····\u2011····';
  return (
    <div className="voucher__ticket-place" aria-hidden="true">
      <div className="voucher__ticket">
        <span className="voucher__ticket-name">{t('app_name')}</span>
        <span className="voucher__ticket-code">{printed}</span>
        <span className="voucher__ticket-stub">{t('voucher_ticket')}</span>
      </div>
    </div>
  );
}

/** A balance that fails to load must not block redeeming: no line is shown (settings show the failure). */
function BalanceLine() {
  const t = useWording();
  const { data } = useQuery(creditsQuery);
  if (!data) return <p className="voucher__balance" />;
  const expiry = creditExpiryText(data, t);
  return (
    <p className="voucher__balance num">
      <span>{t('voucher_balance')}</span>
      <strong>{creditText(data, t, appLocale())}</strong>
      {expiry && <span>{expiry}</span>}
    </p>
  );
}
