import { seededRandom } from '@drivein/film-pipeline';
import {
  clouds,
  disc,
  drift,
  type DrawPhase,
  fillBelow,
  fillSky,
  glow,
  gradient,
  HEIGHT as H,
  layer,
  lookOf,
  rgba,
  rollingNoise,
  type Stops,
  TURN,
  veil,
  WIDTH as W,
} from '../brush';
import { makeFireflies } from '../particles';
import { person, pine } from '../silhouettes';

const LOOKS: readonly {
  sky: Stops;
  light: string;
  rows: readonly string[];
  mist: string;
  lantern: string;
}[] = [
  {
    sky: [
      [0, '#0e2227'],
      [0.4, '#2a4a4a'],
      [0.7, '#7d9a88'],
      [1, '#c9d4b4'],
    ],
    light: '#fff2cc',
    rows: ['#86a596', '#5e7f74', '#3a5b54', '#1f3d39', '#0f2523', '#061210'],
    mist: '#dfe8cf',
    lantern: '#ffb547',
  },
  {
    sky: [
      [0, '#06081c'],
      [0.4, '#161c48'],
      [0.7, '#3c4a86'],
      [1, '#8a9ac8'],
    ],
    light: '#cfdcff',
    rows: ['#5a6aa0', '#3e4c80', '#283462', '#182148', '#0d1430', '#060a1c'],
    mist: '#b8c4f0',
    lantern: '#8affd0',
  },
];

export const forest = (variant: number): DrawPhase => {
  const look = lookOf(LOOKS, variant);
  const gap = W * 0.54;
  const background = layer((g) => {
    fillSky(g, look.sky, H * 0.85);
    glow(g, gap, H * 0.48, 560, look.light, 0.65, 1.3);
  });
  const random = seededRandom(101);
  const rows = look.rows.map((colour, index) => {
    const t = index / 5;
    const y = H * (0.57 + 0.085 * index);
    // Each row is kept only from its tree tops to where the next row's ground hides it.
    const top = Math.max(0, Math.floor(y - H * (0.28 + 0.5 * t * t)));
    const bottom = Math.min(H, Math.ceil(y + H * 0.085 + 44));
    const picture = layer((g) => {
      const line = rollingNoise(80 + index, W + 120, 5, 4);
      fillBelow(g, (x) => y + 14 - line(x) * 14, colour);
      g.fillStyle = colour;
      const count = Math.round(76 * (1 - t * 0.72));
      for (let tree = 0; tree < count; tree++) {
        const x = ((tree + random()) / count) * (W + 120);
        if (t > 0.5 && Math.abs(x - 60 - gap) < W * 0.17 * t) continue;
        pine(g, x, y + 16, H * (0.11 + 0.38 * t * t + 0.12 * random() * (0.4 + t)), random);
      }
    }, W + 120);
    return {
      top,
      picture: layer(
        (g) => {
          g.drawImage(picture, 0, -top);
        },
        W + 120,
        bottom - top,
      ),
    };
  });
  const mists = look.rows
    .slice(0, 5)
    .map((_, index) =>
      clouds(
        110 + index,
        16,
        { y: H * (0.625 + 0.085 * index), spread: 34, size: 230 },
        look.mist,
        0.3 - index * 0.035,
      ),
    );
  const shafts = layer((g) => {
    g.filter = 'blur(16px)';
    g.fillStyle = gradient(g, 0, H * 0.8, [
      [0, rgba(look.light, 0.22)],
      [1, rgba(look.light, 0)],
    ]);
    for (const [top, bottom, width] of [
      [0.5, 0.36, 40],
      [0.56, 0.52, 60],
      [0.62, 0.72, 36],
      [0.47, 0.2, 30],
    ] as const) {
      g.beginPath();
      g.moveTo(W * top - width * 0.3, -20);
      g.lineTo(W * top + width * 0.3, -20);
      g.lineTo(W * bottom + width * 2, H * 0.85);
      g.lineTo(W * bottom - width * 2, H * 0.85);
      g.fill();
    }
  });
  const flies = makeFireflies(102, {
    count: 34,
    area: { x: W * 0.1, y: H * 0.58, width: W * 0.8, height: H * 0.36 },
    colour: look.lantern,
    radius: 22,
  });
  const shade = veil(0.5, '#030a0a');
  return (g, phase) => {
    g.drawImage(background, 0, 0);
    rows.forEach((row, index) => {
      const sway = Math.sin(TURN * (phase + index * 0.04)) * (1.5 + index * index * 0.75);
      g.drawImage(row.picture, sway - 60, row.top);
      const mist = mists[index];
      if (mist) drift(g, mist, (phase + index * 0.21) % 1, index % 2 === 0 ? 190 : -150);
      if (index === 2) {
        g.globalCompositeOperation = 'screen';
        g.globalAlpha = 0.75 + 0.25 * Math.sin(TURN * phase);
        g.drawImage(shafts, Math.sin(TURN * phase) * 14, 0);
        g.globalAlpha = 1;
        g.globalCompositeOperation = 'source-over';
      }
      if (index === 4) {
        const flicker = 0.72 + 0.07 * Math.sin(TURN * phase * 7) + 0.05 * Math.sin(TURN * phase * 11);
        const swing = Math.sin(TURN * phase * 2) * 3;
        const y = H * 0.93;
        glow(g, gap + 16, y - 34, 250, look.lantern, flicker);
        person(g, gap - 12, y + 16, 74, rgba(look.rows[5] ?? '#000000', 1));
        glow(g, gap + 8 + swing, y - 18, 46, '#ffe6a8', 1);
        disc(g, gap + 8 + swing, y - 18, 4.5, '#fff6d8');
      }
    });
    flies(g, phase);
    g.drawImage(shade, 0, 0);
  };
};
