import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { usePageTitle } from '../../../shared/text/page-title';
import { useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { Logo } from '../../../ui/logo/logo';
import { Spinner } from '../../../ui/spinner/spinner';
import { EnterPayCode } from './enter-pay-code';
import { Notice } from './notice';
import { PhoneCheckout } from './phone-checkout';
import { type PhonePayment, usePhonePayment } from './use-phone-payment';
import './mobile-payment.css';
import './phone-pay.css';
import { screenLabel } from '../../../shared/device/screen-label';

interface PaidForProps {
  readonly title: string;
  /** Name of the waiting screen; undefined when it has none. */
  readonly screenName: string | undefined;
}

/** The title that the phone pays for, and its screen. */
export function PaidFor({ title, screenName }: PaidForProps) {
  const t = useWording();
  return (
    <p className="phone-pay__what">
      <strong>{title}</strong>
      {screenName && <span>{t('phone_pay_screen', { screen: screenLabel(screenName, t) })}</span>}
    </p>
  );
}

const PAY_PATH = '/pay';

/** `pay/{code or id}` on any phone, signed in or not: pays for a car screen (PAY-06). */
export function PhonePayScreen() {
  const t = useWording();
  const navigate = useNavigate();
  const named = useParams()['code'];
  const [typed, setTyped] = useState<string>();
  const code = typed ?? named;
  const { payment, reopen } = usePhonePayment(code);
  usePageTitle(t('phone_pay_title'));

  const openedId = payment.at === 'open' ? payment.opened.transactionId : undefined;
  useEffect(() => {
    // The digits are single-use; the id lets a reload find the payment again.
    if (openedId !== undefined && openedId !== named)
      void navigate(`${PAY_PATH}/${openedId}`, { replace: true });
  }, [openedId, named, navigate]);

  const askForCode = () => {
    setTyped(undefined);
    void navigate(PAY_PATH, { replace: true });
  };
  const tryAgain = () => {
    const isById = typed === undefined || named === undefined;
    if (isById) reopen();
    else setTyped(undefined);
  };

  return (
    <div className="phone-pay">
      <header className="phone-pay__head">
        <Logo />
        {payment.at === 'open' && (
          <PaidFor title={payment.transaction.title} screenName={payment.opened.screenName} />
        )}
      </header>
      <PhoneView
        payment={payment}
        code={code}
        onCode={(digits) => (digits === code ? reopen() : setTyped(digits))}
        onAskForCode={askForCode}
        onTryAgain={tryAgain}
      />
    </div>
  );
}

interface PhoneViewProps {
  readonly payment: PhonePayment;
  readonly code: string | undefined;
  readonly onCode: (digits: string) => void;
  readonly onAskForCode: () => void;
  readonly onTryAgain: () => void;
}

function PhoneView({ payment, code, onCode, onAskForCode, onTryAgain }: PhoneViewProps) {
  const t = useWording();
  const retryButton = (words: 'retry' | 'phone_pay_reopen') => (
    <Button variant="primary" isBlock onClick={onTryAgain}>
      {t(words)}
    </Button>
  );
  const other = (
    <Button isBlock onClick={onAskForCode}>
      {t('phone_pay_other')}
    </Button>
  );
  switch (payment.at) {
    case 'opening':
      return (
        <p className="phone-pay__opening" role="status">
          <Spinner />
          {t('phone_pay_opening')}
        </p>
      );
    case 'open':
      return <PhoneCheckout key={payment.opened.paySession} {...payment} onAskForCode={onAskForCode} />;
    case 'expired':
      return (
        <Notice
          isPage
          icon="clock"
          title={t('phone_pay_expired_title')}
          text={t('phone_pay_expired_text')}
          actions={retryButton('phone_pay_reopen')}
        />
      );
    case 'refused':
      if (payment.why === 'over')
        return (
          <Notice
            isPage
            icon="receipt"
            title={t('phone_pay_over_title')}
            text={t('phone_pay_over_text')}
            actions={other}
          />
        );
      if (payment.why === 'unreachable')
        return (
          <Notice
            isPage
            icon="offline"
            title={t('network_disconnected')}
            text={t('network_disconnected_text')}
            actions={retryButton('retry')}
          />
        );
      return <EnterPayCode refused={{ code: code ?? '', why: payment.why }} onCode={onCode} />;
    case 'code':
      return <EnterPayCode onCode={onCode} />;
  }
}
