import { type Hex, withAlpha } from './colour';
import type { Painter } from './painter';

/** A parked car whose rear faces us. `y` is the ground, `w` its width. */
export function paintCarFromBehind(
  painter: Painter,
  x: number,
  y: number,
  w: number,
  look: { body: string; rim: string; isBraking: boolean },
): void {
  const { context } = painter;
  const h = w * 0.5;
  const { body, rim } = look;
  context.fillStyle = body;
  context.beginPath();
  context.roundRect(x - w / 2, y - h * 0.62, w, h * 0.5, [w * 0.12, w * 0.12, w * 0.06, w * 0.06]);
  context.moveTo(x - w * 0.42, y - h * 0.5);
  context.bezierCurveTo(x - w * 0.36, y - h * 0.8, x - w * 0.32, y - h * 1.02, x - w * 0.22, y - h * 1.04);
  context.lineTo(x + w * 0.22, y - h * 1.04);
  context.bezierCurveTo(x + w * 0.32, y - h * 1.02, x + w * 0.36, y - h * 0.8, x + w * 0.42, y - h * 0.5);
  context.fill();
  for (const side of [-0.44, 0.29]) painter.rect(x + side * w, y - h * 0.2, w * 0.15, h * 0.24, body);
  // The rear window lets the light of the screen through, and shows who is watching.
  painter.polygon(
    [
      [x - w * 0.31, y - h * 0.6],
      [x - w * 0.22, y - h * 0.94],
      [x + w * 0.22, y - h * 0.94],
      [x + w * 0.31, y - h * 0.6],
    ],
    withAlpha(rim, 0.34),
  );
  painter.disc(x - w * 0.13, y - h * 0.68, w * 0.055, body);
  painter.disc(x + w * 0.13, y - h * 0.7, w * 0.055, body);
  for (const side of [-0.2, 0.06]) painter.rect(x + side * w, y - h * 0.66, w * 0.14, h * 0.1, body);
  context.strokeStyle = withAlpha(rim, 0.85);
  context.lineWidth = Math.max(1, w * 0.012);
  context.beginPath();
  context.moveTo(x - w * 0.3, y - h * 0.98);
  context.quadraticCurveTo(x - w * 0.26, y - h * 1.045, x - w * 0.22, y - h * 1.045);
  context.lineTo(x + w * 0.22, y - h * 1.045);
  context.quadraticCurveTo(x + w * 0.26, y - h * 1.045, x + w * 0.3, y - h * 0.98);
  context.stroke();
  for (const side of [-1, 1]) {
    const lampX = x + side * w * 0.38;
    context.fillStyle = '#d83a3a';
    context.beginPath();
    context.roundRect(lampX - w * 0.06, y - h * 0.48, w * 0.12, h * 0.09, w * 0.02);
    context.fill();
    painter.glow(lampX, y - h * 0.44, w * 0.2, '#ff3b3b', look.isBraking ? 0.7 : 0.25);
  }
}

/** A dark car in profile, its roof caught by light. */
export function paintCarFromSide(painter: Painter, x: number, y: number, size: number, rim: Hex): void {
  const { context, unit } = painter;
  const body = '#07060f';
  context.fillStyle = body;
  context.beginPath();
  context.roundRect(x - size * 0.5, y - size * 0.2, size, size * 0.16, size * 0.05);
  context.moveTo(x - size * 0.3, y - size * 0.19);
  context.quadraticCurveTo(x - size * 0.2, y - size * 0.33, x - size * 0.06, y - size * 0.33);
  context.lineTo(x + size * 0.08, y - size * 0.33);
  context.quadraticCurveTo(x + size * 0.2, y - size * 0.32, x + size * 0.28, y - size * 0.19);
  context.fill();
  for (const side of [-0.28, 0.28]) painter.disc(x + side * size, y - size * 0.04, size * 0.075, '#040309');
  context.strokeStyle = withAlpha(rim, 0.7);
  context.lineWidth = 1.3 * unit;
  context.beginPath();
  context.moveTo(x - size * 0.28, y - size * 0.2);
  context.quadraticCurveTo(x - size * 0.19, y - size * 0.33, x - size * 0.06, y - size * 0.333);
  context.lineTo(x + size * 0.08, y - size * 0.333);
  context.quadraticCurveTo(x + size * 0.19, y - size * 0.32, x + size * 0.27, y - size * 0.2);
  context.stroke();
  painter.glow(x - size * 0.49, y - size * 0.13, size * 0.12, '#ff3b3b', 0.9);
}
