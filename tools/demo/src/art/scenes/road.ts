import { paintClouds } from '../clouds';
import { darken, type Hex, lighten, mix, NIGHT, withAlpha } from '../colour';
import { light, paintSky, arranged, type DrawScene, focusX, type Scene } from '../scene';
import type { Fill, Painter } from '../painter';

type RoadPoint = (depth: number, across: number) => readonly [number, number];

/** A road to the horizon, with the light that cars leave behind in a long exposure. */
const draw: DrawScene = (painter, options) => {
  const { width, height, isWide } = painter;
  const { light: hour, seed } = options;
  const horizonY = height * (isWide ? 0.56 : arranged(options, [0.6, 0.66, 0.56]));
  const vanishX = focusX(painter, arranged(options, [0.56, 0.4, 0.66]), 0.73);
  paintSky(painter, hour, horizonY);
  painter.glow(vanishX, horizonY, width * 0.6, hour.glow, 0.6);
  paintClouds(painter, {
    horizonY,
    cover: arranged(options, [0.4, 0.62, 0.3]),
    shade: mix(hour.sky[1], hour.sky[2], 0.5),
    lit: lighten(hour.glow, 0.15),
    alpha: 0.55,
    lightX: vanishX,
    lightY: horizonY,
    seed,
  });
  const mountains = arranged(options, [0.11, 0.05, 0.19]);
  painter.ridge(
    {
      y: horizonY - height * mountains * 0.45,
      amplitude: height * mountains,
      frequency: 3.2,
      seed,
      octaves: 6,
    },
    painter.vertical(horizonY - height * mountains * 1.6, horizonY, [
      [0, mix(hour.far, hour.sky[1], 0.45)],
      [1, mix(hour.far, hour.sky[3], 0.35)],
    ]),
  );
  painter.haze(horizonY - height * 0.03, height * 0.06, hour.sky[4], 0.35);
  painter.ridge(
    { y: horizonY - height * 0.01, amplitude: height * 0.055, frequency: 4.5, seed: seed + 9, octaves: 6 },
    painter.vertical(horizonY - height * 0.1, horizonY, [
      [0, mix(hour.near, hour.far, 0.2)],
      [1, mix(hour.near, hour.sky[3], 0.25)],
    ]),
  );
  painter.ground(
    horizonY + height * 0.01,
    painter.vertical(horizonY, height, [
      [0, mix(hour.near, hour.sky[3], 0.2)],
      [0.3, hour.ground],
      [1, NIGHT],
    ]),
  );
  painter.haze(horizonY + height * 0.015, height * 0.035, hour.sky[4], 0.3);
  const bend = arranged(options, [0.045, -0.1, 0.13]);
  const footX = isWide ? vanishX - width * 0.13 : width * arranged(options, [0.42, 0.6, 0.36]);
  const at: RoadPoint = (depth, across) => {
    const nearness = depth * depth * 0.9 + depth * 0.1;
    const reach = width * (isWide ? 0.62 : 1.05) * nearness;
    const curve = Math.sin((1 - depth) * 3.2) * width * bend * (1 - depth) * depth * 4;
    const x = vanishX + (footX - vanishX) * nearness + curve + (across * reach) / 2;
    return [x, horizonY + height * 0.012 + (height * 1.02 - horizonY) * nearness];
  };
  paintRoad(painter, at, horizonY, mix(hour.near, hour.sky[3], 0.35));
  const trails: readonly Trail[] = [
    { across: 0.34, colour: '#ff3d3d' },
    { across: 0.62, colour: '#ff5a3d' },
    { across: -0.64, colour: '#fff3dc' },
    ...(options.arrangement === 1 ? [] : [{ across: -0.36, colour: '#ffe9c4' }]),
  ];
  paintTrails(painter, at, trails);
  painter.glow(vanishX, horizonY + height * 0.005, width * 0.09, '#fff1d6', 0.9);
  if (options.arrangement !== 2) paintPoles(painter, at, darken(hour.ground, 0.3));
  painter.vignette(0.42);
};

function strip(painter: Painter, at: RoadPoint, left: number, right: number, fill: Fill): void {
  const points: (readonly [number, number])[] = [];
  for (let i = 0; i <= 50; i++) points.push(at(i / 50, left));
  for (let i = 50; i >= 0; i--) points.push(at(i / 50, right));
  painter.polygon(points, fill);
}

