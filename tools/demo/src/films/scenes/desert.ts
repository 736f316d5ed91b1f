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
import { makeFall, makeStars } from '../particles';

interface Look {
  readonly sky: Stops;
  readonly sun: string;
  readonly dunes: readonly (readonly [string, string])[];
  readonly dust: string;
  readonly night: boolean;
}

const LOOKS: readonly Look[] = [
  {
    sky: [
      [0, '#3a1c48'],
      [0.35, '#a0405a'],
      [0.65, '#f08a4a'],
      [0.85, '#ffc46a'],
      [1, '#ffe2a0'],
    ],
    sun: '#fff2c0',
    dunes: [
      ['#d8785a', '#b85a52'],
      ['#b4543e', '#7a3438'],
      ['#7a3026', '#3c181e'],
      ['#3e1a18', '#180a0c'],
    ],
    dust: '#ffe0b0',
    night: false,
  },
  {
    sky: [
      [0, '#050818'],
      [0.5, '#15244e'],
      [0.85, '#3c4a86'],
      [1, '#8a7aa8'],
    ],
    sun: '#eef2ff',
    dunes: [
      ['#4a4a80', '#363868'],
      ['#2e3060', '#20224a'],
      ['#1a1c3c', '#10122a'],
      ['#0c0e20', '#060712'],
    ],
    dust: '#c0c8f0',
    night: true,
  },
];

const dunes = (
  seed: number,
  y: number,
  height: number,
  coarse: number,
  colours: readonly [string, string],
  period: number,
) =>
  layer(
    (g) => {
      const line = rollingNoise(seed, period, coarse, 3);
      const top = (x: number) => y - line(x) * height;
      fillBelow(
        g,
        top,
        gradient(g, y - height, H, [
          [0, colours[0]],
          [0.6, colours[1]],
          [1, colours[1]],
        ]),
      );
      // A lit crest: the side that faces the sun catches a thin line of it.
      g.strokeStyle = 'rgba(255,226,170,.28)';
      g.lineWidth = 1.6;
      g.beginPath();
      for (let x = 0; x <= period; x += 3) {
        if (top(x + 3) < top(x)) g.lineTo(x, top(x) + 1);
        else g.moveTo(x, top(x) + 1);
      }
      g.stroke();
    },
    period,
    H,
  );

const paintVan = (night: boolean) =>
  layer(
    (g) => {
      g.translate(20, 6);
      g.fillStyle = night ? '#3a6a80' : '#3fa0a0';
      g.beginPath();
      g.roundRect(0, 26, 150, 38, [8, 16, 8, 8]);
      g.fill();
      g.fillStyle = night ? '#b8b4c0' : '#fff0d8';
      g.beginPath();
      g.roundRect(2, 2, 138, 30, [14, 26, 0, 0]);
      g.fill();
      g.fillStyle = night ? '#ffd890' : '#50343c';
      for (const [x, width] of [
        [12, 28],
        [46, 28],
        [80, 26],
      ] as const) {
        g.beginPath();
        g.roundRect(x, 10, width, 16, 4);
        g.fill();
      }
      g.beginPath();
      g.moveTo(112, 10);
      g.lineTo(126, 10);
      g.quadraticCurveTo(136, 16, 138, 26);
      g.lineTo(112, 26);
      g.fill();
      g.fillStyle = night ? '#2a3040' : '#7a4030';
      g.fillRect(18, -5, 84, 5);
      g.fillStyle = '#e0584a';
      g.fillRect(0, 42, 150, 3);
      g.fillStyle = '#fff6d0';
      g.beginPath();
      g.ellipse(149, 48, 3.4, 5, 0, 0, TURN);
      g.fill();
    },
    190,
    80,
  );

