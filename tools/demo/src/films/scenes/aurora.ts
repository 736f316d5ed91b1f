import { seededRandom } from '@drivein/film-pipeline';
import { createCanvas } from '@napi-rs/canvas';
import {
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
import { makeStars } from '../particles';
import { pine } from '../silhouettes';

interface Look {
  readonly sky: Stops;
  readonly curtains: readonly (readonly [string, string])[];
  readonly land: string;
  readonly cabin: boolean;
}

const LOOKS: readonly Look[] = [
  {
    sky: [
      [0, '#050a1e'],
      [0.5, '#0b2240'],
      [1, '#1c4a5e'],
    ],
    curtains: [
      ['#3dffb0', '#5a6cff'],
      ['#5affd0', '#b05aff'],
      ['#2fe0a0', '#3a8cff'],
    ],
    land: '#050d18',
    cabin: true,
  },
  {
    sky: [
      [0, '#0a0620'],
      [0.5, '#1e1048'],
      [1, '#4a2a6a'],
    ],
    curtains: [
      ['#ff6ad0', '#6a5aff'],
      ['#b08aff', '#ff5a9a'],
      ['#6affd8', '#8a5aff'],
    ],
    land: '#0c0618',
    cabin: false,
  },
  {
    sky: [
      [0, '#02100e'],
      [0.5, '#063028'],
      [1, '#1a5a4a'],
    ],
    curtains: [
      ['#a0ff6a', '#2fd0a0'],
      ['#4affa8', '#2f9aff'],
      ['#d0ff8a', '#3ae0b0'],
    ],
    land: '#020c0a',
    cabin: true,
  },
];

const SHORE = Math.round(H * 0.7);
const COLUMN = 4;
/** Curtains are soft, so they are drawn at a third of the size and stretched. */
const SCALE = 3;

export const aurora = (variant: number): DrawPhase => {
  const look = lookOf(LOOKS, variant);
  const background = layer((g) => {
    fillSky(g, look.sky, SHORE);
  });
  const strips = look.curtains.map(([low, high]) =>
    layer(
      (g) => {
        g.fillStyle = gradient(g, 0, 128, [
          [0, rgba(high, 0)],
          [0.4, rgba(high, 0.35)],
          [0.82, rgba(low, 0.9)],
          [0.93, rgba(low, 0.55)],
          [1, rgba(low, 0)],
        ]);
        g.fillRect(0, 0, COLUMN, 128);
      },
      COLUMN,
      128,
    ),
  );
  const waves = look.curtains.map((_, index) => ({
    shape: rollingNoise(61 + index + variant * 7, W, 3, 3),
    rays: rollingNoise(71 + index + variant * 7, W, 24, 3),
    body: rollingNoise(81 + index + variant * 7, W, 4, 2),
    y: SHORE * (0.56 + 0.14 * index),
    length: SHORE * (0.72 - 0.08 * index),
  }));
  const small = createCanvas(W / SCALE, SHORE / SCALE);
  const s = small.getContext('2d');
  const paintCurtains = (phase: number) => {
    s.clearRect(0, 0, small.width, small.height);
    s.globalCompositeOperation = 'lighter';
    waves.forEach((wave, index) => {
      const strip = strips[index];
      if (!strip) return;
      const side = index % 2 === 0 ? 1 : -1;
      for (let x = 0; x < W; x += COLUMN) {
        const swing =
          Math.sin(TURN * phase + x * 0.0049 * (index + 1)) * 26 +
          Math.sin(TURN * (phase * 2) + x * 0.0147) * 7;
        const foot = wave.y - wave.shape(x) * 120 + swing;
        // Two fields of rays pass through each other, each weighted by its moment, so that the rays never jump.
        const moment = (1 + Math.cos(TURN * phase)) / 2;
        const rays =
          wave.rays(x + side * 60 * Math.sin(TURN * phase)) * moment +
          wave.rays(x * 2 + 400 + side * 40 * Math.cos(TURN * phase)) * (1 - moment);
        const light =
          (0.34 + 0.5 * rays) * (0.55 + 0.75 * wave.body(x + 90 * Math.sin(TURN * (phase + 0.3))));
        if (light <= 0.02) continue;
        const length = wave.length * (0.55 + 0.5 * Math.max(0, rays + 0.4));
        s.globalAlpha = Math.min(1, light * 0.8);
        s.drawImage(strip, x / SCALE, (foot - length) / SCALE, COLUMN / SCALE + 0.4, (length * 1.1) / SCALE);
      }
    });
    s.globalAlpha = 1;
    s.globalCompositeOperation = 'source-over';
  };
  const land = layer((g) => {
    const random = seededRandom(66);
    const far = rollingNoise(67, W, 5, 6);
    fillBelow(
      g,
      (x) => SHORE - 26 - far(x) * 60,
      gradient(g, SHORE - 110, SHORE, [
        [0, '#12304a'],
        [1, look.land],
      ]),
    );
    g.clearRect(0, SHORE, W, H);
    g.fillStyle = look.land;
    const gap = rollingNoise(68, W, 5, 3);
    for (let tree = 0; tree < 150; tree++) {
      const x = random() * W;
      pine(g, x, SHORE + 2, (24 + 60 * random()) * (0.7 + 0.5 * gap(x)) + 10, random);
    }
    if (look.cabin) {
      const x = W * 0.3;
      g.fillStyle = '#03070d';
      g.fillRect(x - 30, SHORE - 28, 60, 30);
      g.beginPath();
      g.moveTo(x - 40, SHORE - 26);
      g.lineTo(x, SHORE - 52);
      g.lineTo(x + 40, SHORE - 26);
      g.fill();
      g.fillStyle = '#ffc66a';
      g.fillRect(x - 14, SHORE - 20, 12, 11);
      g.fillRect(x + 6, SHORE - 20, 10, 11);
      glow(g, x, SHORE - 14, 70, '#ffb547', 0.8);
    }
  });
  const stars = makeStars(62, 220, SHORE * 0.9);
  const shade = veil(0.4);
  const random = seededRandom(69);
  const ripples = Array.from({ length: 110 }, () => ({
    x: random() * W,
    t: random(),
    width: 30 + random() * 120,
    start: random(),
  }));
  return (g, phase) => {
    g.drawImage(background, 0, 0);
    stars(g, phase);
    paintCurtains(phase);
    g.globalCompositeOperation = 'screen';
    g.drawImage(small, 0, 0, W, SHORE);
    g.globalCompositeOperation = 'source-over';
    g.drawImage(land, 0, 0);
    // The lake shows the sky again, pressed flat and darker.
    g.save();
    g.fillStyle = '#06101e';
    g.fillRect(0, SHORE, W, H - SHORE);
    g.translate(0, SHORE);
    g.scale(1, -(H - SHORE) / SHORE);
    g.globalAlpha = 0.55;
    g.drawImage(background, 0, 0, W, SHORE, 0, -SHORE, W, SHORE);
    g.globalCompositeOperation = 'screen';
    g.globalAlpha = 0.85;
    g.drawImage(small, 0, -SHORE, W, SHORE);
    g.globalCompositeOperation = 'source-over';
    g.globalAlpha = 0.9;
    g.drawImage(land, 0, 0, W, SHORE, 0, -SHORE, W, SHORE);
    g.restore();
    for (const { x, t, width, start } of ripples) {
      const light = Math.sin(TURN * (phase + start));
      g.fillStyle =
        light > 0 ? `rgba(190,255,230,${String(0.08 * light)})` : `rgba(0,6,14,${String(-0.22 * light)})`;
      g.beginPath();
      g.ellipse(x + light * 14, SHORE + 4 + (H - SHORE) * t, width * (0.3 + t), 0.8 + 2.4 * t, 0, 0, TURN);
      g.fill();
    }
    g.drawImage(shade, 0, 0);
  };
};
