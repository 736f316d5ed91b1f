import { seededRandom } from '@drivein/film-pipeline';
import {
  clouds,
  disc,
  drift,
  type DrawPhase,
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

interface Look {
  readonly sky: Stops;
  readonly water: Stops;
  readonly cloud: string;
  readonly moon: string;
  readonly glint: string;
  readonly rock: Stops;
  readonly mirrored: boolean;
  readonly moonAt: readonly [number, number, number];
}

const LOOKS: readonly Look[] = [
  {
    sky: [
      [0, '#04101c'],
      [0.35, '#0a2a40'],
      [0.75, '#1d5a6c'],
      [1, '#6fa79f'],
    ],
    water: [
      [0, '#3e7f86'],
      [0.08, '#1c5160'],
      [0.4, '#0a2c3c'],
      [1, '#03101a'],
    ],
    cloud: '#123a4c',
    moon: '#f6fbe8',
    glint: '#e4ffec',
    rock: [
      [0, '#0b2230'],
      [1, '#040d15'],
    ],
    mirrored: false,
    moonAt: [0.66, 0.28, 52],
  },
  {
    sky: [
      [0, '#0d0f33'],
      [0.35, '#2a2266'],
      [0.62, '#7a3d86'],
      [0.85, '#e07a6a'],
      [1, '#ffd49a'],
    ],
    water: [
      [0, '#d98a7a'],
      [0.1, '#7a4478'],
      [0.4, '#2b2255'],
      [1, '#0c0a24'],
    ],
    cloud: '#5a2f72',
    moon: '#ffe0a8',
    glint: '#ffd0a0',
    rock: [
      [0, '#1a1236'],
      [1, '#070614'],
    ],
    mirrored: true,
    moonAt: [0.6, 0.535, 60],
  },
  {
    sky: [
      [0, '#0c1420'],
      [0.45, '#26384a'],
      [0.8, '#58707c'],
      [1, '#a8b8b4'],
    ],
    water: [
      [0, '#7d949a'],
      [0.1, '#3c5660'],
      [0.4, '#1a2e3a'],
      [1, '#080f16'],
    ],
    cloud: '#1a2834',
    moon: '#e8f0ee',
    glint: '#dceaea',
    rock: [
      [0, '#16222c'],
      [1, '#080d12'],
    ],
    mirrored: false,
    moonAt: [0.72, 0.24, 40],
  },
];

const HORIZON = H * 0.6;

export const sea = (variant: number): DrawPhase => {
  const look = lookOf(LOOKS, variant);
  const towerX = W * 0.2;
  const towerBase = HORIZON - 58;
  const lampY = towerBase - 150;
  const moonX = W * look.moonAt[0];
  const moonY = H * look.moonAt[1];
  const background = layer((g) => {
    fillSky(g, look.sky, HORIZON);
    glow(g, moonX, moonY, look.moonAt[2] * 7, look.moon, 0.5);
    glow(g, moonX, moonY, look.moonAt[2] * 2.6, look.moon, 0.5);
    disc(g, moonX, moonY, look.moonAt[2], look.moon);
    g.fillStyle = gradient(g, HORIZON, H, look.water);
    g.fillRect(0, HORIZON, W, H - HORIZON);
  });
  const headland = layer((g) => {
    const rough = rollingNoise(5, 400, 8, 5);
    const w = 13;
    g.fillStyle = gradient(
      g,
      towerX - w,
      towerX + w,
      [
        [0, '#0c1a26'],
        [0.6, '#3a5a6a'],
        [1, '#0a1620'],
      ],
      'right',
    );
    g.beginPath();
    g.moveTo(towerX - w, towerBase + 20);
    g.lineTo(towerX - w * 0.62, lampY + 12);
    g.lineTo(towerX + w * 0.62, lampY + 12);
    g.lineTo(towerX + w, towerBase + 20);
    g.fill();
    g.fillStyle = '#08131c';
    g.fillRect(towerX - w * 0.95, lampY + 10, w * 1.9, 4);
    g.fillRect(towerX - w * 0.6, lampY - 8, w * 1.2, 19);
    g.beginPath();
    g.moveTo(towerX - w * 0.75, lampY - 8);
    g.lineTo(towerX, lampY - 21);
    g.lineTo(towerX + w * 0.75, lampY - 8);
    g.fill();
    g.fillStyle = '#ffeab8';
    g.fillRect(towerX - w * 0.42, lampY - 6, w * 0.84, 13);
    g.fillStyle = '#ffd27a';
    g.fillRect(towerX - 3, towerBase - 62, 5, 8);
    g.fillRect(towerX - 2, towerBase - 22, 5, 8);
    g.beginPath();
    g.moveTo(-5, HORIZON - 110);
    for (let step = 0; step <= 80; step++) {
      const t = step / 80;
      const x = (towerX + 250) * t;
      g.lineTo(x, HORIZON - 112 * (1 - t) ** 0.55 + rough(x) * 16 * (1 - t * 0.6) + 12 * t);
    }
    g.lineTo(towerX + 270, HORIZON + 10);
    g.lineTo(-5, HORIZON + 44);
    g.closePath();
    g.fillStyle = gradient(g, HORIZON - 120, HORIZON + 40, look.rock);
    g.fill();
  });
  const random = seededRandom(11);
  const glints = Array.from({ length: 420 }, () => {
    const t = random() ** 1.5;
    const side = (random() + random() + random() - 1.5) / 1.5;
    return {
      x: moonX + side * (50 + t * 330),
      y: HORIZON + 2 + (H - HORIZON) * t,
      width: (3 + 26 * t) * (0.4 + random()),
      light: (1 - Math.abs(side)) * 0.75 * (1 - t * 0.4),
      beats: 2 + Math.floor(random() * 4),
      start: random(),
      t,
    };
  });
  const swells = Array.from({ length: 150 }, () => ({
    x: random() * W,
    t: random(),
    width: 20 + 110 * random(),
    start: random(),
    side: random() < 0.5 ? -1 : 1,
  }));
  const stars = makeStars(8, 110, HORIZON * 0.55);
  const high = clouds(31, 30, { y: 210, spread: 110, size: 190 }, look.cloud, 0.5);
  const low = clouds(37, 22, { y: HORIZON - 60, spread: 60, size: 150 }, look.cloud, 0.35);
  const shade = veil(0.45, '#020a12');
  const beam: DrawPhase = (g, phase) => {
    const turn = TURN * phase;
    for (const half of [0, Math.PI]) {
      // The lamp turns in the plane of the sea: seen from the side its beam shortens, crosses and grows again.
      const reach = Math.cos(turn + half);
      const towards = Math.sin(turn + half);
      const length = 900 * Math.abs(reach) + 40;
      const spread = 30 + 60 * Math.abs(reach) + 90 * Math.max(0, towards);
      g.save();
      g.globalCompositeOperation = 'screen';
      g.translate(towerX, lampY);
      g.scale(Math.sign(reach) || 1, 1);
      g.rotate(0.05 * towards);
      const fill = g.createLinearGradient(0, 0, length, 0);
      const alpha = 0.62 * (0.35 + 0.65 * Math.abs(reach));
      fill.addColorStop(0, rgba('#ffe6aa', alpha));
      fill.addColorStop(0.5, rgba('#ffe2a0', alpha * 0.3));
      fill.addColorStop(1, rgba('#ffe2a0', 0));
      g.fillStyle = fill;
      for (const width of [1, 0.72, 0.45]) {
        g.globalAlpha = 0.42;
        g.beginPath();
        g.moveTo(0, -2);
        g.lineTo(length, -spread * width);
        g.lineTo(length, spread * width);
        g.lineTo(0, 2);
        g.fill();
      }
      g.restore();
      glow(
        g,
        towerX,
        lampY,
        70 + 260 * Math.max(0, towards) ** 6,
        '#ffe9b8',
        0.5 + 0.5 * Math.max(0, towards) ** 6,
      );
    }
    glow(g, towerX, lampY, 150, '#ffd98a', 0.6);
  };
  return (g, phase) => {
    g.save();
    if (look.mirrored) {
      g.translate(W, 0);
      g.scale(-1, 1);
    }
    g.drawImage(background, 0, 0);
    stars(g, phase);
    drift(g, high, phase, 150);
    drift(g, low, phase, 80);
    g.globalCompositeOperation = 'screen';
    for (const { x, t, width, start, side } of swells) {
      const light = Math.sin(TURN * (phase + start)) ** 2;
      const y = HORIZON + 3 + (H - HORIZON) * t;
      g.fillStyle = rgba(look.glint, 0.09 * light);
      g.beginPath();
      g.ellipse(
        x + side * Math.sin(TURN * (phase + start)) * 26 * (0.3 + t),
        y + Math.sin(TURN * (phase + start)) * 5 * t,
        width * (0.3 + t),
        1 + 2.4 * t,
        0,
        0,
        TURN,
      );
      g.fill();
    }
    for (const { x, y, width, light, beats, start, t } of glints) {
      const shine = Math.max(0, Math.sin(TURN * (phase * beats + start)));
      if (shine < 0.05) continue;
      g.fillStyle = rgba(look.glint, light * shine);
      g.beginPath();
      g.ellipse(
        x + Math.sin(TURN * (phase + start)) * 8 * t,
        y,
        width,
        Math.max(0.7, width * 0.06),
        0,
        0,
        TURN,
      );
      g.fill();
    }
    g.globalCompositeOperation = 'source-over';
    beam(g, phase);
    g.drawImage(headland, 0, 0);
    g.restore();
    g.drawImage(shade, 0, 0);
  };
};
