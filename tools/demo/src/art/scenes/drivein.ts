import { paintCarFromBehind } from '../cars';
import { paintClouds } from '../clouds';
import { darken, lighten, mix, withAlpha } from '../colour';
import { type Light, light, paintSky, arranged, type DrawScene, focusX, type Scene } from '../scene';
import type { Painter } from '../painter';
import { fractalLine, hashCell } from '../random';

/** Rows of cars before a glowing screen at dusk: the picture the product is named after. */
const draw: DrawScene = (painter, options) => {
  const { width, height, isWide } = painter;
  const { light: hour, seed } = options;
  const horizonY = height * (isWide ? 0.66 : arranged(options, [0.66, 0.62, 0.68]));
  const x = focusX(painter, arranged(options, [0.5, 0.42, 0.56]), 0.66);
  paintSky(painter, hour, horizonY);
  paintClouds(painter, {
    horizonY,
    cover: arranged(options, [0.42, 0.6, 0.3]),
    shade: mix(hour.sky[1], hour.sky[2], 0.6),
    lit: lighten(hour.sky[4], 0.1),
    alpha: 0.6,
    lightX: x,
    lightY: horizonY,
    seed,
  });
  painter.glow(x, horizonY, width * 0.5, hour.sky[4], 0.35);
  painter.ridge(
    {
      y: horizonY - height * 0.012,
      amplitude: height * arranged(options, [0.045, 0.02, 0.08]),
      frequency: 5,
      seed: seed + 3,
      octaves: 6,
    },
    mix(hour.far, hour.near, 0.35),
  );
  painter.haze(horizonY - height * 0.02, height * 0.05, hour.sky[4], 0.25);
  painter.ridge(
    {
      y: horizonY + height * 0.004,
      amplitude: height * 0.022,
      frequency: 9,
      seed: seed + 8,
      octaves: 6,
      gain: 0.62,
    },
    darken(hour.near, 0.2),
  );
  painter.ground(
    horizonY + height * 0.008,
    painter.vertical(horizonY, height, [
      [0, hour.near],
      [0.25, darken(hour.near, 0.45)],
      [1, '#08070f'],
    ]),
  );
  const screenWidth =
    arranged(options, [0.52, 0.68, 0.44]) * (isWide ? 0.7 : 1) * Math.min(width, height * 1.7);
  const screen = { x: x - screenWidth / 2, y: 0, width: screenWidth, height: screenWidth * 0.46 };
  screen.y = horizonY - screen.height - height * 0.055;
  paintScreen(painter, screen, horizonY, hour, seed);
  paintSpill(painter, x, horizonY, hour);
  const rows = arranged(options, [
    [
      [0.115, 0.062],
      [0.35, 0.115],
      [0.8, 0.205],
    ],
    [
      [0.1, 0.055],
      [0.26, 0.085],
      [0.5, 0.13],
      [0.9, 0.2],
    ],
    [
      [0.16, 0.07],
      [0.72, 0.26],
    ],
  ] as const);
  rows.forEach(([depth, share], row) => {
    const y = horizonY + (height - horizonY) * depth + height * 0.02;
    const size = share * width * (isWide ? 1 : 1.7);
    paintRow(painter, { y, size, row, x, seed, hour });
  });
  painter.sink(height * 0.8, '#07060e', 0.75);
  painter.vignette(0.45);
};

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function paintScreen(painter: Painter, box: Box, horizonY: number, hour: Light, seed: number): void {
  const { context, height } = painter;
  const { x, y, width } = box;
  const steel = '#120c22';
  const middle = { x: x + width / 2, y: y + box.height / 2 };
  const feet = [0.12, 0.37, 0.63, 0.88];
  for (const foot of feet)
    painter.rect(
      x + width * foot - width * 0.008,
      y + box.height,
      width * 0.016,
      horizonY - y - box.height + height * 0.02,
      steel,
    );
  context.strokeStyle = steel;
  context.lineWidth = width * 0.006;
  context.beginPath();
  for (let i = 0; i < 3; i++) {
    const [left, right] = [x + width * feet[i]!, x + width * feet[i + 1]!];
    context.moveTo(left, y + box.height);
    context.lineTo(right, horizonY + height * 0.015);
    context.moveTo(right, y + box.height);
    context.lineTo(left, horizonY + height * 0.015);
  }
  context.stroke();
  painter.glow(middle.x, middle.y, width * 1.15, hour.glow, 0.5);
  painter.glow(middle.x, middle.y, width * 0.8, lighten(hour.glow, 0.5), 0.35);
  context.fillStyle = '#0e0a1c';
  context.beginPath();
  context.roundRect(
    x - width * 0.014,
    y - width * 0.014,
    width * 1.028,
    box.height + width * 0.028,
    width * 0.01,
  );
  context.fill();
  painter.clipped(
    (path) => path.rect(x, y, width, box.height),
    () => {
      painter.rect(
        x,
        y,
        width,
        box.height,
        painter.vertical(y, y + box.height, [
          [0, lighten(hour.glow, 0.6)],
          [0.55, hour.glow],
          [1, mix(hour.glow, hour.accent, 0.5)],
        ]),
      );
      painter.disc(
        middle.x + width * 0.16,
        y + box.height * 0.56,
        box.height * 0.2,
        lighten(hour.glow, 0.85),
      );
      const hills = [
        [0.72, 0.13, 0.35],
        [0.82, 0.1, 0.6],
        [0.93, 0.08, 0.85],
      ] as const;
      hills.forEach(([at, swell, depth], i) => {
        const outline: [number, number][] = [[x, y + box.height]];
        for (let step = 0; step <= 80; step++)
          outline.push([
            x + (width * step) / 80,
            y + box.height * (at - swell * (fractalLine(step / 20, seed + i * 5, 4) * 2 - 1)),
          ]);
        outline.push([x + width, y + box.height]);
        painter.polygon(outline, withAlpha(mix(hour.accent, hour.near, depth), 0.92));
      });
    },
  );
  painter.glow(middle.x, middle.y, width * 0.62, lighten(hour.glow, 0.6), 0.28);
}

