import { seededRandom } from '@drivein/film-pipeline';
import {
  disc,
  type DrawPhase,
  fillBelow,
  fillSky,
  glow,
  gradient,
  haze,
  HEIGHT as H,
  layer,
  lookOf,
  rollingNoise,
  scroll,
  type Stops,
  TURN,
  veil,
  WIDTH as W,
} from '../brush';
import { makeFall, makeStars } from '../particles';
import { pine } from '../silhouettes';

const LOOKS: readonly {
  sky: Stops;
  peaks: Stops;
  mid: Stops;
  trees: string;
  stone: Stops;
  mist: string;
  moon: string;
  snow: number;
}[] = [
  {
    sky: [
      [0, '#0a1230'],
      [0.5, '#24407e'],
      [0.85, '#7f93c4'],
      [1, '#d9c9d8'],
    ],
    peaks: [
      [0, '#f2f5ff'],
      [0.2, '#a9b9e0'],
      [0.55, '#5f78b4'],
      [1, '#46609e'],
    ],
    mid: [
      [0, '#7d92c8'],
      [1, '#3a5290'],
    ],
    trees: '#253a6e',
    stone: [
      [0, '#1a2850'],
      [0.6, '#0d1632'],
      [1, '#090f22'],
    ],
    mist: '#c7d0ee',
    moon: '#f7f9ff',
    snow: 150,
  },
  {
    sky: [
      [0, '#3a2a6a'],
      [0.45, '#a86a9a'],
      [0.8, '#ffb08a'],
      [1, '#ffe0b0'],
    ],
    peaks: [
      [0, '#fff0e8'],
      [0.2, '#e8b0b8'],
      [0.55, '#a87aa8'],
      [1, '#7a5a94'],
    ],
    mid: [
      [0, '#a87a9c'],
      [1, '#5c4680'],
    ],
    trees: '#4a3668',
    stone: [
      [0, '#3c2c58'],
      [0.6, '#241a3c'],
      [1, '#120c22'],
    ],
    mist: '#ffdcc8',
    moon: '#fff4d8',
    snow: 40,
  },
];

const TRACK = Math.round(H * 0.7);
const ARCH = 80;

