import { darken, type Hex, lighten, mix, withAlpha } from '../colour';
import { paintCabin, paintPine } from '../figures';
import { type Light, light, paintSky, arranged, type DrawScene, focusX, type Scene } from '../scene';
import type { Painter } from '../painter';
import { fractalLine } from '../random';

/** Curtains of northern light over a lake, with one warm window. */
const draw: DrawScene = (painter, options) => {
  const { width, height, unit, isWide } = painter;
  const { light: hour, seed } = options;
  const horizonY = height * (isWide ? 0.68 : arranged(options, [0.66, 0.6, 0.7]));
  paintSky(painter, hour, horizonY);
  const far = hour.sky[3];
  const reach = arranged(options, [1, 1.3, 0.85]);
  paintCurtain(painter, {
    y: horizonY * 0.72,
    sway: height * 0.12 * reach,
    length: height * 0.42,
    seed: seed + 4,
    low: hour.glow,
    high: far,
    alpha: 0.85,
    blur: 7,
  });
  paintCurtain(painter, {
    y: horizonY * 0.86,
    sway: height * 0.09,
    length: height * 0.34 * reach,
    seed: seed + 17,
    low: lighten(hour.glow, 0.3),
    high: mix(hour.glow, far, 0.5),
    alpha: 0.75,
    blur: 5,
  });
  if (options.arrangement !== 2)
    paintCurtain(painter, {
      y: horizonY * 0.5,
      sway: height * 0.12,
      length: height * 0.36,
      seed: seed + 29,
      low: mix(hour.glow, far, 0.3),
      high: far,
      alpha: 0.5,
      blur: 10,
    });
  painter.glow(width * 0.5, horizonY, width * 0.55, hour.glow, 0.26);
  const peaks = arranged(options, [0.15, 0.24, 0.1]);
  const snow = lighten(mix(hour.sky[4], hour.glow, 0.3), 0.55);
  painter.ridge(
    {
      y: horizonY - height * peaks * 0.4,
      amplitude: height * peaks,
      frequency: 2.6,
      seed: seed + 41,
      octaves: 7,
      gain: 0.52,
    },
    painter.vertical(horizonY - height * peaks * 1.3, horizonY, [
      [0, snow],
      [0.3, mix(snow, hour.near, 0.6)],
      [0.7, mix(hour.near, hour.sky[2], 0.3)],
      [1, hour.near],
    ]),
  );
  painter.ridge(
    { y: horizonY - height * 0.015, amplitude: height * 0.06, frequency: 4, seed: seed + 57, octaves: 7 },
    painter.vertical(horizonY - height * 0.1, horizonY, [
      [0, mix(hour.near, hour.sky[4], 0.25)],
      [1, darken(hour.near, 0.35)],
    ]),
  );
  painter.haze(horizonY - height * 0.008, height * 0.03, hour.glow, 0.25);
  const wood = darken(hour.ground, 0.15);
  for (let i = 0; i < (isWide ? 100 : 64); i++)
    paintPine(
      painter,
      painter.random() * width,
      horizonY + height * 0.004,
      height * painter.between(0.03, 0.075),
      wood,
    );
  const hutX = focusX(painter, arranged(options, [0.74, 0.3, 0.6]), 0.74);
  const hutSize = height * arranged(options, [0.036, 0.03, 0.05]);
  paintCabin(painter, hutX, horizonY + height * 0.006, hutSize, darken(wood, 0.4), hour.accent);
  for (let i = 0; i < 7; i++)
    paintPine(
      painter,
      hutX + painter.between(1.3, 5) * hutSize * (i % 2 ? 1 : -1),
      horizonY + 2,
      height * painter.between(0.06, 0.11),
      darken(wood, 0.3),
    );
  painter.ground(horizonY, darken(hour.near, 0.2));
  painter.reflect(horizonY, 0.62, 3);
  painter.sink(horizonY, darken(hour.sky[0], 0.5), 0.95);
  for (let i = 0; i < 80; i++) {
    const t = painter.random();
    painter.ellipse(
      painter.random() * width,
      horizonY + (height - horizonY) * t,
      (20 + 70 * t) * unit * painter.random(),
      unit,
      withAlpha(hour.glow, 0.06 * painter.random()),
    );
  }
  painter.glow(hutX, horizonY + hutSize * 1.6, hutSize * 2.4, hour.accent, 0.3);
  painter.vignette(0.4, darken(hour.sky[0], 0.5));
};

interface Curtain {
  readonly y: number;
  readonly sway: number;
  readonly length: number;
  readonly seed: number;
  readonly low: Hex;
  readonly high: Hex;
  readonly alpha: number;
  readonly blur: number;
}

function paintCurtain(painter: Painter, { y, sway, length, seed, low, high, alpha, blur }: Curtain): void {
  const { width, unit, isWide } = painter;
  const step = 4 * unit;
  painter.soft(
    blur * unit,
    (context) => {
      for (let x = -20; x < width + 20; x += step) {
        const t = (x / width) * (isWide ? 1.5 : 1);
        const foot =
          y - sway * (fractalLine(t * 2.2, seed, 4) * 2 - 1) + Math.sin(t * 5 + seed) * sway * 0.25;
        const tall = length * (0.45 + 0.9 * fractalLine(t * 9, seed + 3, 3));
        const rays = 0.15 + 0.95 * fractalLine(t * 16 + 3, seed + 7, 3) ** 1.3;
        const strength = alpha * rays * (0.4 + 0.9 * fractalLine(t * 2, seed + 11, 2));
        const gradient = context.createLinearGradient(0, foot - tall, 0, foot + tall * 0.12);
        gradient.addColorStop(0, withAlpha(high, 0));
        gradient.addColorStop(0.45, withAlpha(high, strength * 0.5));
        gradient.addColorStop(0.85, withAlpha(low, strength));
        gradient.addColorStop(1, withAlpha(low, 0));
        context.fillStyle = gradient;
        context.fillRect(x, foot - tall, step + 0.5, tall * 1.12);
      }
    },
    'screen',
  );
}

const polar = (sky: string, glow: Hex, accent: Hex, near: Hex, ground: Hex): Light =>
  light(sky, glow, accent, { near, ground, stars: 1 });

export const aurora: Scene = {
  draw,
  titleZone: 'bottom',
  lights: [
    polar('#050a1e #08182f #0b2240 #6a5cff #1c4a5e', '#48f0b0', '#ffc062', '#17374c', '#081827'),
    polar('#0a0620 #170b38 #25124e #3e8cff #4a2a6e', '#e65cc8', '#ffd07a', '#2a1846', '#100826'),
    polar('#03100f #06201d #0b322c #2fd6c8 #1c5a4a', '#a8f25c', '#ffb04a', '#12382f', '#061a17'),
    polar('#04081a #071430 #0c2450 #b05cff #24507e', '#4cc8ff', '#ffc878', '#183458', '#08142c'),
    polar('#12060e #240c1a #3a1426 #b04cff #6e2a3a', '#ff6a5a', '#ffe0a0', '#3a1626', '#1a0a14'),
    polar('#081420 #11293a #1f4256 #7ab0ff #5a8290', '#9fffe0', '#ffcf8a', '#335266', '#10202c'),
  ],
};
