import { encode } from 'uqr';
import './qr-code.css';

/** Dark modules as one path: a single node, however large the code. */
const pathOf = (modules: readonly (readonly boolean[])[]): string =>
  modules.flatMap((line, y) => line.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

/** Heavy enough to load on its own: import this file lazily. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const { data, size } = encode(value, { ecc: 'M', border: 2 });
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={pathOf(data)} />
    </svg>
  );
}
