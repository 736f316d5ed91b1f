import { darken, type Hex, lighten, mix, withAlpha } from '../colour';
import { light, arranged, type DrawScene, focusX, type Scene } from '../scene';
import type { Painter } from '../painter';

/** A whale in a shaft of light; her calf, or a small boat high above. */
const draw: DrawScene = (painter, options) => {
  const { width, height, unit, isWide } = painter;
  const { light: hour, seed } = options;
  const sunX = focusX(painter, arranged(options, [0.56, 0.3, 0.7]), 0.66);
  painter.rect(
    0,
    0,
    width,
    height,
    painter.vertical(0, height, [
      [0, hour.sky[4]],
      [0.12, hour.sky[3]],
      [0.4, hour.sky[2]],
      [0.75, hour.sky[1]],
      [1, hour.sky[0]],
    ]),
  );
  painter.glow(sunX, -height * 0.05, height * 0.7, hour.glow, 0.75);
  paintShafts(painter, sunX, hour.glow);
  const boatX = focusX(painter, 0.62, 0.6);
  if (options.arrangement !== 2)
    paintHull(
      painter,
      boatX,
      height * 0.055,
      Math.min(width, height) * 0.05,
      mix(hour.sky[2], hour.sky[0], 0.3),
    );
  const size = isWide
    ? height * arranged(options, [0.4, 0.3, 0.46])
    : width * arranged(options, [0.4, 0.3, 0.44]);
  const x = focusX(painter, arranged(options, [0.5, 0.42, 0.52]), 0.66);
  const y = height * arranged(options, [0.4, isWide ? 0.5 : 0.42, 0.36]);
  const skin = mix(hour.sky[1], hour.sky[2], 0.4);
  const shine = mix(hour.sky[3], hour.glow, 0.2);
  painter.glow(x, y, size * 1.6, hour.sky[4], 0.25);
  const angle = arranged(options, [-0.2, 0.42, -0.5]);
  paintWhale(painter, { x, y, size, skin, shine, angle });
  if (options.arrangement === 0)
    paintWhale(painter, { x: x + size * 1.05, y: y + size * 0.72, size: size * 0.36, skin, shine, angle });
  if (options.arrangement === 1) paintShoal(painter, x, y + size * 0.9, size, darken(skin, 0.3));
  for (let i = 0; i < 110; i++)
    painter.disc(
      painter.random() * width,
      painter.random() * height,
      painter.between(0.6, 2.2) * unit,
      withAlpha(lighten(hour.glow, 0.5), painter.between(0.06, 0.34)),
    );
  painter.ridge(
    { y: height * 0.97, amplitude: height * 0.06, frequency: 3, seed, octaves: 5 },
    darken(hour.sky[0], 0.45),
  );
  painter.vignette(0.45, darken(hour.sky[0], 0.5));
};

function paintShafts(painter: Painter, x: number, colour: Hex): void {
  const { width, height, unit } = painter;
  painter.soft(
    14 * unit,
    (context) => {
      for (let i = 0; i < 14; i++) {
        const thin = painter.between(8, 44) * unit;
        context.save();
        context.translate(x + (painter.random() - 0.5) * width * 0.3, -20);
        context.rotate((painter.random() - 0.5) * 1.1);
        const fade = context.createLinearGradient(0, 0, 0, height * 0.95);
        fade.addColorStop(0, withAlpha(colour, painter.between(0.12, 0.32)));
        fade.addColorStop(1, withAlpha(colour, 0));
        context.fillStyle = fade;
        context.beginPath();
        context.moveTo(-thin * 0.3, 0);
        context.lineTo(thin * 0.3, 0);
        context.lineTo(thin * 2, height);
        context.lineTo(-thin * 2, height);
        context.fill();
        context.restore();
      }
    },
    'screen',
  );
}

function paintHull(painter: Painter, x: number, y: number, size: number, colour: Hex): void {
  const { context } = painter;
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(x - size, y);
  context.quadraticCurveTo(x, y + size * 0.55, x + size, y);
  context.quadraticCurveTo(x, y + size * 0.18, x - size, y);
  context.fill();
}

