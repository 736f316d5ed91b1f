import { paintClouds } from '../clouds';
import { darken, type Hex, lighten, mix } from '../colour';
import { light, paintSky, arranged, type DrawScene, focusX, type Scene } from '../scene';
import type { Painter } from '../painter';

/** Hot-air balloons over valleys filled with mist. */
const draw: DrawScene = (painter, options) => {
  const { width, height, isWide } = painter;
  const { light: hour, seed } = options;
  const size = Math.min(width, height);
  const heroX = focusX(painter, arranged(options, [0.6, 0.34, 0.56]), 0.7);
  const sunX = isWide ? width * 0.5 : width * 0.3;
  paintSky(painter, hour, height * 0.85);
  painter.glow(sunX, height * 0.62, Math.max(width, height) * 0.6, hour.glow, 0.75);
  paintClouds(painter, {
    horizonY: height * 0.66,
    cover: arranged(options, [0.42, 0.3, 0.55]),
    shade: mix(hour.sky[2], hour.sky[3], 0.4),
    lit: lighten(hour.glow, 0.5),
    alpha: 0.7,
    lightX: sunX,
    lightY: height * 0.62,
    seed,
  });
  for (let layer = 0; layer < 5; layer++) {
    const nearness = layer / 4;
    const y = height * (0.64 + 0.075 * layer);
    const hill = mix(mix(hour.sky[4], hour.far, 0.55), hour.near, nearness);
    painter.ridge(
      { y, amplitude: height * (0.05 - 0.004 * layer), frequency: 3.2, seed: seed + layer * 4, octaves: 4 },
      painter.vertical(y - height * 0.06, y + height * 0.14, [
        [0, mix(hill, hour.glow, 0.2 * (1 - nearness * 0.5))],
        [1, hill],
      ]),
    );
    painter.haze(y + height * 0.035, height * 0.035, lighten(hour.sky[4], 0.2), 0.34 * (1 - nearness * 0.5));
  }
  const [first, second, third] = [hour.accent, hour.glow, mix(hour.accent, hour.sky[0], 0.5)];
  const crowd = arranged(options, [4, 9, 2]);
  for (let i = 0; i < crowd; i++) {
    const x = isWide ? width * painter.between(0.42, 0.98) : width * painter.between(0.08, 0.94);
    if (Math.abs(x - heroX) < size * 0.2) continue;
    const tone = [first, third, '#f2e4c4'][i % 3]!;
    paintBalloon(painter, {
      x,
      y: height * painter.between(isWide ? 0.42 : 0.5, 0.7),
      size: size * painter.between(0.02, 0.045),
      cloth: tone,
      stripe: i % 2 ? lighten(second, 0.3) : darken(third, 0.1),
      tilt: 0,
      shade: hour.sky[0],
    });
  }
  const secondX = isWide ? heroX - width * 0.16 : heroX + width * (heroX > width / 2 ? -0.36 : 0.36);
  if (options.arrangement !== 2)
    paintBalloon(painter, {
      x: secondX,
      y: height * (isWide ? 0.46 : 0.58),
      size: size * 0.085,
      cloth: '#f2e4c4',
      stripe: third,
      tilt: -0.02,
      shade: hour.sky[0],
    });
  paintBalloon(painter, {
    x: heroX,
    y: height * (isWide ? 0.38 : arranged(options, [0.52, 0.54, 0.56])),
    size: size * arranged(options, [0.185, 0.14, 0.24]),
    cloth: first,
    stripe: lighten(second, 0.15),
    tilt: 0.03,
    shade: hour.sky[0],
  });
  painter.sink(height * 0.8, darken(hour.near, 0.6), 0.55);
  painter.vignette(0.3, darken(hour.sky[0], 0.4));
};

interface Balloon {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly cloth: Hex;
  readonly stripe: Hex;
  readonly tilt: number;
  readonly shade: Hex;
}

