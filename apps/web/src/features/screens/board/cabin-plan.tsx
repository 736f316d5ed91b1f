import type { ReactNode } from 'react';
import { useWording } from '../../../shared/text/wording';
import { EmptySeat } from './empty-seat';
import { type Seat, seatOrder } from './seats';
import './cabin-plan.css';

interface CabinPlanProps {
  readonly isRightWheel: boolean;
  /** Undefined for a seat without a screen. */
  readonly seat: (seat: Seat) => ReactNode;
  /** Car screens without a seat of their own. */
  readonly more: readonly ReactNode[];
}

/** The cabin from above, nose up: an empty seat is drawn, so that left stays left. */
export function CabinPlan({ isRightWheel, seat, more }: CabinPlanProps) {
  const t = useWording();
  return (
    <section className="cabin" aria-label={t('screens_in_car')}>
      <CabinDrawing />
      <ul className="cabin__seats">
        {seatOrder(isRightWheel).map((one) => (
          <li key={one}>{seat(one) ?? <EmptySeat seat={one} />}</li>
        ))}
        {more.map((screen, index) => (
          <li key={index}>{screen}</li>
        ))}
      </ul>
    </section>
  );
}

const CabinDrawing = () => (
  <svg className="cabin__drawing" viewBox="0 -40 740 500" preserveAspectRatio="none" aria-hidden="true">
    <defs>
      <linearGradient id="cabin-shell" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="-40" y2="450">
        <stop offset="0" stopColor="#3a3166" stopOpacity="0" />
        <stop offset=".2" stopColor="#2c2650" stopOpacity=".8" />
        <stop offset=".8" stopColor="#1b1734" stopOpacity=".9" />
        <stop offset="1" stopColor="#15122a" stopOpacity="0" />
      </linearGradient>
      <linearGradient id="cabin-edge" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="-34" y2="455">
        <stop offset="0" stopColor="#b7a9ff" stopOpacity="0" />
        <stop offset=".22" stopColor="#b7a9ff" stopOpacity=".5" />
        <stop offset=".8" stopColor="#b7a9ff" stopOpacity=".4" />
        <stop offset="1" stopColor="#b7a9ff" stopOpacity="0" />
      </linearGradient>
      <linearGradient id="cabin-glass" x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor="#8f86d6" stopOpacity=".42" />
        <stop offset="1" stopColor="#8f86d6" stopOpacity=".1" />
      </linearGradient>
    </defs>
    <path
      className="cabin__mirrors"
      d="M22 92C4 84-2 96 0 110c2 14 14 18 24 12ZM718 92c18-8 24 4 22 18-2 14-14 18-24 12Z"
    />
    <path
      className="cabin__shell"
      d="M52-40C42 0 34 30 30 70c-6 50-10 130-10 230 0 70 4 120 12 170h676c8-50 12-100 12-170 0-100-4-180-10-230-4-40-12-70-22-110Z"
    />
    <path
      className="cabin__glass"
      d="M54 46C60 16 74 4 104-2 190-18 280-22 370-22s180 4 266 20c30 6 44 18 50 48-96-16-206-21-316-21S150 30 54 46Z"
    />
    <path
      className="cabin__floor"
      d="M54 46C150 30 260 25 370 25s220 5 316 21c4 14 6 44 8 84l2 200c0 50-4 90-10 130H54c-6-40-10-80-10-130l2-200c2-40 6-70 12-86Z"
    />
  </svg>
);
