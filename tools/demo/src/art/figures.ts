import { type Hex, withAlpha } from './colour';
import type { Fill, Painter } from './painter';

/** A spruce: ragged boughs, narrow at the top. `y` is its foot. */
export function paintPine(painter: Painter, x: number, y: number, height: number, fill: Fill): void {
  const { context, random } = painter;
  const boughs = height < 40 * painter.unit ? 6 : 9;
  const reach = height * (0.16 + 0.06 * random());
  const side = (direction: 1 | -1, i: number): readonly (readonly [number, number])[] => {
    const t = i / boughs;
    const tip = [
      x + direction * reach * t * (0.75 + 0.4 * random()),
      y - height + height * t * 0.97,
    ] as const;
    const fold = [x + direction * reach * t * 0.48, y - height + height * t * 0.925] as const;
    return direction > 0 ? [tip, fold] : [fold, tip];
  };
  context.fillStyle = fill;
  context.beginPath();
  context.moveTo(x, y - height);
  for (let i = 1; i <= boughs; i++) for (const [px, py] of side(1, i)) context.lineTo(px, py);
  context.lineTo(x + height * 0.014, y - height * 0.04);
  context.lineTo(x + height * 0.014, y + 3);
  context.lineTo(x - height * 0.014, y + 3);
  context.lineTo(x - height * 0.014, y - height * 0.04);
  for (let i = boughs; i >= 1; i--) for (const [px, py] of side(-1, i)) context.lineTo(px, py);
  context.closePath();
  context.fill();
}

/** A person in a coat, seen from behind. `y` is the ground. */
export function paintPerson(painter: Painter, x: number, y: number, height: number, fill: Fill): void {
  const { context } = painter;
  const k = height / 180;
  context.save();
  context.translate(x, y);
  context.scale(k, k);
  painter.ellipse(1, -166, 10.5, 13, fill);
  context.beginPath();
  context.moveTo(-5, -158);
  context.lineTo(7, -158);
  context.bezierCurveTo(10, -148, 20, -148, 24, -138);
  context.bezierCurveTo(28, -112, 27, -88, 29, -70);
  context.lineTo(22, -68);
  context.bezierCurveTo(24, -52, 27, -44, 28, -36);
  context.bezierCurveTo(10, -30, -14, -30, -27, -38);
  context.bezierCurveTo(-24, -60, -22, -72, -22, -84);
  context.bezierCurveTo(-27, -82, -28, -76, -29, -70);
  context.bezierCurveTo(-28, -98, -26, -122, -21, -138);
  context.bezierCurveTo(-17, -148, -9, -148, -5, -158);
  context.moveTo(-18, -40);
  context.lineTo(-2, -40);
  context.bezierCurveTo(-4, -20, -7, -8, -8, 1);
  context.lineTo(-21, 1);
  context.bezierCurveTo(-18, -14, -19, -26, -18, -40);
  context.moveTo(2, -40);
  context.lineTo(19, -40);
  context.bezierCurveTo(17, -24, 14, -10, 18, 0);
  context.lineTo(6, 1);
  context.bezierCurveTo(4, -14, 5, -28, 2, -40);
  context.fill();
  context.restore();
}

/** A lit hut or cabin: walls, a roof with an edge of light, windows that glow. */
export function paintCabin(painter: Painter, x: number, y: number, size: number, wall: Hex, lamp: Hex): void {
  painter.rect(x - size, y - size * 0.75, size * 2, size * 0.8, wall);
  painter.rect(x + size * 0.45, y - size * 1.55, size * 0.22, size * 0.7, wall);
  painter.polygon(
    [
      [x - size * 1.22, y - size * 0.7],
      [x, y - size * 1.5],
      [x + size * 1.22, y - size * 0.7],
    ],
    wall,
  );
  for (const left of [-0.6, 0.18]) {
    painter.rect(x + size * left, y - size * 0.54, size * 0.4, size * 0.34, lamp);
    painter.rect(x + size * (left + 0.18), y - size * 0.54, size * 0.04, size * 0.34, wall);
  }
  painter.glow(x, y - size * 0.35, size * 4, lamp, 0.7);
}

/** Small lights that lie on water or a wet road. */
export function paintGlints(
  painter: Painter,
  spot: { x: number; spread: number; fromY: number; toY: number },
  count: number,
  colour: Hex,
  alpha: number,
): void {
  const { unit } = painter;
  painter.blended('screen', () => {
    for (let i = 0; i < count; i++) {
      const t = painter.random() ** 1.4;
      const offset = (painter.random() + painter.random() + painter.random() - 1.5) / 1.5;
      const y = spot.fromY + (spot.toY - spot.fromY) * t;
      const length = (2.5 + 24 * t) * unit * painter.between(0.4, 1.4);
      const x = spot.x + offset * spot.spread * (0.28 + t);
      painter.ellipse(
        x,
        y,
        length,
        Math.max(0.45, length * 0.055),
        withAlpha(colour, alpha * (1 - Math.abs(offset)) * (1 - t * 0.5)),
      );
    }
  });
}
