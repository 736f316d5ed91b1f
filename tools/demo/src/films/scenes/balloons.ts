import { seededRandom } from '@drivein/film-pipeline';
import type { Canvas } from '@napi-rs/canvas';
import {
  clouds,
  drift,
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
  type Stops,
  TURN,
  veil,
  WIDTH as W,
} from '../brush';

const LOOKS: readonly { sky: Stops; light: string; hills: readonly string[]; cloud: string }[] = [
  {
    sky: [
      [0, '#2d5f9e'],
      [0.35, '#7fa7c9'],
      [0.6, '#f5c9a0'],
      [0.75, '#ffdca8'],
      [1, '#ffe7c0'],
    ],
    light: '#fff2cf',
    hills: ['#b7a9b8', '#8a9a9e', '#5f8a78', '#3a6a58', '#1f4a44'],
    cloud: '#ffffff',
  },
  {
    sky: [
      [0, '#2c1c5c'],
      [0.35, '#7a4a9a'],
      [0.6, '#f08a9a'],
      [0.8, '#ffc08a'],
      [1, '#ffe0a8'],
    ],
    light: '#ffe0b8',
    hills: ['#b07a9a', '#86608e', '#5c4a7c', '#3c3460', '#221e42'],
    cloud: '#ffd8e0',
  },
];

const paintBalloon = (s: number, main: string, stripe: string): Canvas =>
  layer(
    (g) => {
      g.translate(s * 1.1, s * 1.1);
      const envelope = () => {
        g.beginPath();
        g.moveTo(-s * 0.22, s * 1.12);
        g.bezierCurveTo(-s * 0.5, s * 0.75, -s, s * 0.4, -s, -s * 0.1);
        g.bezierCurveTo(-s, -s * 0.75, -s * 0.5, -s, 0, -s);
        g.bezierCurveTo(s * 0.5, -s, s, -s * 0.75, s, -s * 0.1);
        g.bezierCurveTo(s, s * 0.4, s * 0.5, s * 0.75, s * 0.22, s * 1.12);
        g.closePath();
      };
      envelope();
      g.fillStyle = main;
      g.fill();
      g.save();
      envelope();
      g.clip();
      g.fillStyle = stripe;
      for (const [from, to] of [
        [-0.82, -0.5],
        [-0.17, 0.17],
        [0.5, 0.82],
      ] as const) {
        g.beginPath();
        g.moveTo(0, -s);
        g.bezierCurveTo(s * from * 1.1, -s * 0.8, s * from * 1.2, s * 0.3, s * from * 0.26, s * 1.14);
        g.lineTo(s * to * 0.26, s * 1.14);
        g.bezierCurveTo(s * to * 1.2, s * 0.3, s * to * 1.1, -s * 0.8, 0, -s);
        g.fill();
      }
      const shadow = g.createRadialGradient(-s * 0.4, -s * 0.3, s * 0.1, 0, 0, s * 1.35);
      shadow.addColorStop(0, 'rgba(255,245,215,.5)');
      shadow.addColorStop(0.5, 'rgba(255,220,170,0)');
      shadow.addColorStop(1, 'rgba(40,20,50,.5)');
      g.fillStyle = shadow;
      g.fillRect(-s * 1.1, -s * 1.1, s * 2.2, s * 2.4);
      g.restore();
      g.strokeStyle = '#5a3a30';
      g.lineWidth = Math.max(0.8, s * 0.02);
      g.beginPath();
      g.moveTo(-s * 0.2, s * 1.12);
      g.lineTo(-s * 0.13, s * 1.36);
      g.moveTo(s * 0.2, s * 1.12);
      g.lineTo(s * 0.13, s * 1.36);
      g.stroke();
      g.fillStyle = '#6a4230';
      g.beginPath();
      g.roundRect(-s * 0.16, s * 1.35, s * 0.32, s * 0.22, s * 0.05);
      g.fill();
    },
    Math.ceil(s * 2.2),
    Math.ceil(s * 2.8),
  );

