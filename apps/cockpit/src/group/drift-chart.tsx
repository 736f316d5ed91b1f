import { joinClasses } from '@drivein/web/for-cockpit';
import { type DriftHistory, HISTORY_LENGTH } from '../cockpit-store';
import { FRAME_MS } from './judge-group';

export const LINE = { width: 152, height: 46 } as const;
const MIDDLE = LINE.height / 2;
/** Height of the green zone, in the half above the middle. */
const GREEN = 12.6;
const REST = MIDDLE - GREEN - 3;

/** Linear in the green zone, compressed beyond it so that a drift of one second fits. Early is up. */
const heightOf = (driftMs: number): number => {
  const frames = Math.abs(driftMs) / FRAME_MS;
  const beyond = frames <= 1 ? 0 : REST * (1 - 1 / frames);
  return MIDDLE - Math.sign(driftMs) * (Math.min(frames, 1) * GREEN + beyond);
};

export const GREEN_ZONE = { y: MIDDLE - GREEN, height: 2 * GREEN } as const;

interface LinePoint {
  readonly x: number;
  readonly y: number;
}

/** The last 30 seconds as line segments, the newest at the right, with gaps where nothing was measured. */
export const segmentsOf = (history: DriftHistory): readonly (readonly LinePoint[])[] => {
  const lines: LinePoint[][] = [];
  let isOpen = false;
  history.forEach((driftMs, index) => {
    if (driftMs === undefined) return void (isOpen = false);
    const x = ((index + HISTORY_LENGTH - history.length) / (HISTORY_LENGTH - 1)) * (LINE.width - 6);
    const point = { x, y: heightOf(driftMs) };
    if (isOpen) lines.at(-1)?.push(point);
    else lines.push([point]);
    isOpen = true;
  });
  return lines;
};

/** Chart of a screen's last 30 seconds. The number beside it gives its meaning. */
export function DriftChart({ history, isLate }: { history: DriftHistory; isLate: boolean }) {
  const lines = segmentsOf(history);
  const last = lines.at(-1)?.at(-1);
  const isNow = history.at(-1) !== undefined;
  return (
    <svg
      className={joinClasses('cockpit-line', isLate && 'cockpit-line--late')}
      viewBox={`0 0 ${LINE.width} ${LINE.height}`}
      aria-hidden="true"
    >
      <rect className="cockpit-line__green" x="0" {...GREEN_ZONE} width={LINE.width} rx="5" />
      <path className="cockpit-line__middle" d={`M0 ${LINE.height / 2}H${LINE.width}`} />
      {lines.map((line) => (
        <polyline
          key={line[0]?.x}
          points={line.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        />
      ))}
      {last && isNow && <circle cx={last.x} cy={last.y} r="3.6" />}
    </svg>
  );
}
