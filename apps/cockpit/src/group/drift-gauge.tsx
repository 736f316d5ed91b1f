import { useWording } from '@drivein/web/for-cockpit';
import { FRAME_MS, type MemberView } from './judge-group';
import { CAR_SEATS } from '../seats';

const WIDTH = 360;
const PX_PER_MS = 2;
const MIDDLE = WIDTH / 2;
const TOP = 6;
const HEIGHT = 88;
const RADIUS = 11.5;

/** Linear; a drift beyond the scale is shown at its end. */
const scaleX = (driftMs: number): number =>
  Math.min(WIDTH - RADIUS, Math.max(RADIUS, MIDDLE + driftMs * PX_PER_MS));

/** The seat on a car plan of four squares: the same in every language. */
function SeatMark({ seat, x, y }: Pick<MemberView, 'seat'> & { x: number; y: number }) {
  return CAR_SEATS.map((other, index) => (
    <rect
      key={other}
      className={other === seat ? 'cockpit-gauge__own' : 'cockpit-gauge__other'}
      x={x - 5.5 + (index % 2) * 6}
      y={y - 5.5 + Math.floor(index / 2) * 6}
      width={5}
      height={5}
      rx={1.4}
    />
  ));
}

function Needle({ member, y }: { member: MemberView; y: number }) {
  if (member.driftMs === undefined) return null;
  const x = scaleX(member.driftMs);
  const isLate = Math.abs(member.driftMs) > FRAME_MS;
  return (
    <g className={isLate ? 'cockpit-gauge__needle cockpit-gauge__needle--late' : 'cockpit-gauge__needle'}>
      <path d={`M${MIDDLE} ${y}H${x}`} />
      <circle cx={x} cy={y} r={RADIUS} />
      <SeatMark seat={member.seat} x={x} y={y} />
    </g>
  );
}

/** The drift of each screen from the leader's frame; in the green zone both show the same frame. */
export function DriftGauge({ members }: { members: readonly MemberView[] }) {
  const t = useWording();
  const green = FRAME_MS * PX_PER_MS;
  return (
    <svg className="cockpit-gauge" viewBox={`0 0 ${WIDTH} 126`} role="img" aria-label={t('cockpit_gauge')}>
      <rect className="cockpit-gauge__ground" x="0" y={TOP} width={WIDTH} height={HEIGHT} rx="16" />
      <rect
        className="cockpit-gauge__green"
        x={MIDDLE - green}
        y={TOP}
        width={green * 2}
        height={HEIGHT}
        rx="16"
      />
      <path className="cockpit-gauge__middle" d={`M${MIDDLE} ${TOP}V${TOP + HEIGHT}`} />
      {members.map((member, index) => (
        <Needle key={member.seat} member={member} y={TOP + (HEIGHT * (index + 0.5)) / members.length} />
      ))}
      <text x="0" y="121">
        {t('cockpit_late')}
      </text>
      <text className="cockpit-gauge__same" x={MIDDLE} y="121">
        {t('cockpit_same_frame')}
      </text>
      <text className="cockpit-gauge__early" x={WIDTH} y="121">
        {t('cockpit_early')}
      </text>
    </svg>
  );
}
