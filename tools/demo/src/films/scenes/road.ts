import type { CanvasGradient } from '@napi-rs/canvas';
import {
  disc,
  drift,
  clouds,
  type DrawPhase,
  fillBelow,
  fillSky,
  glow,
  gradient,
  haze,
  HEIGHT as H,
  layer,
  lookOf,
  rgba,
  rollingNoise,
  type Stops,
  veil,
  WIDTH as W,
} from '../brush';
import { makeStars } from '../particles';

interface Look {
  readonly sky: Stops;
  readonly far: Stops;
  readonly near: Stops;
  readonly ground: Stops;
  readonly light: string;
  readonly moon: boolean;
  readonly bend: number;
}

const LOOKS: readonly Look[] = [
  {
    sky: [
      [0, '#060b20'],
      [0.4, '#10265a'],
      [0.7, '#2c5a8c'],
      [0.88, '#e08a5c'],
      [1, '#ffc27a'],
    ],
    far: [
      [0, '#2b3f74'],
      [1, '#8a5f74'],
    ],
    near: [
      [0, '#182450'],
      [1, '#4b3358'],
    ],
    ground: [
      [0, '#2a2440'],
      [0.3, '#131328'],
      [1, '#06060f'],
    ],
    light: '#ffb36b',
    moon: false,
    bend: 1,
  },
  {
    sky: [
      [0, '#03050f'],
      [0.5, '#0b1840'],
      [0.85, '#1f3a6e'],
      [1, '#4a6a9a'],
    ],
    far: [
      [0, '#1b2c58'],
      [1, '#34507f'],
    ],
    near: [
      [0, '#0d1836'],
      [1, '#1d3058'],
    ],
    ground: [
      [0, '#17203a'],
      [0.3, '#0b1022'],
      [1, '#04050c'],
    ],
    light: '#9fc0ff',
    moon: true,
    bend: -1.2,
  },
  {
    sky: [
      [0, '#2a2a66'],
      [0.4, '#7a4a8a'],
      [0.7, '#e07a8a'],
      [0.9, '#ffb48a'],
      [1, '#ffe0b0'],
    ],
    far: [
      [0, '#6a4a86'],
      [1, '#d88a92'],
    ],
    near: [
      [0, '#3c2a5e'],
      [1, '#8a5478'],
    ],
    ground: [
      [0, '#54385e'],
      [0.3, '#2a1e3c'],
      [1, '#0e0a18'],
    ],
    light: '#ffd0a0',
    moon: false,
    bend: 0.4,
  },
];

const HORIZON = 372;
const FAR = 42;
const NEAR = 0.82;