function paintShoal(painter: Painter, x: number, y: number, size: number, colour: Hex): void {
  for (let i = 0; i < 70; i++) {
    const turn = painter.random() * Math.PI * 2;
    const away = Math.sqrt(painter.random()) * size * 0.7;
    painter.ellipse(
      x + Math.cos(turn) * away * 1.3,
      y + Math.sin(turn) * away * 0.42,
      size * 0.02,
      size * 0.0065,
      colour,
    );
  }
}

interface Whale {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly skin: Hex;
  readonly shine: Hex;
  readonly angle: number;
}

function paintWhale(painter: Painter, { x, y, size: s, skin, shine, angle }: Whale): void {
  const { context, unit } = painter;
  const deep = darken(skin, 0.5);
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  context.beginPath();
  context.moveTo(-s, 0);
  context.bezierCurveTo(-s * 0.95, -s * 0.26, -s * 0.45, -s * 0.3, -s * 0.05, -s * 0.22);
  context.bezierCurveTo(s * 0.35, -s * 0.15, s * 0.6, -s * 0.05, s * 0.82, -s * 0.02);
  context.bezierCurveTo(s * 0.95, -s * 0.14, s * 1.05, -s * 0.2, s * 1.2, -s * 0.22);
  context.bezierCurveTo(s * 1.12, -s * 0.08, s * 1.06, 0, s * 0.96, s * 0.03);
  context.bezierCurveTo(s * 1.04, s * 0.1, s * 1.1, s * 0.17, s * 1.14, s * 0.27);
  context.bezierCurveTo(s * 0.98, s * 0.22, s * 0.88, s * 0.14, s * 0.82, s * 0.06);
  context.bezierCurveTo(s * 0.5, s * 0.1, s * 0.2, s * 0.18, -s * 0.1, s * 0.22);
  context.bezierCurveTo(-s * 0.5, s * 0.28, -s * 0.9, s * 0.24, -s, 0);
  context.closePath();
  context.fillStyle = painter.vertical(-s * 0.3, s * 0.3, [
    [0, shine],
    [0.45, skin],
    [1, deep],
  ]);
  context.fill();
  context.beginPath();
  context.moveTo(-s * 0.42, s * 0.14);
  context.bezierCurveTo(-s * 0.36, s * 0.4, -s * 0.16, s * 0.56, s * 0.04, s * 0.6);
  context.bezierCurveTo(-s * 0.04, s * 0.42, -s * 0.1, s * 0.28, -s * 0.18, s * 0.16);
  context.fillStyle = painter.vertical(s * 0.1, s * 0.6, [
    [0, deep],
    [1, mix(skin, shine, 0.3)],
  ]);
  context.fill();
  context.strokeStyle = withAlpha(lighten(shine, 0.4), 0.24);
  context.lineWidth = Math.max(0.6, s * 0.004);
  for (let i = 0; i < 6; i++) {
    context.beginPath();
    context.moveTo(-s * 0.97, s * (0.03 + 0.026 * i));
    context.quadraticCurveTo(-s * 0.6, s * (0.12 + 0.03 * i), -s * 0.2, s * (0.1 + 0.026 * i));
    context.stroke();
  }
  painter.disc(-s * 0.72, 0, Math.max(unit, s * 0.013), deep);
  context.restore();
}

export const whale: Scene = {
  draw,
  titleZone: 'bottom',
  lights: [
    light('#031530 #072f58 #0d5a86 #2fa7bb #7fe3e0', '#dffff4', '#eaffff'),
    light('#0a0a2c #1c1c58 #3c3488 #8c5cb0 #e8a0c8', '#ffe0f0', '#ffe8f8'),
    light('#02140f #063428 #0f5c44 #38987c #a8e8b8', '#f4ffe0', '#f4ffe8'),
    light('#140a1c #3a1838 #7c3048 #d0685c #ffc890', '#fff0d0', '#fff0d8'),
    light('#02060f #061226 #0c2444 #1f4874 #5c8cb8', '#d8ecff', '#e4f0ff'),
    light('#021a1c #06444a #108088 #4cc4b8 #c8f8dc', '#fffff0', '#ffffff'),
  ],
};
