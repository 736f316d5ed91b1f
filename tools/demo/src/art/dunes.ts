import { lighten, withAlpha } from './colour';
import type { Painter } from './painter';

interface Dune {
  readonly y: number;
  readonly swell: number;
  readonly phase: number;
  readonly waves: number;
  readonly lit: string;
  readonly shade: string;
  readonly shadow: string;
  readonly rim: string;
}

/** Paints a dune with a shaded lee side and returns its outline, so that a figure can be placed on it. */
export function paintDune(
  painter: Painter,
  { y, swell, phase, waves, lit, shade, shadow, rim }: Dune,
): (x: number) => number {
  const { context, width, height, unit } = painter;
  const crest = (x: number) => {
    const t = (x / width) * waves;
    return y - swell * Math.sin(t + phase) - swell * 0.35 * Math.sin(t * 2.3 + phase * 2);
  };
  const outline = (to: typeof context) => {
    to.moveTo(-5, height + 5);
    for (let x = -5; x <= width + 8; x += 4) to.lineTo(x, crest(x));
    to.lineTo(width + 8, height + 5);
    to.closePath();
  };
  context.beginPath();
  outline(context);
  context.fillStyle = painter.vertical(y - swell, Math.min(height, y + swell * 5), [
    [0, lit],
    [0.7, shade],
    [1, shade],
  ]);
  context.fill();
  painter.clipped(outline, () => {
    for (let x = 4; x < width; x += 4) {
      const isPeak = crest(x) < crest(x - 4) && crest(x) <= crest(x + 4);
      if (!isPeak) continue;
      let end = x;
      while (end < width + 200 && crest(end + 4) >= crest(end)) end += 4;
      paintLee(painter, { crest, fromX: x, toX: end, footY: crest(end) + swell * 2.6, swell, shadow });
    }
  });
  context.strokeStyle = withAlpha(lighten(rim, 0.3), 0.45);
  context.lineWidth = 1.1 * unit;
  context.beginPath();
  for (let x = -5; x <= width + 8; x += 4) context.lineTo(x, crest(x));
  context.stroke();
  return crest;
}

interface Lee {
  readonly crest: (x: number) => number;
  readonly fromX: number;
  readonly toX: number;
  readonly footY: number;
  readonly swell: number;
  readonly shadow: string;
}

/** The crest runs down towards us in a slow S; what lies behind it is in shade, fading with distance. */
function paintLee(painter: Painter, { crest, fromX, toX, footY, swell, shadow }: Lee): void {
  const { context } = painter;
  const span = toX - fromX;
  const topY = crest(fromX);
  painter.clipped(
    (path) => {
      path.moveTo(fromX, topY);
      for (let x = fromX; x <= toX; x += 4) path.lineTo(x, crest(x) - 1);
      path.lineTo(toX, footY);
      path.lineTo(fromX - span * 0.35, footY);
      path.bezierCurveTo(
        fromX - span * 0.45,
        topY + swell * 2.4,
        fromX + span * 0.3,
        topY + swell * 1.5,
        fromX,
        topY,
      );
    },
    () => {
      context.translate(fromX, topY);
      context.scale(1, (footY - topY) / span);
      const fade = context.createRadialGradient(0, 0, 0, 0, 0, span);
      for (const [at, alpha] of [
        [0, 0.85],
        [0.3, 0.62],
        [0.7, 0.2],
        [1, 0],
      ] as const)
        fade.addColorStop(at, withAlpha(shadow, alpha));
      painter.rect(-span, -span * 0.2, span * 2, span * 1.3, fade);
    },
  );
}
