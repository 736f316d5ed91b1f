import { paintClouds } from '../clouds';
import { darken, type Hex, lighten, mix, withAlpha } from '../colour';
import { type Light, light, paintSky, arranged, type DrawScene, focusX, type Scene } from '../scene';
import type { Painter } from '../painter';
import { createRandom } from '../random';

/** Towers with lit windows before a great sun, above wet streets. */
const draw: DrawScene = (painter, options) => {
  const { width, height, isWide } = painter;
  const { light: hour, seed } = options;
  const horizonY = height * (isWide ? 0.8 : arranged(options, [0.84, 0.78, 0.86]));
  const sunX = focusX(painter, arranged(options, [0.5, 0.68, 0.32]), 0.68);
  const sunSize = Math.min(width, height) * arranged(options, [0.26, 0.16, 0.34]);
  const sunY =
    height * (isWide ? arranged(options, [0.5, 0.36, 0.6]) : arranged(options, [0.55, 0.48, 0.63]));
  paintSky(painter, hour, horizonY);
  painter.glow(sunX, sunY, sunSize * 3, hour.glow, 0.5);
  painter.disc(
    sunX,
    sunY,
    sunSize,
    painter.vertical(sunY - sunSize, sunY + sunSize, [
      [0, lighten(hour.glow, 0.55)],
      [0.6, hour.glow],
      [1, mix(hour.glow, hour.sky[3], 0.6)],
    ]),
  );
  paintClouds(painter, {
    horizonY,
    cover: 0.4,
    shade: hour.sky[2],
    lit: lighten(hour.glow, 0.2),
    alpha: 0.5,
    lightX: sunX,
    lightY: sunY,
    seed,
    detail: 1.2,
  });
  const tall = arranged(options, [1, 1.25, 0.8]);
  const skyline = { centreX: sunX, fall: isWide ? 0.55 : 0.2 };
  paintBlocks(painter, {
    ...skyline,
    base: horizonY,
    low: 0.14,
    high: 0.46 * tall,
    narrow: 38,
    broad: 78,
    top: mix(hour.far, hour.sky[4], 0.12),
    foot: mix(hour.far, hour.sky[4], 0.55),
    windows: 0.6,
    glimmer: 0.3,
    hour,
    seed: seed + 5,
  });
  painter.haze(horizonY * 0.95, height * 0.12, hour.sky[4], 0.4);
  paintBlocks(painter, {
    ...skyline,
    base: horizonY,
    low: 0.1,
    high: 0.4 * tall,
    narrow: 44,
    broad: 88,
    top: mix(hour.near, hour.far, 0.25),
    foot: mix(hour.near, hour.sky[4], 0.35),
    windows: 0.75,
    hour,
    seed: seed + 11,
  });
  painter.haze(horizonY, height * 0.09, hour.sky[4], 0.32);
  paintBlocks(painter, {
    ...skyline,
    base: horizonY + height * 0.06,
    low: 0.1,
    high: 0.32,
    narrow: 56,
    broad: 116,
    top: darken(hour.near, 0.5),
    foot: mix(hour.near, hour.sky[3], 0.15),
    windows: 1,
    hour,
    seed: seed + 23,
  });
  painter.haze(horizonY + height * 0.05, height * 0.06, hour.sky[3], 0.3);
  const streetY = horizonY + height * 0.065;
  painter.ground(streetY, darken(hour.ground, 0.2));
  painter.reflect(streetY, 0.6, 4, 0.9);
  painter.sink(streetY, darken(hour.ground, 0.7), 0.95);
  painter.vignette(0.45);
};

interface Blocks {
  readonly centreX: number;
  /** How much lower the towers stand at the far side of the picture, 0..1. */
  readonly fall: number;
  readonly base: number;
  readonly low: number;
  readonly high: number;
  readonly narrow: number;
  readonly broad: number;
  readonly top: Hex;
  readonly foot: Hex;
  /** Size of the windows, in units of the nearest row's. */
  readonly windows: number;
  /** How strongly the windows shine; distance takes from it. */
  readonly glimmer?: number;
  readonly hour: Light;
  readonly seed: number;
}

function paintBlocks(painter: Painter, blocks: Blocks): void {
  const { width, height, unit } = painter;
  const { base, top, foot } = blocks;
  const random = createRandom(blocks.seed);
  let x = -20 * unit;
  while (x < width + 20) {
    const broad = (blocks.narrow + (blocks.broad - blocks.narrow) * random()) * unit;
    const away = Math.min(1, Math.abs(x + broad / 2 - blocks.centreX) / (width * 0.65));
    const tall =
      height * (blocks.low + (blocks.high - blocks.low) * random() ** 1.5) * (1 - blocks.fall * away);
    const y = base - tall;
    painter.rect(
      x,
      y,
      broad + 0.6,
      tall + height,
      painter.vertical(y, base, [
        [0, top],
        [1, foot],
      ]),
    );
    if (random() < 0.4) {
      painter.rect(x + broad * 0.3, y - tall * 0.06, broad * 0.4, tall * 0.07, top);
      if (random() < 0.6)
        painter.rect(x + broad * 0.49, y - tall * 0.22, Math.max(1, broad * 0.03), tall * 0.2, top);
    }
    paintWindows(painter, blocks, random, { x, y, broad });
    x += broad + (random() < 0.3 ? 8 * unit * random() : 0);
  }
}

function paintWindows(
  painter: Painter,
  { base, windows, hour, glimmer = 1 }: Blocks,
  random: () => number,
  tower: { x: number; y: number; broad: number },
): void {
  const columnWidth = 9 * painter.unit * windows;
  const storey = 14 * painter.unit * windows;
  for (let y = tower.y + storey * 0.8; y < base - storey * 0.3; y += storey) {
    for (let x = tower.x + columnWidth * 0.7; x < tower.x + tower.broad - columnWidth; x += columnWidth) {
      if (random() >= 0.33) continue;
      const lamp = random() < 0.75 ? hour.accent : random() < 0.5 ? '#8fd8ff' : '#ff9ab8';
      painter.rect(x, y, columnWidth * 0.5, storey * 0.5, withAlpha(lamp, glimmer * (0.3 + 0.6 * random())));
    }
  }
}

export const city: Scene = {
  draw,
  titleZone: 'top',
  lights: [
    light('#0a0820 #2b1450 #5a1c54 #b83a58 #ff7a50', '#ff8a62', '#ffcf86', {
      far: '#7c2a62',
      near: '#3a1650',
      ground: '#180a26',
      stars: 0.4,
    }),
    light('#04081a #0b1838 #16305c #2c5484 #6a94b4', '#e6f0ff', '#ffd890', {
      far: '#2a4a78',
      near: '#10244a',
      stars: 0.9,
    }),
    light('#1a0c10 #4a1c1c #96402c #e0803c #ffd080', '#ffd08a', '#fff0b8', {
      far: '#8a4030',
      near: '#40181c',
      stars: 0.1,
    }),
    light('#04121a #083038 #10565c #2f9088 #9adcc0', '#bff5dc', '#ffd08a', {
      far: '#1f6a6c',
      near: '#0a343c',
      stars: 0.5,
    }),
    light('#10061c #30104c #7a1c74 #d83a8c #ff8ab0', '#ff9ac0', '#7ae0ff', {
      far: '#6a2070',
      near: '#2a0f46',
      stars: 0.5,
    }),
    light('#1c2438 #46587c #8c98b0 #d8b8ac #ffe0c0', '#fff0d0', '#ffdf9a', {
      far: '#7a86a0',
      near: '#38445f',
      ground: '#1c2233',
      stars: 0,
    }),
  ],
};
