import { joinClasses } from '../../ui/join-classes';
import type { DriftHistory } from './cockpit-store';
import { GREEN_ZONE, LINE, linesOf } from './drift-line-points';

/** The last 30 seconds of a screen. Its meaning stands beside it as a number. */
export function DriftLine({ history, isLate }: { history: DriftHistory; isLate: boolean }) {
  const lines = linesOf(history);
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
