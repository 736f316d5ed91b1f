import { useWording } from '../../../shared/text/wording';
import { formatClock } from '../../../shared/text/formats';
import { CountdownRing } from '../../../ui/countdown/countdown-ring';
import { useCountdown } from '../../../ui/countdown/use-countdown';

/** Three mistakes: a countdown of one minute (PAY-04). */
export function LockView({ forS, onOver }: { readonly forS: number; readonly onOver: () => void }) {
  const t = useWording();
  const left = useCountdown(forS, onOver);
  return (
    <div className="checkout__waiting">
      <CountdownRing secondsLeft={left} totalS={forS} />
      <p className="t-2" role="alert">
        {t('checkout_retry_limit')}
      </p>
      <p className="t-lead num">{t('please_try_again_after', { time: formatClock(left) })}</p>
      <p className="dim">{t('checkout_nothing_charged')}</p>
    </div>
  );
}