export const balloons = (variant: number): DrawPhase => {
  const look = lookOf(LOOKS, variant);
  const background = layer((g) => {
    fillSky(g, look.sky, H * 0.85);
    glow(g, W * 0.3, H * 0.6, 620, look.light, 0.85, 1.3);
  });
  const hills = look.hills.map((colour, index) => {
    const y = H * ([0.64, 0.7, 0.77, 0.86, 0.95][index] ?? 1);
    return layer((g) => {
      const line = rollingNoise(130 + index * 3, W + 120, 4, 4);
      fillBelow(
        g,
        (x) => y - line(x) * 32,
        gradient(g, y - 40, y + 100, [
          [0, colour],
          [0.1, colour],
          [1, look.hills[Math.min(4, index + 1)] ?? colour],
        ]),
      );
      haze(g, y + 26, 26, look.light, 0.2);
    }, W + 120);
  });
  const sky = clouds(141, 18, { y: 190, spread: 150, size: 120 }, look.cloud, 0.5);
  const low = clouds(142, 14, { y: H * 0.62, spread: 40, size: 170 }, look.light, 0.4);
  const crafts = (
    [
      [0.84, 0.46, 36, '#e8b05a', '#c2543c', 0.1],
      [0.16, 0.55, 24, '#8fb0d8', '#f0efe0', 0.55],
      [0.9, 0.62, 21, '#d05a5a', '#f6d9a0', 0.3],
      [0.41, 0.56, 17, '#6a8ac0', '#ffe0a0', 0.8],
      [0.24, 0.36, 66, '#f2e4c4', '#3f8f94', 0.65],
      [0.6, 0.36, 138, '#e4573d', '#ffca6b', 0],
    ] as const
  ).map(([x, y, size, main, stripe, start]) => ({
    x: x * W,
    y: y * H,
    size,
    start,
    picture: paintBalloon(size, main, stripe),
  }));
  const random = seededRandom(143);
  const birds = Array.from({ length: 9 }, () => ({
    x: random() * 190,
    y: random() * 70,
    beat: random(),
    size: 6 + random() * 5,
  }));
  const shade = veil(0.26, '#10203a');
  return (g, phase) => {
    g.drawImage(background, 0, 0);
    drift(g, sky, phase, 130);
    hills.forEach((hill, index) => {
      g.drawImage(hill, -60 + Math.sin(TURN * phase) * index * 5, 0);
      if (index === 1) drift(g, low, (phase + 0.3) % 1, 170);
    });
    for (const { x, y, size, start, picture } of crafts) {
      const rise = Math.sin(TURN * (phase + start)) * (6 + size * 0.16);
      g.save();
      g.translate(x + Math.cos(TURN * (phase + start)) * (5 + size * 0.12), y + rise);
      g.rotate(Math.sin(TURN * (phase + start + 0.15)) * 0.035);
      g.drawImage(picture, -picture.width / 2, -picture.height * 0.42);
      // The burner breathes: a short flame lights the envelope from inside.
      const flame = Math.max(0, Math.sin(TURN * (phase * 2 + start))) ** 8;
      glow(g, 0, size * 1.1, size * 0.9, '#ffb04a', flame * 0.9);
      glow(g, 0, size * 0.1, size * 1.2, '#ffd88a', flame * 0.35);
      g.restore();
    }
    g.strokeStyle = 'rgba(40,30,60,.65)';
    g.lineWidth = 1.8;
    const flock = ((phase + 0.4) % 1) * (W + 500) - 300;
    for (const { x, y, beat, size } of birds) {
      const wing = Math.sin(TURN * (phase * 14 + beat)) * size * 0.6;
      const left = flock + x;
      const top = H * 0.2 + y - flock * 0.04;
      g.beginPath();
      g.moveTo(left - size, top - wing);
      g.quadraticCurveTo(left - size * 0.3, top - size * 0.2, left, top);
      g.quadraticCurveTo(left + size * 0.3, top - size * 0.2, left + size, top - wing);
      g.stroke();
    }
    g.drawImage(shade, 0, 0);
  };
};
