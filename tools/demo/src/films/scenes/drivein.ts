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
  rgba,
  rollingNoise,
  scroll,
  type Stops,
  TURN,
  veil,
  WIDTH as W,
} from '../brush';
import { makeFireflies, makeStars } from '../particles';
import { carBehind } from '../silhouettes';

const LOOKS: readonly {
  sky: Stops;
  ridge: readonly [string, string];
  ground: Stops;
  light: string;
  film: { sky: Stops; sun: string; hills: readonly string[] };
}[] = [
  {
    sky: [
      [0, '#0a0a20'],
      [0.35, '#171547'],
      [0.65, '#3b2570'],
      [0.83, '#7c3a78'],
      [0.92, '#c9605f'],
      [1, '#ffc879'],
    ],
    ridge: ['#5b2f63', '#2a1a45'],
    ground: [
      [0, '#2c1b46'],
      [0.25, '#191230'],
      [1, '#08070f'],
    ],
    light: '#ffd9a0',
    film: {
      sky: [
        [0, '#ffe9bd'],
        [0.55, '#ffd08a'],
        [1, '#ffac5e'],
      ],
      sun: '#fff8e6',
      hills: ['#e88a5a', '#b45a55', '#6e3554'],
    },
  },
  {
    sky: [
      [0, '#02060f'],
      [0.5, '#081c34'],
      [0.85, '#184456'],
      [1, '#3c7a80'],
    ],
    ridge: ['#153a4c', '#0a2030'],
    ground: [
      [0, '#10283a'],
      [0.25, '#0a1826'],
      [1, '#04080e'],
    ],
    light: '#b8e8ff',
    film: {
      sky: [
        [0, '#d8f4ff'],
        [0.55, '#8ad0e8'],
        [1, '#5aa8d8'],
      ],
      sun: '#ffffff',
      hills: ['#4a98b8', '#2c6a90', '#184468'],
    },
  },
];

const HORIZON = H * 0.63;
const SCREEN = { w: 500, h: 230, x: W / 2 - 250, y: HORIZON - 230 - 38 };

