import { darken, lighten, mix, withAlpha } from './colour';
import type { Light } from './scene';
import type { Painter } from './painter';
import { fractalLine } from './random';

/** A lighthouse on its headland, its beam to both sides. `side` says which edge the land comes from. */
export function paintLighthouse(
  painter: Painter,
  hour: Light,
  x: number,
  horizonY: number,
  seed: number,
  side: 1 | -1,
): void {
  const { width, height } = painter;
  const tall = height * 0.22;
  const foot = horizonY - height * 0.085;
  const half = tall * 0.085;
  const lampY = foot - tall;
  const stone = darken(hour.sky[0], 0.35);
  for (const [angle, alpha] of [
    [-0.16, 0.75],
    [Math.PI - 0.16, 0.5],
  ] as const)
    paintBeam(painter, x, lampY, angle, half, hour.accent, alpha);
  painter.polygon(
    [
      [x - half, foot + height * 0.02],
      [x - half * 0.62, lampY + half * 0.9],
      [x + half * 0.62, lampY + half * 0.9],
      [x + half, foot + height * 0.02],
    ],
    painter.horizontal(x - half, x + half, [
      [0, stone],
      [0.6, mix(hour.sky[2], hour.sky[4], 0.35)],
      [1, stone],
    ]),
  );
  painter.rect(x - half * 0.95, lampY + half * 0.75, half * 1.9, half * 0.25, stone);
  painter.rect(x - half * 0.6, lampY - half * 0.6, half * 1.2, half * 1.4, stone);
  painter.polygon(
    [
      [x - half * 0.75, lampY - half * 0.55],
      [x, lampY - half * 1.5],
      [x + half * 0.75, lampY - half * 0.55],
    ],
    stone,
  );
  painter.rect(x - half * 0.42, lampY - half * 0.45, half * 0.84, half, lighten(hour.accent, 0.6));
  painter.glow(x, lampY, tall * 0.75, hour.accent, 0.9);
  painter.glow(x, lampY, tall * 0.2, lighten(hour.accent, 0.7), 1);
  painter.rect(x - half * 0.2, foot - tall * 0.35, half * 0.3, half * 0.42, hour.accent);
  const cliff: (readonly [number, number])[] = [[side < 0 ? -5 : width + 5, horizonY - height * 0.15]];
  for (let i = 0; i <= 60; i++) {
    const t = i / 60;
    const reach = (side < 0 ? x : width - x) + width * 0.17;
    const rough = height * 0.018 * (fractalLine(t * 9, seed, 5) * 2 - 1);
    cliff.push([
      side < 0 ? reach * t : width - reach * t,
      horizonY - height * 0.155 * (1 - t) ** 0.55 + rough + height * 0.012 * t,
    ]);
  }
  cliff.push(
    [x - side * width * 0.24, horizonY + height * 0.02],
    [side < 0 ? -5 : width + 5, horizonY + height * 0.05],
  );
  painter.polygon(
    cliff,
    painter.vertical(horizonY - height * 0.16, horizonY + height * 0.04, [
      [0, darken(hour.sky[1], 0.4)],
      [1, darken(hour.sky[0], 0.6)],
    ]),
  );
}

function paintBeam(
  painter: Painter,
  x: number,
  y: number,
  angle: number,
  half: number,
  colour: string,
  alpha: number,
): void {
  const reach = painter.width * 0.8;
  painter.soft(
    5 * painter.unit,
    (context) => {
      context.translate(x, y);
      context.rotate(angle);
      const gradient = context.createLinearGradient(0, 0, reach, 0);
      gradient.addColorStop(0, withAlpha(lighten(colour, 0.35), alpha));
      gradient.addColorStop(0.4, withAlpha(colour, alpha * 0.35));
      gradient.addColorStop(1, withAlpha(colour, 0));
      context.fillStyle = gradient;
      context.beginPath();
      context.moveTo(0, -half * 0.2);
      context.lineTo(reach, -reach * 0.078);
      context.lineTo(reach, reach * 0.078);
      context.lineTo(0, half * 0.2);
      context.fill();
    },
    'screen',
  );
}