function paintSpill(painter: Painter, x: number, horizonY: number, hour: Light): void {
  const { context, width, height } = painter;
  const pool = context.createRadialGradient(x, horizonY, 0, x, horizonY, width * 0.46);
  pool.addColorStop(0, withAlpha(hour.glow, 0.6));
  pool.addColorStop(0.35, withAlpha(hour.accent, 0.22));
  pool.addColorStop(1, withAlpha(hour.accent, 0));
  painter.blended('screen', () => {
    context.translate(0, horizonY);
    context.scale(1, 0.62);
    context.translate(0, -horizonY);
    painter.rect(0, horizonY + height * 0.013, width, height, pool);
  });
}

interface Row {
  readonly y: number;
  readonly size: number;
  readonly row: number;
  readonly x: number;
  readonly seed: number;
  readonly hour: Light;
}

function paintRow(painter: Painter, { y, size, row, x, seed, hour }: Row): void {
  const { width } = painter;
  const gap = size * 1.22;
  const count = Math.ceil(width / gap) + 1;
  for (let i = -count; i <= count; i++) {
    const carX = x + i * gap + (row % 2 ? gap / 2 : 0);
    const isEmptyLot = row < 2 && hashCell(i * 7 + seed, row) < 0.14;
    if (isEmptyLot || carX < -size || carX > width + size) continue;
    const away = Math.min(1, (Math.abs(carX - x) / (width * 0.5)) * 0.9);
    painter.ellipse(carX, y + size * 0.02, size * 0.52, size * 0.05, 'rgba(0,0,0,.5)');
    paintCarFromBehind(painter, carX, y, size * (0.94 + 0.12 * hashCell(i, row + seed)), {
      body: mix('#0d0a1a', darken(hour.near, 0.45), Math.max(0, 0.55 - row * 0.2)),
      rim: mix(lighten(hour.glow, 0.2), hour.far, away),
      isBraking: hashCell(i * 3, row + seed) > 0.8,
    });
  }
}

export const drivein: Scene = {
  draw,
  titleZone: 'top',
  lights: [
    light('#0a0a20 #171547 #3b2570 #a84a6c #ffb068', '#ffd9a0', '#ff9c62', {
      far: '#7c4a80',
      near: '#2c1b46',
      stars: 1,
    }),
    light('#04101c #0a2c44 #1a5878 #5c94a4 #f0d8a8', '#fff0c8', '#5cb8c0', {
      far: '#3c7488',
      near: '#123448',
      stars: 0.8,
    }),
    light('#160610 #40122c #842848 #e0644c #ffc07a', '#ffd8b0', '#ff6a5a', {
      far: '#84304c',
      near: '#38142c',
      stars: 0.5,
    }),
    light('#05050f #0c0e28 #181c4c #343c80 #6c78b8', '#d8e4ff', '#7a8cff', {
      far: '#343c74',
      near: '#161a3c',
      stars: 1,
    }),
    light('#0c1420 #20405c #588098 #c8a890 #ffe0b0', '#fff4dc', '#ff9a6a', {
      far: '#70808c',
      near: '#283c50',
      stars: 0.3,
    }),
    light('#0e0620 #2c1058 #6c2494 #d04ca0 #ff9cb0', '#ffd0f0', '#ff6ab0', {
      far: '#702c84',
      near: '#2a1250',
      stars: 0.8,
    }),
  ],
};