export const drivein = (variant: number): DrawPhase => {
  const look = lookOf(LOOKS, variant);
  const cx = W / 2;
  const background = layer((g) => {
    fillSky(g, look.sky, HORIZON);
    glow(g, cx, HORIZON, 560, look.light, 0.32, 1.5);
    const far = rollingNoise(3, W, 6, 6);
    const near = rollingNoise(8, W, 9, 5);
    fillBelow(g, (x) => HORIZON - 12 - far(x) * 40, look.ridge[0]);
    haze(g, HORIZON - 14, 36, look.light, 0.2);
    fillBelow(g, (x) => HORIZON + 2 - near(x) * 16, look.ridge[1]);
    g.fillStyle = gradient(g, HORIZON, H, look.ground);
    g.fillRect(0, HORIZON + 6, W, H);
    g.fillStyle = '#120c22';
    g.strokeStyle = '#120c22';
    g.lineWidth = 3;
    const feet = [0.12, 0.37, 0.63, 0.88].map((t) => SCREEN.x + SCREEN.w * t);
    feet.forEach((x, index) => {
      g.fillRect(x - 4, SCREEN.y + SCREEN.h, 8, HORIZON - SCREEN.y - SCREEN.h + 14);
      const next = feet[index + 1];
      if (next === undefined) return;
      g.beginPath();
      g.moveTo(x, SCREEN.y + SCREEN.h);
      g.lineTo(next, HORIZON + 10);
      g.moveTo(next, SCREEN.y + SCREEN.h);
      g.lineTo(x, HORIZON + 10);
      g.stroke();
    });
    g.fillStyle = '#0e0a1c';
    g.beginPath();
    g.roundRect(SCREEN.x - 7, SCREEN.y - 7, SCREEN.w + 14, SCREEN.h + 14, 5);
    g.fill();
  });
  /** The film within the film: hills rolling by under a low sun. */
  const reels = look.film.hills.map((colour, index) =>
    layer(
      (g) => {
        const line = rollingNoise(4 + index * 5, SCREEN.w, 3 + index, 4);
        fillBelow(g, (x) => SCREEN.h * (0.7 + index * 0.11) - line(x) * SCREEN.h * 0.11, colour);
      },
      SCREEN.w,
      SCREEN.h,
    ),
  );
  const random = seededRandom(201);
  const rows = [
    { y: HORIZON + 50, size: 82, count: 14 },
    { y: HORIZON + 112, size: 150, count: 9 },
    { y: HORIZON + 236, size: 268, count: 6 },
  ];
  const brakes: { x: number; y: number; size: number; start: number }[] = [];
  const cars = layer((g) => {
    rows.forEach(({ y, size, count }, row) => {
      for (let index = 0; index < count; index++) {
        const x = cx + (index - (count - 1) / 2 + (row % 2 ? 0.1 : 0)) * size * 1.2;
        if (row < 2 && random() < 0.14) continue;
        const away = Math.min(1, Math.abs(x - cx) / (W * 0.55));
        const own = size * (0.94 + 0.12 * random());
        carBehind(
          g,
          x,
          y,
          own,
          ['#191129', '#130d20', '#0c0816'][row] ?? '#0c0816',
          rgba(look.light, 1 - away * 0.6),
        );
        if (random() < 0.3) brakes.push({ x, y, size: own, start: random() });
      }
    });
  });
  const spill = layer((g) => {
    const fill = g.createRadialGradient(cx, 0, 0, cx, 0, 600);
    fill.addColorStop(0, rgba(look.light, 0.6));
    fill.addColorStop(0.35, rgba(look.light, 0.2));
    fill.addColorStop(1, rgba(look.light, 0));
    g.translate(0, HORIZON + 8);
    g.scale(1, 0.62);
    g.fillStyle = fill;
    g.fillRect(0, 0, W, H);
  });
  const beam = layer((g) => {
    g.filter = 'blur(5px)';
    g.fillStyle = gradient(g, SCREEN.y, H, [
      [0, rgba(look.light, 0.16)],
      [1, rgba(look.light, 0.02)],
    ]);
    g.beginPath();
    g.moveTo(SCREEN.x + 6, SCREEN.y);
    g.lineTo(SCREEN.x + SCREEN.w - 6, SCREEN.y);
    g.lineTo(SCREEN.x + SCREEN.w - 6, SCREEN.y + SCREEN.h);
    g.lineTo(cx + 8, H + 20);
    g.lineTo(cx - 8, H + 20);
    g.lineTo(SCREEN.x + 6, SCREEN.y + SCREEN.h);
    g.fill();
  });
  const stars = makeStars(202, 190, H * 0.4);
  const flies = makeFireflies(203, {
    count: 14,
    area: { x: 40, y: HORIZON + 20, width: W - 80, height: 120 },
    colour: look.light,
    radius: 13,
  });
  const shade = veil(0.45);
  const film: DrawPhase = (g, phase) => {
    g.save();
    g.beginPath();
    g.rect(SCREEN.x, SCREEN.y, SCREEN.w, SCREEN.h);
    g.clip();
    g.translate(SCREEN.x, SCREEN.y);
    g.fillStyle = gradient(g, 0, SCREEN.h, look.film.sky);
    g.fillRect(0, 0, SCREEN.w, SCREEN.h);
    disc(g, SCREEN.w * 0.64, SCREEN.h * (0.5 + 0.04 * Math.sin(TURN * phase)), SCREEN.h * 0.2, look.film.sun);
    reels.forEach((reel, index) => {
      scroll(g, reel, phase * SCREEN.w * (index + 1));
    });
    g.fillStyle = '#2a1428';
    const x = SCREEN.w * 0.34;
    const y = SCREEN.h * 0.97 + Math.sin(TURN * phase * 10) * 0.8;
    g.beginPath();
    g.roundRect(x - 34, y - 16, 68, 12, 5);
    g.roundRect(x - 18, y - 27, 38, 14, 7);
    g.fill();
    disc(g, x - 20, y - 4, 6, '#180a18');
    disc(g, x + 20, y - 4, 6, '#180a18');
    g.restore();
  };
  return (g, phase) => {
    const flicker = 1 + 0.05 * Math.sin(TURN * phase * 9) + 0.035 * Math.sin(TURN * phase * 23);
    g.drawImage(background, 0, 0);
    stars(g, phase);
    glow(g, cx, SCREEN.y + SCREEN.h / 2, 430, look.light, 0.5 * flicker, 1.3);
    film(g, phase);
    glow(g, cx, SCREEN.y + SCREEN.h / 2, 330, look.light, 0.26 * flicker, 1.4);
    g.globalCompositeOperation = 'screen';
    g.globalAlpha = Math.min(1, 0.9 * flicker);
    g.drawImage(spill, 0, 0);
    g.globalAlpha = Math.min(1, 0.85 * flicker);
    g.drawImage(beam, 0, 0);
    g.globalAlpha = 1;
    g.globalCompositeOperation = 'source-over';
    g.drawImage(cars, 0, 0);
    for (const { x, y, size, start } of brakes) {
      const lit = Math.min(1, Math.max(0, Math.sin(TURN * (phase + start)) * 4 - 2.4));
      for (const side of [-0.38, 0.38]) glow(g, x + side * size, y - size * 0.22, size * 0.2, '#ff3b3b', lit);
    }
    flies(g, phase);
    g.drawImage(shade, 0, 0);
  };
};
