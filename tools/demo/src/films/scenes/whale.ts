import { seededRandom } from '@drivein/film-pipeline';
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import {
  disc,
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
import { makeFall } from '../particles';

const LOOKS: readonly {
  sky: Stops;
  back: string;
  belly: string;
  ray: string;
  floor: string;
  size: number;
}[] = [
  {
    sky: [
      [0, '#7fe3e0'],
      [0.12, '#2fa7bb'],
      [0.4, '#0d5a86'],
      [0.75, '#072f58'],
      [1, '#031530'],
    ],
    back: '#4fb0c6',
    belly: '#0b3f66',
    ray: '#d2fff5',
    floor: '#021226',
    size: 300,
  },
  {
    sky: [
      [0, '#b8a8ff'],
      [0.12, '#6a6ad8'],
      [0.4, '#2c3a96'],
      [0.75, '#16205c'],
      [1, '#080a2a'],
    ],
    back: '#8a9af0',
    belly: '#26327e',
    ray: '#e8e0ff',
    floor: '#06071e',
    size: 220,
  },
  {
    sky: [
      [0, '#ffe0a8'],
      [0.12, '#c8b078'],
      [0.4, '#3c8078'],
      [0.75, '#12484e'],
      [1, '#04202a'],
    ],
    back: '#8ac0a0',
    belly: '#1c5458',
    ray: '#fff4c8',
    floor: '#031820',
    size: 360,
  },
];

/** The animal in profile, nose to the left, on a canvas 2.6 sizes wide. */
const paintWhale = (s: number, back: string, belly: string): Canvas =>
  layer(
    (g) => {
      g.translate(s * 1.2, s * 0.5);
      g.beginPath();
      g.moveTo(-s, 0);
      g.bezierCurveTo(-s * 0.95, -s * 0.26, -s * 0.45, -s * 0.3, -s * 0.05, -s * 0.22);
      g.bezierCurveTo(s * 0.35, -s * 0.15, s * 0.6, -s * 0.05, s * 0.82, -s * 0.02);
      g.bezierCurveTo(s * 0.95, -s * 0.14, s * 1.05, -s * 0.2, s * 1.2, -s * 0.22);
      g.bezierCurveTo(s * 1.12, -s * 0.08, s * 1.06, 0, s * 0.96, s * 0.03);
      g.bezierCurveTo(s * 1.04, s * 0.1, s * 1.1, s * 0.17, s * 1.14, s * 0.27);
      g.bezierCurveTo(s * 0.98, s * 0.22, s * 0.88, s * 0.14, s * 0.82, s * 0.06);
      g.bezierCurveTo(s * 0.5, s * 0.1, s * 0.2, s * 0.18, -s * 0.1, s * 0.22);
      g.bezierCurveTo(-s * 0.5, s * 0.28, -s * 0.9, s * 0.24, -s, 0);
      g.closePath();
      g.fillStyle = gradient(g, -s * 0.3, s * 0.3, [
        [0, back],
        [0.45, belly],
        [1, '#04182e'],
      ]);
      g.fill();
      g.beginPath();
      g.moveTo(-s * 0.42, s * 0.14);
      g.bezierCurveTo(-s * 0.36, s * 0.4, -s * 0.16, s * 0.56, s * 0.04, s * 0.6);
      g.bezierCurveTo(-s * 0.04, s * 0.42, -s * 0.1, s * 0.28, -s * 0.18, s * 0.16);
      g.fillStyle = belly;
      g.fill();
      g.strokeStyle = rgba('#bff5f0', 0.22);
      g.lineWidth = Math.max(0.8, s * 0.004);
      for (let line = 0; line < 5; line++) {
        g.beginPath();
        g.moveTo(-s * 0.97, s * (0.03 + 0.028 * line));
        g.quadraticCurveTo(-s * 0.6, s * (0.12 + 0.03 * line), -s * 0.2, s * (0.1 + 0.028 * line));
        g.stroke();
      }
      disc(g, -s * 0.72, 0, s * 0.013, '#021020');
    },
    Math.ceil(s * 2.6),
    Math.ceil(s * 1.25),
  );

/** Swims by bending: thin slices rise and fall, more towards the tail. */
const swim = (
  g: SKRSContext2D,
  animal: Canvas,
  x: number,
  y: number,
  size: number,
  phase: number,
  beats: number,
) => {
  const slice = 8;
  g.save();
  g.translate(x, y);
  g.rotate(-0.16 + 0.03 * Math.sin(TURN * phase));
  for (let at = 0; at < animal.width; at += slice) {
    const along = at / animal.width;
    const bend = Math.sin(TURN * (phase * beats - along * 0.55)) * size * 0.1 * along ** 2.2;
    g.drawImage(
      animal,
      at,
      0,
      slice + 1,
      animal.height,
      at - animal.width / 2,
      bend - animal.height / 2,
      slice + 1,
      animal.height,
    );
  }
  g.restore();
};

export const whale = (variant: number): DrawPhase => {
  const look = lookOf(LOOKS, variant);
  const background = layer((g) => {
    fillSky(g, look.sky);
    glow(g, W * 0.56, -30, 520, look.ray, 0.75);
  });
  const random = seededRandom(51);
  const rays = Array.from({ length: 9 }, () => {
    const width = 30 + random() * 90;
    const lean = (random() - 0.5) * 1.0;
    return {
      x: W * 0.56 + (random() - 0.5) * 420,
      lean,
      width,
      start: random(),
      light: 0.25 + 0.4 * random(),
    };
  });
  const ray = layer(
    (g) => {
      g.filter = 'blur(12px)';
      g.fillStyle = gradient(g, 0, 640, [
        [0, rgba(look.ray, 0.6)],
        [1, rgba(look.ray, 0)],
      ]);
      g.beginPath();
      g.moveTo(85, 0);
      g.lineTo(115, 0);
      g.lineTo(165, 660);
      g.lineTo(35, 660);
      g.fill();
    },
    200,
    680,
  );
  // Rays are soft, so they are drawn at a quarter of the size and stretched.
  const small = createCanvas(W / 4, H / 4);
  const s = small.getContext('2d');
  s.scale(0.25, 0.25);
  const paintRays = (phase: number) => {
    s.globalCompositeOperation = 'source-over';
    s.clearRect(0, 0, W, H);
    s.globalCompositeOperation = 'lighter';
    for (const { x, lean, width, start, light } of rays) {
      s.save();
      s.translate(x + Math.sin(TURN * (phase + start)) * 22, -20);
      s.rotate(lean + Math.sin(TURN * (phase + start)) * 0.03);
      s.globalAlpha = light * (0.55 + 0.45 * Math.sin(TURN * (phase + start * 2)));
      s.drawImage(ray, -width, 0, width * 2, 760);
      s.restore();
    }
  };
  const mother = paintWhale(look.size, look.back, look.belly);
  const calf = paintWhale(look.size * 0.38, look.back, look.belly);
  const plankton = makeFall(52, {
    count: 130,
    across: 0,
    down: -1,
    size: 2.6,
    sway: 26,
    colour: '#dcfffa',
    alpha: 0.34,
  });
  const school = Array.from({ length: 34 }, () => ({ x: random() * 190, y: random() * 70, start: random() }));
  const floor = layer((g) => {
    const line = rollingNoise(120, W, 4, 5);
    fillBelow(g, (x) => H * 0.95 - line(x) * 40, look.floor);
  });
  const shade = veil(0.45, '#011022');
  return (g, phase) => {
    g.drawImage(background, 0, 0);
    paintRays(phase);
    g.globalCompositeOperation = 'screen';
    g.drawImage(small, 0, 0, W, H);
    g.globalCompositeOperation = 'source-over';
    for (const { x, y, start } of school) {
      const own = (phase + 0.1) % 1;
      const left = own * (W + 500) - 350 + x;
      g.fillStyle = rgba(look.ray, 0.3);
      g.beginPath();
      g.ellipse(left, H * 0.78 + y + Math.sin(TURN * (phase * 2 + start)) * 7, 7, 2.2, 0.05, 0, TURN);
      g.fill();
    }
    const rise = Math.sin(TURN * phase) * 12;
    glow(g, W * 0.48, H * 0.42, look.size * 1.5, look.back, 0.28);
    swim(
      g,
      calf,
      W * 0.48 + look.size * 0.9 + Math.sin(TURN * (phase + 0.2)) * 14,
      H * 0.44 + look.size * 0.75 + rise * 0.6,
      look.size * 0.38,
      phase,
      3,
    );
    swim(g, mother, W * 0.48 + Math.sin(TURN * (phase + 0.4)) * 10, H * 0.45 + rise, look.size, phase, 2);
    plankton(g, phase);
    g.drawImage(floor, 0, 0);
    g.drawImage(shade, 0, 0);
  };
};
