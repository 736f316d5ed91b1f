import { useWording } from '../../../shared/text/wording';
import { Icon } from '../../../ui/icon/icon';

/** Typing a card needs both hands: the input is kept and shown again when the car is parked. */
export function ParkFirst() {
  const t = useWording();
  return (
    <div className="checkout__waiting" role="status">
      <span className="checkout__mark">
        <Icon name="car" />
      </span>
      <p className="t-2">{t('create_account_blocked_title')}</p>
      <p className="t-lead">{t('checkout_in_motion')}</p>
    </div>
  );
}
