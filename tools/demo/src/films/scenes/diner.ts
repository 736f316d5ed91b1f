import { seededRandom } from '@drivein/film-pipeline';
import type { SKRSContext2D } from '@napi-rs/canvas';
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
import { DISPLAY_FONT } from '../fonts';
import { makeRain, makeStars } from '../particles';
import { person } from '../silhouettes';

const LOOKS: readonly { sky: Stops; pink: string; blue: string; amber: string; rain: boolean }[] = [
  {
    sky: [
      [0, '#070a1c'],
      [0.6, '#141c48'],
      [1, '#3d2f72'],
    ],
    pink: '#ff4f8a',
    blue: '#45e0e6',
    amber: '#ffb547',
    rain: false,
  },
  {
    sky: [
      [0, '#060d10'],
      [0.6, '#0e2c34'],
      [1, '#2c5a58'],
    ],
    pink: '#ff6a4a',
    blue: '#6affb0',
    amber: '#ffd24a',
    rain: true,
  },
];

const GROUND = H * 0.68;
const DW = 700;
const DH = 150;
const DX = W * 0.46 - DW / 2;
const DY = GROUND - DH;
const SIGN = { x: DX + DW * 0.86, y: DY - 196, w: 210, h: 150 };

/** A tube of light: a wide dim stroke, a narrower one, and a nearly white core. */
const neon = (colour: string, width: number, path: (g: SKRSContext2D) => void) =>
  layer((g) => {
    g.lineJoin = 'round';
    g.lineCap = 'round';
    for (const [blur, thickness, alpha] of [
      [22, 9, 0.8],
      [7, 4, 0.9],
      [0, 2.2, 1],
    ] as const) {
      const tube = layer((t) => {
        t.lineJoin = 'round';
        t.lineCap = 'round';
        t.strokeStyle = colour;
        t.lineWidth = thickness * width;
        path(t);
      });
      if (blur) g.filter = `blur(${String(blur)}px)`;
      else g.filter = 'none';
      g.globalAlpha = alpha;
      g.drawImage(tube, 0, 0);
    }
    g.filter = 'none';
    g.globalAlpha = 0.75;
    g.strokeStyle = '#ffffff';
    g.lineWidth = width;
    path(g);
  });

