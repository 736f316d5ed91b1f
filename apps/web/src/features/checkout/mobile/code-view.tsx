import { TOTP_STEP_S, totpAt, totpSecondsLeft } from '@drivein/checkout-flow';
import { isInCar } from '../../../shared/text/customer-zone';
import { deviceStorage } from '../../../shared/device/device-storage';
import { currentEnvironment } from '../../../shared/api/environment';
import { useWording } from '../../../shared/text/wording';
import { LinkButton } from '../../../ui/button/button';
import { CountdownRing } from '../../../ui/countdown/countdown-ring';
import { QrCode } from '../../../ui/qr-code/qr-code';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden';
import { useEffect, useState } from 'react';
import { closeServerNowMs } from '../../../shared/api/server-time';

/** The current code and its remaining time, updated each full second. */
const useTotp = (totpKey: string) => {
  const [nowMs, setNowMs] = useState(closeServerNowMs);
  useEffect(() => {
    let timer = 0;
    const wait = () => {
      timer = window.setTimeout(tick, 1000 - (closeServerNowMs() % 1000));
    };
    const tick = () => {
      setNowMs(closeServerNowMs());
      wait();
    };
    wait();
    return () => window.clearTimeout(timer);
  }, []);
  return { code: totpAt(totpKey, nowMs), secondsLeft: totpSecondsLeft(nowMs) };
};

/** The page where a phone pays: on this site unless the environment configures another. */
const pageOf = (mobilePaymentUrl: string, origin: string): URL => new URL(mobilePaymentUrl, origin);

/** The content of the QR code. */
export const phoneAddress = (mobilePaymentUrl: string, origin: string, transactionId: string): string =>
  `${pageOf(mobilePaymentUrl, origin).href.replace(/\/$/, '')}/${encodeURIComponent(transactionId)}`;

/** The address to type by hand, without what a browser adds automatically. */
export const typedAddress = (mobilePaymentUrl: string, origin: string): string => {
  const { host, pathname } = pageOf(mobilePaymentUrl, origin);
  return `${host}${pathname.replace(/\/$/, '')}`;
};

interface CodeViewProps {
  readonly transactionId: string;
  readonly totpKey: string;
}

/** Two ways to pay by phone: a QR code, or six digits in two groups of three (PAY-06). */
export function CodeView({ transactionId, totpKey }: CodeViewProps) {
  const t = useWording();
  const { mobilePaymentUrl } = currentEnvironment();
  const { origin } = window.location;
  const address = phoneAddress(mobilePaymentUrl, origin, transactionId);
  return (
    <div className="mobile-payment__ways">
      <div className="mobile-payment__qr">
        <QrCode value={address} label={t('mobile_payment_qr')} />
      </div>
      <div className="mobile-payment__words">
        <p className="mobile-payment__scan">{t('mobile_payment_scan')}</p>
        <p className="mobile-payment__type">
          {t('mobile_payment_type', { address: typedAddress(mobilePaymentUrl, origin) })}
        </p>
        <Code totpKey={totpKey} />
        {/* This browser may run on the phone itself, which cannot scan its own screen. */}
        {!isInCar(deviceStorage) && (
          <LinkButton
            className="mobile-payment__here"
            href={address}
            target="_blank"
            rel="noopener"
            icon="phone"
          >
            {t('mobile_payment_here')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

function Code({ totpKey }: { totpKey: string }) {
  const t = useWording();
  const { code, secondsLeft } = useTotp(totpKey);
  if (!code) return null;
  const middle = code.length / 2;
  return (
    <div className="mobile-payment__code-line">
      {/* Screen readers read it digit by digit. */}
      <p className="mobile-payment__code num" role="img" aria-label={[...code].join(' ')}>
        <span>{code.slice(0, middle)}</span>
        <span>{code.slice(middle)}</span>
      </p>
      <p className="mobile-payment__next">
        <CountdownRing secondsLeft={secondsLeft} totalS={TOTP_STEP_S} />
        <span>
          <VisuallyHidden>{secondsLeft} </VisuallyHidden>
          {t('mobile_payment_next_code')}
        </span>
      </p>
    </div>
  );
}