export const train = (variant: number): DrawPhase => {
  const look = lookOf(LOOKS, variant);
  const background = layer((g) => {
    fillSky(g, look.sky, TRACK);
    glow(g, W * 0.24, H * 0.19, 250, look.moon, 0.6);
    disc(g, W * 0.24, H * 0.19, 38, look.moon);
    const peaks = rollingNoise(153, W * 1.2, 4, 7);
    fillBelow(g, (x) => H * 0.44 - peaks(x) * 150, gradient(g, H * 0.26, TRACK, look.peaks));
    haze(g, H * 0.6, 80, look.mist, 0.55);
  });
  const random = seededRandom(154);
  const mid = layer((g) => {
    const line = rollingNoise(161, W / 2, 3, 5);
    fillBelow(g, (x) => H * 0.61 - line(x) * 50, gradient(g, H * 0.53, TRACK, look.mid));
    haze(g, H * 0.7, 60, look.mist, 0.45);
  }, W / 2);
  const trees = layer((g) => {
    g.fillStyle = look.trees;
    for (let tree = 0; tree < 34; tree++) {
      const x = random() * W;
      const size = H * (0.05 + 0.06 * random());
      const base = H * (0.755 + 0.02 * random());
      const seed = Math.floor(random() * 1e6);
      // Trees at the edge are drawn on both sides, so that the strip repeats.
      for (const shift of [-W, 0, W]) pine(g, x + shift, base, size, seededRandom(seed));
    }
    fillBelow(g, () => H * 0.765, look.trees);
    haze(g, H * 0.79, 40, look.mist, 0.35);
  }, W);
  const viaduct = layer((g) => {
    g.fillStyle = gradient(g, TRACK, H, look.stone);
    g.fillRect(0, TRACK, ARCH, 16);
    const x = ARCH / 2;
    const top = TRACK + 16;
    g.beginPath();
    g.moveTo(x - 10, H);
    g.lineTo(x - 8, top + 34);
    g.quadraticCurveTo(x - 8, top, x - 40, top);
    g.lineTo(x - 40, top - 1);
    g.lineTo(x + 40, top - 1);
    g.lineTo(x + 40, top);
    g.quadraticCurveTo(x + 8, top, x + 8, top + 34);
    g.lineTo(x + 10, H);
    g.closePath();
    g.fill();
    g.fillStyle = 'rgba(200,215,255,.16)';
    g.fillRect(0, TRACK, ARCH, 1.5);
  }, ARCH);
  const near = layer((g) => {
    g.fillStyle = '#060a18';
    for (let tree = 0; tree < 9; tree++) {
      const x = ((tree + 0.2 + random() * 0.6) / 9) * W;
      const size = H * (0.1 + 0.13 * random());
      const seed = Math.floor(random() * 1e6);
      for (const shift of [-W, 0, W]) pine(g, x + shift, H * 1.03, size, seededRandom(seed));
    }
  });
  const carLength = 166;
  const height = 35;
  const cars = layer(
    (g) => {
      for (let car = 0; car < 5; car++) {
        const x = 30 + car * carLength;
        const isFirst = car === 4;
        g.fillStyle = '#0b1228';
        g.beginPath();
        g.roundRect(x, 14, carLength - 3, height, isFirst ? [5, 26, 6, 3] : 5);
        g.fill();
        g.fillStyle = '#a8323c';
        g.fillRect(x, 14 + height * 0.62, carLength - 3, 4);
        for (let pane = 0; pane < (isFirst ? 6 : 7); pane++) {
          g.fillStyle = '#ffd88a';
          g.fillRect(
            x + carLength * (0.05 + pane * 0.135),
            14 + height * 0.24,
            carLength * 0.085,
            height * 0.3,
          );
        }
      }
    },
    900,
    60,
  );
  const front = W * 0.8;
  const smoke = Array.from({ length: 26 }, () => ({ start: random(), rise: 26 + random() * 50 }));
  const stars = makeStars(155, 130, H * 0.36);
  const snow = makeFall(156, {
    count: look.snow,
    across: -1,
    down: 1,
    size: 2.6,
    sway: 12,
    colour: '#ffffff',
    alpha: 0.75,
  });
  const shade = veil(0.4);
  return (g, phase) => {
    g.drawImage(background, 0, 0);
    stars(g, phase);
    scroll(g, mid, (phase * W) / 2);
    scroll(g, trees, phase * W);
    const shake = Math.sin(TURN * phase * 16) * 0.7;
    for (const { start, rise } of smoke) {
      const own = (phase * 2 + start) % 1;
      glow(
        g,
        front - 60 - own * 420,
        TRACK - 40 - Math.sqrt(own) * rise,
        12 + own * 46,
        look.mist,
        (1 - own) * 0.3 * Math.min(1, own * 6),
      );
    }
    g.drawImage(cars, front - 30 - carLength * 5 + 3, TRACK - 50 + shake);
    for (let car = 0; car < 5; car++) {
      glow(
        g,
        front - carLength * (car + 0.5),
        TRACK - 20,
        76,
        '#ffb547',
        0.42 + 0.05 * Math.sin(TURN * (phase * 5 + car * 0.3)),
        1.5,
      );
    }
    scroll(g, viaduct, phase * ARCH * 24);
    glow(g, front - 4, TRACK - 18 + shake, 120, '#fff2cf', 0.95);
    g.save();
    g.globalCompositeOperation = 'screen';
    g.fillStyle = gradient(
      g,
      front,
      front + 380,
      [
        [0, 'rgba(255,236,190,.6)'],
        [1, 'rgba(255,236,190,0)'],
      ],
      'right',
    );
    g.beginPath();
    g.moveTo(front, TRACK - 20);
    g.lineTo(front + 380, TRACK - 64);
    g.lineTo(front + 380, TRACK + 26);
    g.lineTo(front, TRACK - 14);
    g.fill();
    g.restore();
    scroll(g, near, phase * W * 3);
    snow(g, phase);
    g.drawImage(shade, 0, 0);
  };
};