export const desert = (variant: number): DrawPhase => {
  const look = lookOf(LOOKS, variant);
  const sunX = W * 0.7;
  const sunY = look.night ? H * 0.2 : H * 0.47;
  const background = layer((g) => {
    fillSky(g, look.sky, H * 0.66);
    glow(g, sunX, sunY, look.night ? 240 : 560, look.sun, 0.7);
    disc(g, sunX, sunY, look.night ? 30 : 66, look.sun);
    const mesa = rollingNoise(44, W, 9, 2);
    fillBelow(
      g,
      (x) => H * 0.585 - Math.max(-6, Math.min(58, mesa(x) * 190)),
      gradient(g, H * 0.5, H * 0.66, [
        [0, rgba(look.dunes[0]?.[0] ?? '#000000', 0.85)],
        [1, look.dunes[0]?.[1] ?? '#000000'],
      ]),
    );
    haze(g, H * 0.6, 60, look.sun, look.night ? 0.12 : 0.38);
  });
  const rows = [
    { picture: dunes(45, H * 0.66, 44, 2, look.dunes[1] ?? ['#000000', '#000000'], W), turns: 0.5 },
    { picture: dunes(46, H * 0.8, 34, 3, look.dunes[2] ?? ['#000000', '#000000'], W), turns: 1 },
    { picture: dunes(47, H * 0.95, 30, 4, look.dunes[3] ?? ['#000000', '#000000'], W), turns: 2 },
  ];
  // The far row moves half a screen a loop, so it must itself repeat after half a screen.
  rows[0] = {
    picture: dunes(45, H * 0.66, 40, 2, look.dunes[1] ?? ['#000000', '#000000'], W / 2),
    turns: 0.5,
  };
  const van = paintVan(look.night);
  const stars = makeStars(48, look.night ? 220 : 40, H * (look.night ? 0.55 : 0.28));
  const sand = makeFall(49, {
    count: 110,
    across: -1,
    down: 0,
    size: 1.5,
    sway: 14,
    colour: look.dust,
    alpha: 0.4,
  });
  const random = seededRandom(50);
  const puffs = Array.from({ length: 22 }, () => ({ start: random(), rise: 10 + random() * 30 }));
  const shade = veil(0.4);
  const ground = rollingNoise(46, W, 3, 3);
  const vanX = W * 0.36;
  return (g, phase) => {
    g.drawImage(background, 0, 0);
    stars(g, phase);
    scroll(g, rows[0]?.picture ?? background, phase * W * 0.5);
    const under = (x: number) => H * 0.8 - ground(x + phase * W) * 34;
    const y = under(vanX) + 6;
    const slope = Math.atan2(under(vanX + 50) - under(vanX - 50), 100);
    scroll(g, rows[1]?.picture ?? background, phase * W);
    for (const { start, rise } of puffs) {
      const own = (phase * 3 + start) % 1;
      const x = vanX - 66 - own * 230;
      glow(g, x, under(x) - own * rise, 10 + own * 44, look.dust, (1 - own) * 0.26 * Math.min(1, own * 8));
    }
    g.save();
    g.translate(vanX, y + Math.sin(TURN * phase * 12) * 1.1);
    g.rotate(slope);
    g.drawImage(van, -95, -76);
    for (const wheel of [-44, 42]) {
      disc(g, wheel, -4, 12, '#120c10');
      disc(g, wheel, -4, 5, '#b8a898');
    }
    if (look.night) {
      g.globalCompositeOperation = 'screen';
      g.fillStyle = gradient(
        g,
        74,
        420,
        [
          [0, 'rgba(255,240,190,.6)'],
          [1, 'rgba(255,240,190,0)'],
        ],
        'right',
      );
      g.beginPath();
      g.moveTo(74, -26);
      g.lineTo(420, -70);
      g.lineTo(420, 40);
      g.lineTo(74, -18);
      g.fill();
    }
    g.restore();
    scroll(g, rows[2]?.picture ?? background, phase * W * 2);
    sand(g, phase);
    g.drawImage(shade, 0, 0);
  };
};