function paintRoad(painter: Painter, at: RoadPoint, horizonY: number, asphalt: string): void {
  const surface = painter.vertical(horizonY, painter.height, [
    [0, lighten(asphalt, 0.2)],
    [0.14, darken(asphalt, 0.45)],
    [1, darken(asphalt, 0.85)],
  ]);
  strip(painter, at, -1, 1, surface);
  strip(painter, at, -0.94, -0.915, 'rgba(255,230,200,.5)');
  strip(painter, at, 0.915, 0.94, 'rgba(255,230,200,.5)');
  for (let i = 0; i < 16; i++) {
    const near = (i / 16) ** 1.3;
    const far = ((i + 0.5) / 16) ** 1.3;
    painter.polygon(
      [at(near, -0.014), at(near, 0.014), at(far, 0.014), at(far, -0.014)],
      'rgba(255,205,120,.8)',
    );
  }
}

interface Trail {
  readonly across: number;
  readonly colour: Hex;
}

const TRAIL_WEIGHT = 6;
const TRAIL_LIFT = 0.05;

function paintTrails(painter: Painter, at: RoadPoint, trails: readonly Trail[]): void {
  const { unit, height } = painter;
  const stroke = (context: Painter['context'], swell: number, alpha: number, whiten: number) => {
    context.lineCap = 'round';
    for (const { across, colour } of trails) {
      context.strokeStyle = withAlpha(lighten(colour, whiten), alpha);
      for (let depth = 0; depth < 1; depth += 0.025) {
        const next = depth + 0.026;
        const [x, y] = at(depth, across);
        const [nextX, nextY] = at(next, across);
        context.lineWidth = Math.max(0.6 * unit, TRAIL_WEIGHT * unit * depth * depth * swell);
        context.beginPath();
        context.moveTo(x, y - TRAIL_LIFT * height * depth ** 2);
        context.lineTo(nextX, nextY - TRAIL_LIFT * height * next ** 2);
        context.stroke();
      }
    }
  };
  painter.soft(9 * unit, (context) => stroke(context, 2.2, 0.85, 0), 'screen');
  painter.soft(2.6 * unit, (context) => stroke(context, 1.6, 0.85, 0), 'screen');
  painter.blended('screen', () => stroke(painter.context, 0.7, 0.75, 0.6));
}

function paintPoles(painter: Painter, at: RoadPoint, colour: string): void {
  const { context, height, unit } = painter;
  context.strokeStyle = colour;
  let previous: { x: number; top: number; size: number } | undefined;
  for (let i = 0; i < 7; i++) {
    const depth = 0.1 + 0.088 * i;
    const [x, y] = at(depth, 1.5);
    const size = height * 0.42 * depth * depth + height * 0.02;
    const top = y - size * 0.95;
    context.lineWidth = Math.max(0.8, 4.5 * unit * depth * depth);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x, y - size);
    for (const [reach, up] of [
      [0.09, 0.95],
      [0.07, 0.86],
    ] as const) {
      context.moveTo(x - size * reach, y - size * up);
      context.lineTo(x + size * reach, y - size * up);
    }
    context.stroke();
    if (previous) {
      context.lineWidth = Math.max(0.5, 0.9 * unit * depth);
      for (const side of [-1, 1]) {
        context.beginPath();
        context.moveTo(previous.x + side * previous.size * 0.085, previous.top);
        context.quadraticCurveTo(
          (previous.x + x) / 2 + side * size * 0.08,
          (previous.top + top) / 2 + size * 0.13,
          x + side * size * 0.085,
          top,
        );
        context.stroke();
      }
    }
    previous = { x, top, size };
  }
}

export const road: Scene = {
  draw,
  titleZone: 'top',
  lights: [
    light('#060b20 #10265a #2c5a8c #e08a5c #ffc27a', '#ffb36b', '#ffb35c', {
      far: '#4a5080',
      near: '#1a2350',
      ground: '#131328',
    }),
    light('#150c33 #3a1d63 #8a3a78 #f0705e #ffc38a', '#ff8f6a', '#ffd08a', {
      far: '#6b3670',
      near: '#2c1848',
    }),
    light('#041318 #0b2f3a #1c5f63 #6fa88f #f0dca0', '#ffe3a0', '#ffd27a', {
      far: '#2f6a6c',
      near: '#0c2c34',
    }),
    light('#05060f #0c1230 #1a2450 #34447c #6d83b8', '#b9c8ff', '#cfe0ff', { stars: 1 }),
    light('#1c0a14 #52162a #a8323c #f07a3e #ffd07a', '#ffb060', '#ffe0a0', {
      far: '#7a2a38',
      near: '#34101f',
      stars: 0.3,
    }),
    light('#101a3c #2f4a86 #7f8fc0 #e0a8b4 #ffe0c8', '#ffd9c0', '#fff0d8', {
      far: '#6d7cae',
      near: '#2a3563',
      ground: '#1a1e38',
      stars: 0.4,
    }),
  ],
};
