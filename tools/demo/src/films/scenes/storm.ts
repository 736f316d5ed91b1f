import { seededRandom } from '@drivein/film-pipeline';
import {
  clouds,
  drift,
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
import { makeRain } from '../particles';

const LOOKS: readonly {
  sky: Stops;
  light: string;
  cloud: readonly [string, string];
  field: Stops;
  blade: readonly string[];
}[] = [
  {
    sky: [
      [0, '#10151f'],
      [0.35, '#27374a'],
      [0.7, '#6b7f7c'],
      [0.9, '#d9c07a'],
      [1, '#ffe09a'],
    ],
    light: '#ffe29a',
    cloud: ['#141b28', '#46565e'],
    field: [
      [0, '#b8923f'],
      [0.25, '#7a5a26'],
      [1, '#1c130a'],
    ],
    blade: ['#e8c878', '#a8803a', '#5a4220'],
  },
  {
    sky: [
      [0, '#0a0818'],
      [0.4, '#221c44'],
      [0.75, '#4c3a72'],
      [0.95, '#9a6a9a'],
      [1, '#d8a0b0'],
    ],
    light: '#d8a8e8',
    cloud: ['#0e0a1e', '#3c3060'],
    field: [
      [0, '#5a4a7a'],
      [0.25, '#352a54'],
      [1, '#0c0918'],
    ],
    blade: ['#a898d8', '#6a5a9a', '#352c58'],
  },
];

const GROUND = H * 0.72;

const paintBolt = (seed: number, x: number) => {
  const random = seededRandom(seed);
  const trace = (fromX: number, fromY: number, toY: number) => {
    const points: [number, number][] = [[fromX, fromY]];
    for (let y = fromY, left = fromX; y < toY;) {
      y += 13 * (0.5 + random());
      left += (random() - 0.48) * 26;
      points.push([left, Math.min(y, toY)]);
    }
    return points;
  };
  const main = trace(x, H * 0.3, GROUND);
  const from = main[Math.floor(main.length * 0.4)] ?? [x, H * 0.45];
  const branch = trace(from[0], from[1], GROUND * 0.92);
  return layer((g) => {
    for (const [blur, width, colour] of [
      [16, 9, '#b9c8ff'],
      [4, 4, '#e4eaff'],
      [0, 2, '#ffffff'],
    ] as const) {
      const stroke = layer((s) => {
        s.strokeStyle = colour;
        s.lineJoin = 'round';
        for (const [points, scale] of [
          [main, 1],
          [branch, 0.5],
        ] as const) {
          s.lineWidth = width * scale;
          s.beginPath();
          for (const [left, top] of points) s.lineTo(left, top);
          s.stroke();
        }
      });
      g.filter = blur ? `blur(${String(blur)}px)` : 'none';
      g.drawImage(stroke, 0, 0);
    }
  });
};

export const storm = (variant: number): DrawPhase => {
  const look = lookOf(LOOKS, variant);
  const background = layer((g) => {
    fillSky(g, look.sky, GROUND);
    glow(g, W * 0.6, GROUND, 560, look.light, 0.65, 1.5);
  });
  const decks = [
    { picture: clouds(181, 60, { y: 110, spread: 230, size: 240 }, look.cloud[0], 0.75), distance: 150 },
    { picture: clouds(182, 34, { y: 250, spread: 150, size: 190 }, look.cloud[1], 0.6), distance: -110 },
    { picture: clouds(183, 30, { y: 70, spread: 130, size: 260 }, '#080b12', 0.75), distance: 220 },
  ];
  const ground = layer((g) => {
    const hills = rollingNoise(184, W, 5, 5);
    fillBelow(g, (x) => GROUND - 4 - hills(x) * 12, '#2c2c2a');
    g.fillStyle = gradient(g, GROUND, H, look.field);
    g.fillRect(0, GROUND, W, H);
    const x = W * 0.7;
    const s = 30;
    g.fillStyle = '#14100e';
    g.fillRect(x - s, GROUND - s, s * 2, s * 1.15);
    g.beginPath();
    g.moveTo(x - s * 1.2, GROUND - s);
    g.lineTo(x, GROUND - s * 2);
    g.lineTo(x + s * 1.2, GROUND - s);
    g.fill();
    g.beginPath();
    g.moveTo(x + s * 2.2, GROUND + 4);
    g.lineTo(x + s * 2.45, GROUND - s * 3.2);
    g.lineTo(x + s * 2.7, GROUND + 4);
    g.fill();
    g.fillStyle = '#ffc35e';
    g.fillRect(x - s * 0.35, GROUND - s * 0.72, s * 0.55, s * 0.42);
  });
  const bolts = [
    { at: 0.18, picture: paintBolt(191, W * 0.34), x: W * 0.34 },
    { at: 0.56, picture: paintBolt(197, W * 0.2), x: W * 0.2 },
    { at: 0.63, picture: paintBolt(193, W * 0.5), x: W * 0.5 },
  ];
  const random = seededRandom(185);
  const blades = Array.from({ length: 620 }, () => {
    const t = random() ** 0.75;
    return {
      x: random() * (W + 60) - 30,
      t,
      y: GROUND + (H - GROUND) * t,
      length: (7 + 46 * t) * (0.6 + 0.6 * random()),
      start: random() * 0.15,
      tone: Math.floor(random() * 3),
    };
  }).sort((a, b) => a.t - b.t);
  const rain = makeRain(186, 170, 'rgba(210,225,235,.2)');
  const shade = veil(0.5);
  /** Lightning comes at once, stutters, and takes its time to leave. */
  const flash = (phase: number, at: number) => {
    const since = ((phase - at + 1) % 1) * 8;
    return since > 1.2 ? 0 : Math.exp(-since * 4) * (since > 0.12 && since < 0.2 ? 0.35 : 1);
  };
  return (g, phase) => {
    g.drawImage(background, 0, 0);
    const light = Math.min(
      1,
      bolts.reduce((sum, bolt) => sum + flash(phase, bolt.at), 0),
    );
    decks.forEach(({ picture, distance }, index) => {
      drift(g, picture, (phase + index * 0.17) % 1, distance);
      // A base under the drift keeps the deck closed while its copies change places.
      g.globalAlpha = 0.45;
      g.drawImage(picture.picture, -150, picture.top);
      g.globalAlpha = 1;
    });
    for (const { at, picture, x } of bolts) {
      const own = flash(phase, at);
      if (own < 0.02) continue;
      glow(g, x, H * 0.32, 460, '#cdd8ff', own * 0.8, 1.5);
      g.save();
      g.globalCompositeOperation = 'screen';
      g.globalAlpha = Math.min(1, own * 1.3);
      g.drawImage(picture, 0, 0);
      g.restore();
      glow(g, x, GROUND, 230, '#eef2ff', own);
    }
    g.drawImage(ground, 0, 0);
    const hub = { x: W * 0.7 + 73.5, y: GROUND - 96 };
    g.strokeStyle = '#14100e';
    g.lineWidth = 2.4;
    g.beginPath();
    for (let blade = 0; blade < 8; blade++) {
      const angle = (blade * TURN) / 8 + TURN * phase * 2.5;
      g.moveTo(hub.x, hub.y);
      g.lineTo(hub.x + Math.cos(angle) * 25, hub.y + Math.sin(angle) * 25);
    }
    g.stroke();
    glow(g, W * 0.7, GROUND - 15, 80, '#ffb547', 0.7);
    for (let tone = 0; tone < 3; tone++) {
      g.strokeStyle = rgba(look.blade[tone] ?? '#ffffff', 0.42);
      g.lineWidth = 1.5;
      g.beginPath();
      for (const blade of blades) {
        if (blade.tone !== tone) continue;
        // Gusts run over the field as waves.
        const gust = 0.35 + 0.4 * Math.sin(TURN * (phase * 3 + blade.start) - blade.x * 0.008 - blade.t * 2);
        g.moveTo(blade.x, blade.y + blade.length * 0.5);
        g.quadraticCurveTo(
          blade.x + blade.length * 0.1 * gust,
          blade.y,
          blade.x + blade.length * gust,
          blade.y - blade.length * 0.45,
        );
      }
      g.stroke();
    }
    if (light > 0.02) {
      g.globalCompositeOperation = 'screen';
      g.fillStyle = rgba('#aab8ff', light * 0.2);
      g.fillRect(0, 0, W, H);
      g.globalCompositeOperation = 'source-over';
    }
    rain(g, phase);
    g.drawImage(shade, 0, 0);
  };
};
