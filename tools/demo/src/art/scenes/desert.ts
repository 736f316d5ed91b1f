import { paintClouds } from '../clouds';
import { darken, lighten, mix } from '../colour';
import { paintDune } from '../dunes';
import { paintPerson } from '../figures';
import { light, paintSky, arranged, type DrawScene, focusX, type Scene } from '../scene';
import type { Painter } from '../painter';

/** Dunes, a low sun, and people very small in it; or buttes, for a western. */
const draw: DrawScene = (painter, options) => {
  const { width, height, isWide } = painter;
  const { light: hour, seed } = options;
  const horizonY = height * 0.66;
  const sunX = focusX(painter, arranged(options, [0.5, 0.3, 0.7]), 0.66);
  const sunY =
    height * (isWide ? arranged(options, [0.44, 0.54, 0.38]) : arranged(options, [0.5, 0.56, 0.45]));
  const sunSize = Math.min(width, height) * arranged(options, [0.2, 0.26, 0.11]);
  paintSky(painter, hour, horizonY);
  painter.glow(sunX, sunY, sunSize * 4.5, hour.glow, 0.6);
  painter.disc(
    sunX,
    sunY,
    sunSize,
    painter.vertical(sunY - sunSize, sunY + sunSize, [
      [0, lighten(hour.glow, 0.75)],
      [1, mix(hour.glow, hour.sky[4], 0.3)],
    ]),
  );
  paintClouds(painter, {
    horizonY,
    cover: arranged(options, [0.3, 0.45, 0.5]),
    shade: mix(hour.sky[1], hour.sky[3], 0.5),
    lit: lighten(hour.glow, 0.3),
    alpha: 0.5,
    lightX: sunX,
    lightY: sunY,
    seed,
    detail: 0.8,
  });
  const distant = mix(hour.sky[3], hour.far, 0.5);
  painter.ridge(
    { y: horizonY - height * 0.09, amplitude: height * 0.05, frequency: 3, seed, octaves: 5 },
    distant,
  );
  painter.haze(horizonY - height * 0.09, height * 0.05, hour.sky[4], 0.5);
  if (options.arrangement === 2)
    paintButtes(painter, horizonY, focusX(painter, 0.3, 0.74), mix(hour.far, hour.near, 0.25), hour.glow);
  const shadow = darken(hour.ground, 0.25);
  const dune = (y: number, swell: number, phase: number, waves: number, depth: number) =>
    paintDune(painter, {
      y: height * y,
      swell: height * swell,
      phase: phase + seed,
      waves,
      lit: mix(mix(hour.sky[4], hour.far, 0.45), hour.near, depth),
      shade: mix(hour.near, shadow, depth),
      shadow,
      rim: hour.glow,
    });
  dune(0.66, 0.032, 0.6, 6, 0.1);
  const walkY = dune(0.745, 0.05, 2.4, 4.6, 0.4);
  const walkX = focusX(painter, arranged(options, [0.52, 0.62, 0.6]), 0.6);
  const walkers = arranged(options, [3, 1, 2]);
  for (let i = 0; i < walkers; i++) {
    const x = walkX + i * width * (isWide ? 0.022 : 0.045);
    paintPerson(painter, x, walkY(x) + 2, height * 0.046, darken(shadow, 0.5));
  }
  dune(0.88, 0.065, 4.4, 3.6, 0.75);
  painter.sink(height * 0.78, darken(hour.ground, 0.5), 0.9);
  painter.vignette(0.4, darken(hour.sky[0], 0.6));
};

function paintButtes(painter: Painter, horizonY: number, x: number, rock: string, sunlight: string): void {
  const { height } = painter;
  const size = Math.min(painter.width, height);
  for (const [offset, half, tall] of [
    [0, 0.13, 0.3],
    [0.34, 0.06, 0.22],
    [-0.3, 0.09, 0.15],
  ] as const) {
    const middle = x + offset * size;
    const w = half * size;
    const top = horizonY - tall * size;
    const fill = painter.horizontal(middle - w * 1.6, middle + w * 1.6, [
      [0, darken(rock, 0.35)],
      [0.55, rock],
      [1, mix(rock, sunlight, 0.3)],
    ]);
    painter.polygon(
      [
        [middle - w * 1.7, horizonY + size * 0.03],
        [middle - w * 1.05, horizonY - tall * size * 0.38],
        [middle - w * 0.95, top + size * 0.03],
        [middle - w * 0.8, top],
        [middle + w * 0.35, top - size * 0.006],
        [middle + w * 0.5, top + size * 0.018],
        [middle + w * 0.9, top + size * 0.02],
        [middle + w, horizonY - tall * size * 0.36],
        [middle + w * 1.8, horizonY + size * 0.03],
      ],
      fill,
    );
  }
  painter.haze(horizonY, height * 0.06, sunlight, 0.3);
}

export const desert: Scene = {
  draw,
  titleZone: 'top',
  lights: [
    light('#2a1236 #7a2b46 #c04a42 #f08a4c #ffd693', '#ffcf80', '#ffe8bf', {
      far: '#d9744a',
      near: '#8c3538',
      ground: '#4a1a2c',
      stars: 0.2,
    }),
    light('#060a20 #12204c #2a3c74 #5a6498 #a8a0b8', '#f0f0ff', '#ffd890', {
      far: '#6a6c98',
      near: '#2e3560',
      ground: '#14183a',
      stars: 1,
    }),
    light('#1c0c10 #5a1c1c #b0402a #f0803a #ffd080', '#ffd890', '#ffe8b0', {
      far: '#c0502e',
      near: '#6c2420',
      ground: '#300f14',
      stars: 0.1,
    }),
    light('#1a1440 #4a2c78 #a0508c #f08c88 #ffd8b0', '#ffe0c0', '#ffe8d0', {
      far: '#c07088',
      near: '#643464',
      ground: '#2e1a40',
      stars: 0.4,
    }),
    light('#0c2634 #24545e #5f9088 #d0b888 #ffe8b8', '#fff4cc', '#fff4d8', {
      far: '#c8a070',
      near: '#80603c',
      ground: '#3a2a20',
      stars: 0.1,
    }),
    light('#100c0a #3a2214 #7a4a20 #c8843a #f8d088', '#ffe0a0', '#ffe8b8', {
      far: '#a06428',
      near: '#563018',
      ground: '#24140c',
      stars: 0.2,
    }),
  ],
};
