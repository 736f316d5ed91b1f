import type { WordingKey } from '@drivein/wording';
import { isSeatLocked } from '../../shared/vehicle/motion-lock';
import { useWording } from '../../shared/wording';
import { Logo } from '../../ui/logo/logo';
import { useCockpit } from './cockpit-store';
import { REAR_SEATS, ZONE_OF } from './seats';

type Scene = 'parked' | 'locked' | 'rear';

const WORDS = {
  parked: ['cockpit_head_parked', 'cockpit_lead_parked'],
  locked: ['cockpit_head_locked', 'cockpit_lead_locked'],
  rear: ['cockpit_head_rear', 'cockpit_lead_rear'],
} as const satisfies Record<Scene, readonly [WordingKey, WordingKey]>;

/** As the policy in force has it for the seats in the back. */
const areRearSeatsFree = (): boolean => REAR_SEATS.some((seat) => !isSeatLocked(ZONE_OF[seat]));

const sceneOf = (isDriving: boolean): Scene => {
  if (!isDriving) return 'parked';
  return areRearSeatsFree() ? 'rear' : 'locked';
};

export function Intro() {
  const t = useWording();
  const isDriving = useCockpit((state) => state.isDriving);
  const [headline, lead] = WORDS[sceneOf(isDriving)];
  return (
    <header className="cockpit-intro">
      <Logo name={t('app_name')} />
      <h1 tabIndex={-1}>{t(headline)}</h1>
      <p role="status">{t(lead)}</p>
    </header>
  );
}