export const road = (variant: number): DrawPhase => {
  const look = lookOf(LOOKS, variant);
  const vanishX = W * 0.56;
  /** Where a point of the road lies: `z` away from us, `across` from the middle (-1 and 1 are its edges). */
  const at = (z: number, across: number) => {
    const depth = 1 / z;
    const bend = look.bend * 210 * (1 - depth) ** 2 * depth * 2.2;
    const x = vanishX + (W * 0.5 - vanishX) * depth + bend + across * W * 0.46 * depth;
    return { x, y: HORIZON + 2 + (H * 1.02 - HORIZON) * depth, depth };
  };
  const background = layer((g) => {
    fillSky(g, look.sky, HORIZON);
    glow(g, vanishX, HORIZON, 520, look.light, 0.7, 1.5);
    if (look.moon) {
      glow(g, 300, 150, 260, '#dfe9ff', 0.6);
      disc(g, 300, 150, 34, '#f4f7ff');
    }
    const far = rollingNoise(21, W * 1.3, 4, 6);
    const near = rollingNoise(36, W * 1.3, 6, 6);
    fillBelow(g, (x) => HORIZON - 52 - far(x) * 84, gradient(g, HORIZON - 150, HORIZON, look.far));
    haze(g, HORIZON - 20, 46, look.light, 0.32);
    fillBelow(g, (x) => HORIZON - 12 - near(x) * 36, gradient(g, HORIZON - 70, HORIZON + 14, look.near));
    g.fillStyle = gradient(g, HORIZON, H, look.ground);
    g.fillRect(0, HORIZON + 4, W, H);
    haze(g, HORIZON + 8, 26, look.light, 0.3);
    const strip = (left: number, right: number, fill: string | CanvasGradient) => {
      g.beginPath();
      for (let z = FAR; z > NEAR; z *= 0.94) g.lineTo(at(z, left).x, at(z, left).y);
      for (let z = NEAR; z < FAR; z /= 0.94) g.lineTo(at(z, right).x, at(z, right).y);
      g.closePath();
      g.fillStyle = fill;
      g.fill();
    };
    strip(
      -1,
      1,
      gradient(g, HORIZON, H, [
        [0, '#6b5566'],
        [0.12, '#2b2a42'],
        [1, '#0d0d1b'],
      ]),
    );
    strip(-0.94, -0.915, 'rgba(255,230,200,.5)');
    strip(0.915, 0.94, 'rgba(255,230,200,.5)');
  });
  const stars = makeStars(5, 130, HORIZON * 0.7);
  const sky = clouds(12, 26, { y: 210, spread: 150, size: 150 }, look.light, 0.16);
  const shade = veil(0.42);

  const dashes: DrawPhase = (g, phase) => {
    g.fillStyle = 'rgba(255,205,120,.85)';
    const spacing = 1.5;
    for (let step = 0; step < 26; step++) {
      const z = NEAR + (step + 1 - ((phase * 16) % 1)) * spacing - spacing;
      if (z < NEAR * 0.7) continue;
      const points = [
        at(z, -0.014),
        at(z, 0.014),
        at(z + spacing * 0.42, 0.014),
        at(z + spacing * 0.42, -0.014),
      ];
      g.beginPath();
      for (const { x, y } of points) g.lineTo(x, y);
      g.closePath();
      g.fill();
    }
  };
  const poles: DrawPhase = (g, phase) => {
    g.strokeStyle = '#0a0a16';
    let last: { x: number; top: number; size: number } | undefined;
    for (let step = 14; step >= 0; step--) {
      const z = NEAR + (step + 1 - ((phase * 6) % 1)) * 2.6 - 2.2;
      if (z < 0.5) continue;
      const foot = at(z, 1.75);
      const size = 430 * foot.depth;
      const top = foot.y - size;
      g.globalAlpha = Math.min(1, (15 - step) / 3);
      g.lineWidth = Math.max(0.8, 8 * foot.depth);
      g.beginPath();
      g.moveTo(foot.x, foot.y);
      g.lineTo(foot.x, top);
      g.moveTo(foot.x - size * 0.09, top + size * 0.05);
      g.lineTo(foot.x + size * 0.09, top + size * 0.05);
      g.stroke();
      if (last) {
        g.lineWidth = Math.max(0.5, 1.6 * foot.depth);
        for (const side of [-1, 1]) {
          g.beginPath();
          g.moveTo(last.x + side * last.size * 0.085, last.top + last.size * 0.05);
          const sag = size * 0.12;
          g.quadraticCurveTo(
            (last.x + foot.x) / 2,
            (last.top + top) / 2 + sag,
            foot.x + side * size * 0.085,
            top + size * 0.05,
          );
          g.stroke();
        }
      }
      last = { x: foot.x, top, size };
    }
    g.globalAlpha = 1;
  };
  /** A pair of lamps with the streak they leave. */
  const car = (g: Parameters<DrawPhase>[0], z: number, lane: number, colour: string, strength: number) => {
    if (z < 0.6 || z > FAR) return;
    for (const side of [-0.085, 0.085]) {
      const lamp = at(z, lane + side);
      const behind = at(z * 1.16, lane + side);
      const lift = 46 * lamp.depth;
      g.save();
      g.globalCompositeOperation = 'screen';
      g.strokeStyle = rgba(colour, 0.35 * strength);
      g.lineWidth = Math.max(1, 13 * lamp.depth);
      g.lineCap = 'round';
      g.beginPath();
      g.moveTo(lamp.x, lamp.y - lift);
      g.lineTo(behind.x, behind.y - 46 * behind.depth);
      g.stroke();
      g.restore();
      glow(g, lamp.x, lamp.y - lift, Math.max(5, 105 * lamp.depth), colour, strength);
      glow(g, lamp.x, lamp.y - lift, Math.max(2, 30 * lamp.depth), '#ffffff', strength);
      glow(g, lamp.x, lamp.y + 6 * lamp.depth, Math.max(3, 90 * lamp.depth), colour, strength * 0.4, 1.4);
    }
  };
  return (g, phase) => {
    g.drawImage(background, 0, 0);
    stars(g, phase);
    drift(g, sky, phase, 90);
    dashes(g, phase);
    poles(g, phase);
    glow(g, vanishX + 2, HORIZON + 4, 120, '#fff1d6', 0.55 + 0.1 * Math.sin(phase * 6 * Math.PI));
    for (const start of [0, 0.37, 0.7]) {
      const own = (phase + start) % 1;
      car(g, FAR * (0.55 / FAR) ** (own ** 0.8), -0.5, '#ffe9c4', Math.min(1, own * 5));
    }
    for (const start of [0.15, 0.62]) {
      const own = (phase + start) % 1;
      car(g, 0.62 * (FAR / 0.62) ** own, 0.5, '#ff4a3d', Math.min(1, (1 - own) * 5));
    }
    g.drawImage(shade, 0, 0);
  };
};
