import { paintClouds } from '../clouds';
import { darken, lighten, mix, withAlpha } from '../colour';
import { paintCabin } from '../figures';
import { type Light, light, paintSky, arranged, type DrawScene, focusX, type Scene } from '../scene';
import type { Painter } from '../painter';

/** A supercell over wheat: lightning, a lit farmhouse, or a twister far off. */
const draw: DrawScene = (painter, options) => {
  const { width, height, isWide } = painter;
  const { light: hour, seed } = options;
  const horizonY = height * arranged(options, [0.74, 0.78, 0.7]);
  paintSky(painter, hour, horizonY);
  painter.glow(focusX(painter, 0.6, 0.6), horizonY, width * 0.55, hour.sky[4], 0.6);
  const boltX = focusX(painter, arranged(options, [0.36, 0.66, 0.5]), arranged(options, [0.56, 0.76, 0.64]));
  const clouds = { horizonY, lightX: boltX, lightY: height * 0.42, seed };
  paintClouds(painter, {
    ...clouds,
    cover: 0.95,
    shade: mix(hour.sky[0], hour.sky[1], 0.5),
    lit: lighten(hour.sky[2], 0.25),
    alpha: 0.9,
    detail: 0.8,
  });
  paintClouds(painter, {
    ...clouds,
    horizonY: horizonY * 0.8,
    cover: 0.7,
    shade: darken(hour.sky[0], 0.2),
    lit: mix(hour.sky[2], hour.glow, 0.35),
    alpha: 0.7,
    detail: 1.3,
    seed: seed + 40,
  });
  if (options.arrangement === 1) paintTwister(painter, focusX(painter, 0.4, 0.58), horizonY, hour);
  painter.glow(boltX, height * 0.42, width * 0.4, hour.glow, 0.5);
  const bolt = traceBolt(painter, boltX, height * arranged(options, [0.38, 0.42, 0.34]), horizonY);
  const [forkX, forkY] = bolt[Math.floor(bolt.length * 0.4)]!;
  paintBolts(painter, hour, [
    { points: bolt, weight: 1.8 },
    { points: traceBolt(painter, forkX, forkY, horizonY * 0.93), weight: 0.9 },
    ...(options.arrangement === 2
      ? [{ points: traceBolt(painter, boltX + width * 0.2, height * 0.36, horizonY), weight: 1.1 }]
      : []),
  ]);
  painter.glow(bolt.at(-1)![0], horizonY, width * 0.16, lighten(hour.glow, 0.4), 0.7);
  painter.ridge(
    { y: horizonY - height * 0.005, amplitude: height * 0.012, frequency: 5, seed, octaves: 5 },
    darken(hour.near, 0.2),
  );
  painter.ground(
    horizonY,
    painter.vertical(horizonY, height, [
      [0, mix(hour.far, hour.sky[4], 0.35)],
      [0.25, mix(hour.far, hour.near, 0.4)],
      [1, hour.ground],
    ]),
  );
  paintWheat(painter, horizonY, hour);
  const houseX = focusX(painter, arranged(options, [0.7, 0.26, 0.22]), 0.84);
  const size = height * (isWide ? 0.045 : 0.036);
  paintCabin(painter, houseX, horizonY + size * 0.1, size, darken(hour.ground, 0.5), hour.accent);
  if (options.arrangement !== 2)
    paintWindmill(painter, houseX + size * 2.4, horizonY, size, darken(hour.ground, 0.5));
  if (options.arrangement === 2) paintRain(painter, horizonY, hour);
  painter.sink(height * 0.8, darken(hour.ground, 0.7), 0.85);
  painter.vignette(0.5);
};

interface Bolt {
  readonly points: readonly (readonly [number, number])[];
  readonly weight: number;
}

function traceBolt(painter: Painter, fromX: number, fromY: number, toY: number): Bolt['points'] {
  const { height } = painter;
  const points: [number, number][] = [[fromX, fromY]];
  let [x, y] = [fromX, fromY];
  while (y < toY) {
    y += height * 0.018 * painter.between(0.5, 1.5);
    x += (painter.random() - 0.48) * height * 0.03;
    points.push([x, Math.min(y, toY)]);
  }
  return points;
}

function paintBolts(painter: Painter, hour: Light, bolts: readonly Bolt[]): void {
  const { unit } = painter;
  const stroke = (context: Painter['context'], colour: string, swell: number) => {
    context.strokeStyle = colour;
    context.lineJoin = 'round';
    for (const { points, weight } of bolts) {
      context.lineWidth = weight * unit * swell;
      context.beginPath();
      for (const [x, y] of points) context.lineTo(x, y);
      context.stroke();
    }
  };
  painter.soft(12 * unit, (context) => stroke(context, hour.glow, 5), 'screen');
  painter.soft(3 * unit, (context) => stroke(context, lighten(hour.glow, 0.5), 2), 'screen');
  painter.blended('screen', () => stroke(painter.context, '#ffffff', 1));
}