function paintBalloon(painter: Painter, { x, y, size: s, cloth, stripe, tilt, shade }: Balloon): void {
  const { context } = painter;
  const envelope = (path: typeof context) => {
    path.moveTo(-s * 0.22, s * 1.12);
    path.bezierCurveTo(-s * 0.5, s * 0.75, -s, s * 0.4, -s, -s * 0.1);
    path.bezierCurveTo(-s, -s * 0.75, -s * 0.5, -s, 0, -s);
    path.bezierCurveTo(s * 0.5, -s, s, -s * 0.75, s, -s * 0.1);
    path.bezierCurveTo(s, s * 0.4, s * 0.5, s * 0.75, s * 0.22, s * 1.12);
    path.closePath();
  };
  context.save();
  context.translate(x, y);
  context.rotate(tilt);
  painter.clipped(envelope, () => {
    painter.rect(-s * 1.1, -s * 1.1, s * 2.2, s * 2.4, cloth);
    context.fillStyle = stripe;
    for (const [from, to] of [
      [-0.82, -0.5],
      [-0.17, 0.17],
      [0.5, 0.82],
    ] as const) {
      context.beginPath();
      context.moveTo(0, -s);
      context.bezierCurveTo(s * from * 1.1, -s * 0.8, s * from * 1.2, s * 0.3, s * from * 0.26, s * 1.14);
      context.lineTo(s * to * 0.26, s * 1.14);
      context.bezierCurveTo(s * to * 1.2, s * 0.3, s * to * 1.1, -s * 0.8, 0, -s);
      context.fill();
    }
    const round = context.createRadialGradient(-s * 0.4, -s * 0.3, s * 0.1, 0, 0, s * 1.35);
    round.addColorStop(0, 'rgba(255,245,215,.5)');
    round.addColorStop(0.5, 'rgba(255,220,170,0)');
    round.addColorStop(1, `${mix(shade, '#281432', 0.4)}99`);
    painter.rect(-s * 1.1, -s * 1.1, s * 2.2, s * 2.4, round);
  });
  painter.glow(0, s * 0.95, s * 0.6, '#ffcf70', 0.55);
  context.strokeStyle = '#5a3a30';
  context.lineWidth = s * 0.02;
  context.beginPath();
  for (const side of [-1, 1]) {
    context.moveTo(side * s * 0.2, s * 1.12);
    context.lineTo(side * s * 0.13, s * 1.36);
  }
  context.stroke();
  context.fillStyle = '#6a4230';
  context.beginPath();
  context.roundRect(-s * 0.16, s * 1.35, s * 0.32, s * 0.22, s * 0.05);
  context.fill();
  context.restore();
}

export const balloons: Scene = {
  draw,
  titleZone: 'top',
  lights: [
    light('#1c4484 #3f74ac #7fa7c9 #f0bc98 #ffe0b0', '#fff2cf', '#e4573d', {
      far: '#9a94b0',
      near: '#1f4a44',
      stars: 0,
    }),
    light('#1a1038 #48246c #a04c84 #f08878 #ffd8a0', '#ffe0a8', '#3fa0b8', {
      far: '#9c5c84',
      near: '#2c1c4c',
      stars: 0.4,
    }),
    light('#0a3448 #1c6478 #4ca0a4 #b8d8b8 #fff0c8', '#fff8d8', '#f0783c', {
      far: '#7cac9c',
      near: '#1c5044',
      stars: 0,
    }),
    light('#2c1418 #742c30 #c85c3c #f8a858 #ffe8b0', '#fff0c0', '#b03048', {
      far: '#b8704c',
      near: '#48202c',
      stars: 0,
    }),
    light('#080c28 #18285c #34508c #7c88b8 #dcc0c8', '#ffe8d8', '#ff9a4a', {
      far: '#6478a8',
      near: '#182850',
      stars: 0.9,
    }),
    light('#28205c #5c4c9c #a48cc4 #f0b8c4 #ffe8d8', '#fff4e8', '#e85c88', {
      far: '#a494bc',
      near: '#443c74',
      stars: 0.1,
    }),
  ],
};
