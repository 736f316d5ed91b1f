import { seededRandom } from '@drivein/film-pipeline';
import {
  disc,
  type DrawPhase,
  fillSky,
  glow,
  gradient,
  HEIGHT as H,
  layer,
  lookOf,
  rgba,
  type Stops,
  TURN,
  veil,
  WIDTH as W,
} from '../brush';
import { makeFall, makeStars } from '../particles';

const LOOKS: readonly {
  sky: Stops;
  planet: Stops;
  rim: string;
  cloud: string;
  nebula: readonly [string, string];
  sun: string;
}[] = [
  {
    sky: [
      [0, '#03040e'],
      [0.6, '#0a0f2c'],
      [1, '#14204a'],
    ],
    planet: [
      [0, '#8fdcff'],
      [0.04, '#3a8cd0'],
      [0.16, '#123a78'],
      [0.5, '#070f2c'],
      [1, '#04060f'],
    ],
    rim: '#58c8ff',
    cloud: '#d8f2ff',
    nebula: ['#5a3aa8', '#2a6ab0'],
    sun: '#fff0cf',
  },
  {
    sky: [
      [0, '#0c0308'],
      [0.6, '#2a0a1c'],
      [1, '#4a1a2a'],
    ],
    planet: [
      [0, '#ffd0a0'],
      [0.04, '#e07a4a'],
      [0.18, '#8a3428'],
      [0.5, '#2a0e14'],
      [1, '#0c0408'],
    ],
    rim: '#ff9a5a',
    cloud: '#ffe0c0',
    nebula: ['#a83a5a', '#b06a2a'],
    sun: '#ffe8c0',
  },
  {
    sky: [
      [0, '#020a0c'],
      [0.6, '#06242a'],
      [1, '#0c3c3e'],
    ],
    planet: [
      [0, '#c8ffe0'],
      [0.04, '#4ac8a0'],
      [0.18, '#1a6a5c'],
      [0.5, '#062420'],
      [1, '#020c0c'],
    ],
    rim: '#6affc8',
    cloud: '#e8fff4',
    nebula: ['#2a8a6a', '#2a4ab0'],
    sun: '#f8ffe8',
  },
];

const FOLDS = 20;
const RADIUS = 900;
const PX = W * 0.56;
const PY = H * 0.62 + RADIUS;