export const diner = (variant: number): DrawPhase => {
  const look = lookOf(LOOKS, variant);
  const background = layer((g) => {
    fillSky(g, look.sky, GROUND);
    glow(g, W * 0.5, GROUND, 620, look.pink, 0.3, 1.4);
    const hills = rollingNoise(91, W, 6, 5);
    fillBelow(g, (x) => GROUND - 18 - hills(x) * 26, '#120f2c');
    g.fillStyle = '#0c0a1c';
    g.fillRect(0, GROUND, W, H);
    g.fillStyle = gradient(g, DY, GROUND, [
      [0, '#34365a'],
      [1, '#151630'],
    ]);
    g.beginPath();
    g.roundRect(DX, DY, DW, DH, [34, 34, 0, 0]);
    g.fill();
    g.fillStyle = '#c23a5a';
    g.fillRect(DX, DY + DH * 0.2, DW, 7);
    g.fillStyle = look.blue;
    g.fillRect(DX, DY + DH * 0.84, DW, 4);
    for (let pane = 0; pane < 9; pane++) {
      const x = DX + DW * (0.03 + pane * 0.105);
      const w = DW * 0.095;
      const y = DY + DH * 0.3;
      const h = DH * 0.48;
      g.fillStyle = gradient(g, y, y + h, [
        [0, '#fff0bf'],
        [1, '#ffb45c'],
      ]);
      g.fillRect(x, y, w, h);
      g.save();
      g.beginPath();
      g.rect(x, y, w, h);
      g.clip();
      if (pane % 2 === 0) person(g, x + w * 0.5, y + h * 1.3, h * 0.98, 'rgba(80,34,24,.88)');
      g.fillStyle = '#b84a3c';
      g.fillRect(x, y + h * 0.86, w, h * 0.14);
      g.restore();
      disc(g, x + w * 0.5, y + h * 0.12, 4, '#fffbe8');
    }
    glow(g, DX + DW / 2, DY + DH * 0.55, 330, '#ffb45c', 0.5, 1.5);
    g.fillStyle = '#0c0a1a';
    g.fillRect(SIGN.x - 8, SIGN.y + SIGN.h, 16, GROUND - SIGN.y - SIGN.h);
    g.fillStyle = '#151230';
    g.beginPath();
    g.roundRect(SIGN.x - SIGN.w / 2, SIGN.y, SIGN.w, SIGN.h, 16);
    g.fill();
  });
  const tubes = [
    neon(look.pink, 1.4, (g) => {
      g.beginPath();
      g.roundRect(SIGN.x - SIGN.w * 0.45, SIGN.y + 8, SIGN.w * 0.9, SIGN.h - 16, 12);
      g.stroke();
    }),
    neon(look.blue, 1.1, (g) => {
      g.font = `86px "${DISPLAY_FONT}"`;
      g.textAlign = 'center';
      g.strokeText('EAT', SIGN.x, SIGN.y + 88);
    }),
    neon(look.amber, 0.7, (g) => {
      g.font = `30px "${DISPLAY_FONT}"`;
      g.textAlign = 'center';
      g.strokeText('OPEN LATE', SIGN.x, SIGN.y + 124);
    }),
  ];
  const bulbs = Array.from({ length: 18 }, (_, index) => {
    const t = index / 17;
    const angle = Math.PI * (0.02 + 0.6 * t) + Math.PI;
    return {
      x: SIGN.x + 40 + Math.cos(angle) * 190 * (0.8 + 0.2 * t) + 20,
      y: SIGN.y + 62 + Math.sin(angle) * 110,
      index,
    };
  });
  const random = seededRandom(95);
  const ripples = Array.from({ length: 130 }, () => ({
    x: DX - 60 + random() * (DW + 200),
    t: random(),
    width: 12 + 60 * random(),
    start: random(),
    colour: [look.pink, look.blue, '#ffb45c'][Math.floor(random() * 3)] ?? look.pink,
  }));
  const stars = makeStars(96, 120, GROUND * 0.6);
  const rain = makeRain(97, 200, 'rgba(200,230,240,.25)');
  const shade = veil(0.45);
  const wet = layer((g) => {
    g.fillStyle = gradient(g, GROUND, H, [
      [0, 'rgba(8,7,20,.3)'],
      [1, 'rgba(6,5,14,.93)'],
    ]);
    g.fillRect(0, GROUND, W, H);
  });
  /** A tube never shines quite evenly; one of them stutters once a loop. */
  const power = (tube: number, phase: number) => {
    const hum = 0.93 + 0.07 * Math.sin(TURN * (phase * (9 + tube * 4)));
    const stutter = tube === 2 && phase > 0.62 && phase < 0.72 && Math.sin(TURN * phase * 60) > 0 ? 0.25 : 1;
    return hum * stutter;
  };
  const lights: DrawPhase = (g, phase) => {
    g.globalCompositeOperation = 'screen';
    tubes.forEach((tube, index) => {
      g.globalAlpha = power(index, phase);
      g.drawImage(tube, 0, 0);
    });
    g.globalAlpha = 1;
    g.globalCompositeOperation = 'source-over';
    for (const { x, y, index } of bulbs) {
      const lit = (phase * 8 * 6 - index + 600) % 6 < 2.5 ? 1 : 0.22;
      glow(g, x, y, 20, look.amber, lit);
      disc(g, x, y, 3.2, rgba('#fff3d0', lit));
    }
  };
  const car: DrawPhase = (g, phase) => {
    const x = ((phase * 1.0 + 0.25) % 1) * (W + 700) - 350;
    const y = H * 0.88;
    const s = 240;
    glow(g, x + s * 0.62, y - 30, 150, '#fff0cc', 0.5, 1.8);
    g.fillStyle = '#06050d';
    g.beginPath();
    g.roundRect(x - s * 0.5, y - s * 0.2, s, s * 0.16, s * 0.05);
    g.fill();
    g.beginPath();
    g.moveTo(x - s * 0.3, y - s * 0.19);
    g.quadraticCurveTo(x - s * 0.2, y - s * 0.33, x - s * 0.06, y - s * 0.33);
    g.lineTo(x + s * 0.08, y - s * 0.33);
    g.quadraticCurveTo(x + s * 0.2, y - s * 0.32, x + s * 0.28, y - s * 0.19);
    g.fill();
    g.strokeStyle = rgba(look.pink, 0.75);
    g.lineWidth = 2;
    g.beginPath();
    g.moveTo(x - s * 0.28, y - s * 0.2);
    g.quadraticCurveTo(x - s * 0.19, y - s * 0.33, x - s * 0.06, y - s * 0.333);
    g.lineTo(x + s * 0.08, y - s * 0.333);
    g.quadraticCurveTo(x + s * 0.19, y - s * 0.32, x + s * 0.27, y - s * 0.2);
    g.stroke();
    for (const wheel of [-0.28, 0.28]) disc(g, x + s * wheel, y - s * 0.04, s * 0.075, '#030208');
    glow(g, x - s * 0.49, y - s * 0.13, 34, '#ff3b3b', 0.95);
    glow(g, x + s * 0.49, y - s * 0.13, 40, '#fff6dc', 1);
  };
  return (g, phase) => {
    g.drawImage(background, 0, 0);
    stars(g, phase);
    lights(g, phase);
    // The wet lot: the picture above, upside down under a dark film.
    g.save();
    g.beginPath();
    g.rect(0, GROUND, W, H - GROUND);
    g.clip();
    g.translate(0, GROUND * 2);
    g.scale(1, -1);
    g.globalAlpha = 0.62;
    g.drawImage(background, Math.sin(TURN * phase) * 1.5, 0);
    g.globalCompositeOperation = 'screen';
    tubes.forEach((tube, index) => {
      g.globalAlpha = 0.6 * power(index, phase);
      g.drawImage(tube, 0, 0);
    });
    g.restore();
    g.drawImage(wet, 0, 0);
    for (const { x, t, width, start, colour } of ripples) {
      g.fillStyle = rgba(colour, 0.16 * Math.sin(TURN * (phase * 2 + start)) ** 2 * (1 - t * 0.5));
      g.beginPath();
      g.ellipse(x, GROUND + 6 + (H - GROUND) * t, width * (0.4 + t), 1 + t * 1.4, 0, 0, TURN);
      g.fill();
    }
    car(g, phase);
    if (look.rain) rain(g, phase);
    g.drawImage(shade, 0, 0);
  };
};