function paintTwister(painter: Painter, x: number, horizonY: number, hour: Light): void {
  const { height, unit } = painter;
  painter.soft(5 * unit, (context) => {
    for (let i = 0; i <= 40; i++) {
      const t = i / 40;
      const y = height * 0.36 + (horizonY - height * 0.36) * t;
      const half = height * (0.012 + 0.12 * (1 - t) ** 2.2);
      context.fillStyle = withAlpha(mix(hour.sky[0], hour.sky[2], t * 0.6), 0.75);
      context.beginPath();
      context.ellipse(x + Math.sin(t * 4) * height * 0.025, y, half, height * 0.016, 0, 0, 7);
      context.fill();
    }
  });
  painter.haze(horizonY, height * 0.025, hour.far, 0.5);
}

function paintWheat(painter: Painter, horizonY: number, hour: Light): void {
  const { context, width, height, unit } = painter;
  for (let i = 0; i < (painter.isWide ? 1100 : 700); i++) {
    const t = painter.random() ** 0.8;
    const y = horizonY + (height - horizonY) * t;
    const tall = (4 + 26 * t) * unit;
    const x = painter.random() * width;
    context.strokeStyle = withAlpha(mix(hour.sky[4], hour.ground, t * 0.8 + painter.random() * 0.2), 0.4);
    context.lineWidth = (0.5 + 1.2 * t) * unit;
    context.beginPath();
    context.moveTo(x, y + tall);
    context.quadraticCurveTo(x + tall * 0.1, y + tall * 0.4, x + tall * 0.4, y);
    context.stroke();
  }
}

function paintWindmill(painter: Painter, x: number, y: number, size: number, colour: string): void {
  const { context } = painter;
  painter.polygon(
    [
      [x - size * 0.3, y],
      [x - size * 0.04, y - size * 3.2],
      [x + size * 0.04, y - size * 3.2],
      [x + size * 0.3, y],
      [x + size * 0.22, y],
      [x, y - size * 2.6],
      [x - size * 0.22, y],
    ],
    colour,
  );
  context.strokeStyle = colour;
  context.lineWidth = size * 0.08;
  for (let i = 0; i < 10; i++) {
    const angle = (i * Math.PI) / 5 + 0.2;
    context.beginPath();
    context.moveTo(x, y - size * 3.2);
    context.lineTo(x + Math.cos(angle) * size * 0.7, y - size * 3.2 + Math.sin(angle) * size * 0.7);
    context.stroke();
  }
}

function paintRain(painter: Painter, horizonY: number, hour: Light): void {
  const { context, width, unit } = painter;
  context.strokeStyle = withAlpha(lighten(hour.sky[2], 0.4), 0.13);
  context.lineWidth = 0.8 * unit;
  context.beginPath();
  for (let i = 0; i < 420; i++) {
    const x = painter.random() * width * 1.1;
    const y = painter.random() * horizonY * 1.15;
    const long = painter.between(14, 44) * unit;
    context.moveTo(x, y);
    context.lineTo(x - long * 0.16, y + long);
  }
  context.stroke();
}

export const storm: Scene = {
  draw,
  titleZone: 'top',
  lights: [
    light('#10151f #27374a #5a6c70 #b8a870 #ffe09a', '#cdd8ff', '#ffc35e', {
      far: '#b8923f',
      near: '#6a4c20',
      ground: '#1c130a',
      stars: 0,
    }),
    light('#0c1a18 #1c3c38 #3c6c58 #90a868 #e8e090', '#e8ffd8', '#ffd070', {
      far: '#7c9040',
      near: '#3c5024',
      ground: '#101a0c',
      stars: 0,
    }),
    light('#0c0c1c #1c2040 #3c4070 #6c6c94 #a89cb0', '#c8c8ff', '#ffb850', {
      far: '#54507c',
      near: '#282848',
      ground: '#0a0a16',
      stars: 0,
    }),
    light('#1c0c14 #482030 #84404c #d07854 #ffc880', '#ffd8e8', '#ffe090', {
      far: '#a05838',
      near: '#502820',
      ground: '#1c0c0c',
      stars: 0,
    }),
    light('#0a141c #183040 #345c70 #6c94a0 #c4d8d4', '#d8f0ff', '#ffcf80', {
      far: '#587c80',
      near: '#284448',
      ground: '#0a1618',
      stars: 0,
    }),
    light('#140a20 #341c50 #683c88 #b070a8 #f8c0b0', '#f0d0ff', '#ffd890', {
      far: '#84507c',
      near: '#40284c',
      ground: '#140c1c',
      stars: 0,
    }),
  ],
};
