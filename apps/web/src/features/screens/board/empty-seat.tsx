import { useWording } from '../../../shared/text/wording';
import { type Seat, seatLabel } from './seats';
import './empty-seat.css';

/** A seat without a connected screen. */
export function EmptySeat({ seat }: { seat: Seat }) {
  const t = useWording();
  return (
    <div className="empty-seat">
      <span>{t(seatLabel[seat])}</span>
      <small>{t('screens_no_screen')}</small>
    </div>
  );
}
