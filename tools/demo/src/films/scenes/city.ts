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
import { makeRain, makeStars } from '../particles';

interface Look {
  readonly sky: Stops;
  readonly sun: readonly [string, string];
  readonly towers: readonly [string, string, string];
  readonly window: readonly string[];
  readonly rain: boolean;
}

const LOOKS: readonly Look[] = [
  {
    sky: [
      [0, '#0d0724'],
      [0.4, '#341158'],
      [0.68, '#8a1f72'],
      [0.86, '#e4506a'],
      [1, '#ffb067'],
    ],
    sun: ['#ffe08a', '#ff7a5c'],
    towers: ['#7a2a6e', '#42184e', '#160a26'],
    window: ['#ffd98a', '#ff9ad0', '#8fd8ff'],
    rain: false,
  },
  {
    sky: [
      [0, '#040a14'],
      [0.5, '#0c2a38'],
      [0.85, '#1d5560'],
      [1, '#4a8a86'],
    ],
    sun: ['#c8fff0', '#5ad0c8'],
    towers: ['#1d4a56', '#0f2c38', '#060f18'],
    window: ['#ffe0a0', '#7fffe0', '#ff7ab0'],
    rain: true,
  },
  {
    sky: [
      [0, '#1c2a5c'],
      [0.4, '#5a6aa8'],
      [0.7, '#f0a890'],
      [0.88, '#ffd8a0'],
      [1, '#fff0c8'],
    ],
    sun: ['#fffbe0', '#ffc878'],
    towers: ['#b08aa8', '#6a5a86', '#2a2448'],
    window: ['#fff0c0', '#ffd090', '#ffe8d8'],
    rain: false,
  },
];

const GROUND = H * 0.86;

/** A row of towers with windows; returns the windows that will be switched on and off. */
const skyline = (
  seed: number,
  tallest: number,
  width: number,
  fill: string,
  windows: readonly string[],
  lit: number,
) => {
  const random = seededRandom(seed);
  const blinking: { x: number; y: number; colour: string; start: number }[] = [];
  const picture = layer((g) => {
    for (let x = -70; x < W + 70;) {
      const w = width * (0.6 + random() * 0.9);
      const centre = 1 - Math.abs((x + w / 2) / W - 0.5) * 0.9;
      const h = tallest * (0.3 + 0.7 * random()) * centre;
      const top = GROUND - h;
      g.fillStyle = gradient(g, top, GROUND, [
        [0, fill],
        [1, rgba(fill, 1)],
      ]);
      g.fillRect(x, top, w, h + 200);
      if (random() < 0.35) g.fillRect(x + w * 0.3, top - h * 0.08, w * 0.4, h * 0.1);
      if (random() < 0.3) g.fillRect(x + w * 0.5 - 1, top - h * 0.22, 2, h * 0.24);
      const gapX = Math.max(9, width / 8);
      for (let wx = x + gapX * 0.6; wx < x + w - gapX * 0.7; wx += gapX) {
        for (let wy = top + 12; wy < GROUND - 6; wy += gapX * 1.35) {
          const colour = windows[Math.floor(random() ** 2 * windows.length)] ?? '#ffffff';
          const chance = random();
          if (chance < lit) {
            g.fillStyle = rgba(colour, 0.35 + 0.6 * random());
            g.fillRect(wx, wy, gapX * 0.42, gapX * 0.62);
          } else if (chance < lit + 0.035) blinking.push({ x: wx, y: wy, colour, start: random() });
        }
      }
      x += w + 3 + random() * 10;
    }
  });
  return { picture, blinking, windowSize: Math.max(9, width / 8) };
};

export const city = (variant: number): DrawPhase => {
  const look = lookOf(LOOKS, variant);
  const sunX = W * 0.54;
  const sunY = H * 0.5;
  const background = layer((g) => {
    fillSky(g, look.sky, H * 0.86);
    glow(g, sunX, sunY, 520, look.sun[1], 0.75);
    g.save();
    g.beginPath();
    g.arc(sunX, sunY, 150, 0, TURN);
    g.clip();
    g.fillStyle = gradient(g, sunY - 150, sunY + 150, [
      [0, look.sun[0]],
      [1, look.sun[1]],
    ]);
    g.fillRect(0, 0, W, H);
    g.restore();
    glow(g, sunX, sunY, 240, look.sun[0], 0.35);
  });
  const far = skyline(3 + variant, 330, 74, look.towers[0], look.window, 0.05);
  const mid = skyline(17 + variant, 270, 92, look.towers[1], look.window, 0.2);
  const near = skyline(29 + variant, 200, 130, look.towers[2], look.window, 0.3);
  const deck = layer((g) => {
    g.fillStyle = gradient(g, GROUND - 16, H, [
      [0, look.towers[2]],
      [0.25, '#0a0714'],
      [1, '#04030a'],
    ]);
    g.fillRect(0, GROUND - 8, W, H);
    g.fillStyle = rgba(look.sun[1], 0.5);
    g.fillRect(0, GROUND - 9, W, 2);
  });
  const random = seededRandom(41);
  const lamps = Array.from({ length: 34 }, (_, index) => ({
    start: random(),
    speed: 1 + Math.floor(random() * 2),
    lane: index % 4,
    y: GROUND + 12 + (index % 4) * 22,
  }));
  const stars = makeStars(9, 90, H * 0.4);
  const rain = makeRain(6, 240, 'rgba(190,240,240,.28)');
  const shade = veil(0.42);
  const row: (
    g: Parameters<DrawPhase>[0],
    phase: number,
    set: ReturnType<typeof skyline>,
    sway: number,
  ) => void = (g, phase, set, sway) => {
    const shift = Math.sin(TURN * phase) * sway;
    g.drawImage(set.picture, shift, 0);
    for (const { x, y, colour, start } of set.blinking) {
      const light = Math.min(1, Math.max(0, Math.sin(TURN * (phase + start)) * 6));
      if (light < 0.02) continue;
      g.fillStyle = rgba(colour, light * 0.9);
      g.fillRect(x + shift, y, set.windowSize * 0.42, set.windowSize * 0.62);
    }
  };
  return (g, phase) => {
    g.drawImage(background, 0, 0);
    stars(g, phase);
    const plane = phase * (W + 300) - 150;
    glow(g, plane, 96 + phase * 26, 14, '#ffffff', 0.5 + 0.5 * Math.sin(TURN * phase * 8));
    disc(g, plane, 96 + phase * 26, 1.4, '#ffe8e0');
    row(g, phase, far, 5);
    row(g, phase, mid, 11);
    row(g, phase, near, 19);
    g.drawImage(deck, 0, 0);
    for (const { start, speed, lane, y } of lamps) {
      const own = (phase * speed + start) % 1;
      const isAway = lane < 2;
      const x = isAway ? own * (W + 240) - 120 : W + 120 - own * (W + 240);
      const colour = isAway ? '#ff4f5a' : '#fff0cc';
      const trail = isAway ? -1 : 1;
      glow(g, x + trail * 46, y, 9 + lane * 2, colour, 0.55, 7);
      glow(g, x, y, 16 + lane * 4, colour, 0.95);
      glow(g, x, y + 5, 34 + lane * 6, colour, 0.3, 1.5);
    }
    if (look.rain) rain(g, phase);
    g.drawImage(shade, 0, 0);
  };
};