export const space = (variant: number): DrawPhase => {
  const look = lookOf(LOOKS, variant);
  const background = layer((g) => {
    fillSky(g, look.sky);
    const random = seededRandom(91 + variant);
    for (let puff = 0; puff < 26; puff++) {
      glow(
        g,
        W * (0.05 + 0.6 * random()),
        H * (0.05 + 0.55 * random()),
        90 + random() * 200,
        look.nebula[puff % 2] ?? '#ffffff',
        0.16,
        1.6,
      );
    }
  });
  const limb = layer((g) => {
    for (let ring = 0; ring < 26; ring++) {
      g.strokeStyle = rgba(look.rim, 0.05 * (1 - ring / 26) ** 1.2);
      g.lineWidth = 7 + ring * 7;
      g.beginPath();
      g.arc(PX, PY, RADIUS, 0, TURN);
      g.stroke();
    }
    g.save();
    g.beginPath();
    g.arc(PX, PY, RADIUS, 0, TURN);
    g.clip();
    g.fillStyle = gradient(g, PY - RADIUS, PY, look.planet);
    g.fillRect(0, 0, W, H);
    g.restore();
  });
  /** One fold of the turning weather; drawn again and again round the planet. */
  const fold = TURN / FOLDS;
  const random = seededRandom(92);
  const weather = Array.from({ length: 46 }, () => ({
    angle: random() * fold,
    depth: RADIUS - 14 - random() ** 1.4 * 190,
    length: 14 + random() * 70,
    width: 2 + random() * 8,
    light: 0.06 + 0.2 * random(),
  }));
  const towns = Array.from({ length: 44 }, () => ({
    angle: random() * fold,
    depth: RADIUS - 110 - random() * 170,
    size: 2 + random() * 4,
    start: random(),
  }));
  const swirl = layer(
    (g) => {
      g.filter = 'blur(4px)';
      g.fillStyle = look.cloud;
      for (const { angle, depth, length, width, light } of weather) {
        g.save();
        g.translate(256, 256 + RADIUS);
        g.rotate(angle - fold / 2);
        g.globalAlpha = light * Math.min(1, (depth - RADIUS + 220) / 120);
        g.beginPath();
        g.ellipse(0, -depth, length, width, 0, 0, TURN);
        g.fill();
        g.restore();
      }
    },
    512,
    560,
  );
  const stars = makeStars(93, 240, H * 0.8);
  const dust = makeFall(94, {
    count: 60,
    across: -1,
    down: 0,
    size: 1.4,
    sway: 4,
    colour: '#ffffff',
    alpha: 0.5,
  });
  const shade = veil(0.38);
  const station: DrawPhase = (g, phase) => {
    const s = 46;
    g.save();
    g.translate(W * 0.29 + Math.sin(TURN * phase) * 16, H * 0.36 + Math.cos(TURN * phase) * 8);
    g.rotate(-0.32 + Math.sin(TURN * phase) * 0.035);
    g.fillStyle = '#8a98b8';
    g.fillRect(-s * 1.7, -s * 0.04, s * 3.4, s * 0.08);
    g.fillStyle = '#e8eef8';
    g.beginPath();
    g.roundRect(-s * 0.62, -s * 0.16, s * 1.24, s * 0.32, s * 0.12);
    g.fill();
    g.fillStyle = '#aab6d0';
    g.beginPath();
    g.roundRect(-s * 0.18, -s * 0.5, s * 0.36, s, s * 0.12);
    g.fill();
    // Solar wings tilt with the sun and flash once a loop.
    const tilt = 0.82 + 0.18 * Math.sin(TURN * phase);
    for (const side of [-1, 1]) {
      for (let wing = 0; wing < 2; wing++) {
        const x = side * (s * 1.08 + wing * s * 0.5);
        g.fillStyle = gradient(g, -s, s, [
          [0, '#8aa0e8'],
          [0.5, '#4a5cb0'],
          [1, '#2a3568'],
        ]);
        g.fillRect(x - s * 0.2, -s * 0.8 * tilt, s * 0.4, s * 1.6 * tilt);
        g.strokeStyle = 'rgba(220,230,255,.35)';
        g.lineWidth = 0.8;
        for (let line = -3; line <= 3; line++) {
          g.beginPath();
          g.moveTo(x - s * 0.2, (line / 4) * s * 0.8 * tilt);
          g.lineTo(x + s * 0.2, (line / 4) * s * 0.8 * tilt);
          g.stroke();
        }
        glow(g, x, -s * 0.5, s * 0.7, '#ffffff', Math.max(0, Math.sin(TURN * (phase - 0.1))) ** 12 * 0.8);
      }
    }
    disc(g, s * 0.34, 0, s * 0.05, '#ffcf6a');
    disc(g, s * 0.2, 0, s * 0.05, '#ffcf6a');
    glow(g, -s * 0.6, 0, s * 0.4, '#ff5a5a', Math.max(0, Math.sin(TURN * phase * 4)) ** 3);
    g.restore();
  };
  return (g, phase) => {
    g.drawImage(background, 0, 0);
    stars(g, phase);
    g.drawImage(limb, 0, 0);
    g.save();
    g.beginPath();
    g.arc(PX, PY, RADIUS, 0, TURN);
    g.clip();
    g.translate(PX, PY);
    for (let copy = -3; copy <= 3; copy++) {
      g.save();
      g.rotate((copy + phase) * fold);
      g.drawImage(swirl, -256, -256 - RADIUS);
      for (const { angle, depth, size, start } of towns) {
        glow(
          g,
          Math.sin(angle) * depth,
          -Math.cos(angle) * depth,
          size * 2.4,
          '#ffcf8a',
          0.5 + 0.25 * Math.sin(TURN * (phase * 2 + start)),
        );
      }
      g.restore();
    }
    g.restore();
    const angle = -Math.PI * 0.42;
    const sunX = PX + Math.cos(angle) * RADIUS;
    const sunY = PY + Math.sin(angle) * RADIUS;
    const pulse = 0.9 + 0.1 * Math.sin(TURN * phase);
    g.strokeStyle = 'rgba(220,245,255,.75)';
    g.lineWidth = 1.6;
    g.beginPath();
    g.arc(PX, PY, RADIUS, -Math.PI * 0.86, -Math.PI * 0.14);
    g.stroke();
    glow(g, sunX, sunY, 380 * pulse, look.sun, 0.9);
    glow(g, sunX, sunY, 110, '#ffffff', 1);
    glow(g, sunX, sunY, 9, look.sun, 0.75 * pulse, 60);
    station(g, phase);
    dust(g, phase);
    g.drawImage(shade, 0, 0);
  };
};
