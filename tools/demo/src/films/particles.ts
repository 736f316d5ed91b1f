import { seededRandom } from '@drivein/film-pipeline';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { disc, glow, HEIGHT, rgba, TURN, WIDTH } from './brush';

const wrap = (value: number, size: number) => ((value % size) + size) % size;

/** Stars that breathe a whole number of times a loop. */
export const makeStars = (seed: number, count: number, below: number, colour = '#ffffff') => {
  const random = seededRandom(seed);
  const stars = Array.from({ length: count }, () => ({
    x: random() * WIDTH,
    y: random() ** 1.2 * below,
    size: 0.5 + random() ** 4 * 1.6,
    beats: 1 + Math.floor(random() * 3),
    start: random(),
  }));
  return (g: SKRSContext2D, phase: number) => {
    for (const { x, y, size, beats, start } of stars) {
      const light = 0.55 + 0.45 * Math.sin(TURN * (phase * beats + start));
      disc(g, x, y, size, rgba(colour, light * (1 - (y / below) ** 3) * 0.95));
    }
  };
};

export interface Fall {
  readonly count: number;
  /** Whole screens crossed in a loop, sideways and downwards. */
  readonly across: number;
  readonly down: number;
  readonly size: number;
  readonly sway: number;
  readonly colour: string;
  readonly alpha: number;
}

/** Snow, dust, plankton: dots that fall, rise or blow, nearer ones larger and faster. */
export const makeFall = (seed: number, fall: Fall) => {
  const random = seededRandom(seed);
  const margin = 40;
  const dots = Array.from({ length: fall.count }, () => {
    const near = random();
    return { x: random(), y: random(), near, speed: 1 + Math.floor(near * 2), start: random() };
  });
  return (g: SKRSContext2D, phase: number) => {
    for (const { x, y, near, speed, start } of dots) {
      const sway = Math.sin(TURN * (phase * speed + start)) * fall.sway * (0.4 + near);
      const left =
        wrap((x + phase * fall.across * speed) * (WIDTH + margin * 2) + sway, WIDTH + margin * 2) - margin;
      const top = wrap((y + phase * fall.down * speed) * (HEIGHT + margin * 2), HEIGHT + margin * 2) - margin;
      disc(
        g,
        left,
        top,
        fall.size * (0.35 + near * near),
        rgba(fall.colour, fall.alpha * (0.3 + 0.7 * near)),
      );
    }
  };
};

export interface Fireflies {
  readonly count: number;
  readonly area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly colour: string;
  readonly radius: number;
}

/** Small lights on slow closed paths that glow up and fade. */
export const makeFireflies = (seed: number, { count, area, colour, radius }: Fireflies) => {
  const random = seededRandom(seed);
  const flies = Array.from({ length: count }, () => ({
    x: area.x + random() * area.width,
    y: area.y + random() * area.height,
    reach: 18 + random() * 50,
    start: random(),
    beats: 1 + Math.floor(random() * 2),
  }));
  return (g: SKRSContext2D, phase: number) => {
    for (const { x, y, reach, start, beats } of flies) {
      const angle = TURN * (phase + start);
      const light = Math.max(0, Math.sin(TURN * (phase * beats + start * 3))) ** 1.5;
      const left = x + Math.cos(angle) * reach;
      const top = y + Math.sin(angle * 2) * reach * 0.35;
      glow(g, left, top, radius, colour, light * 0.9);
      disc(g, left, top, radius * 0.09, rgba('#fff7d8', light));
    }
  };
};

/** Rain: slanted lines, drawn in one stroke. */
export const makeRain = (seed: number, count: number, colour: string) => {
  const random = seededRandom(seed);
  const drops = Array.from({ length: count }, () => ({
    x: random(),
    y: random(),
    length: 14 + random() * 22,
    speed: 5 + Math.floor(random() * 4),
  }));
  return (g: SKRSContext2D, phase: number) => {
    g.strokeStyle = colour;
    g.lineWidth = 1.1;
    g.beginPath();
    for (const { x, y, length, speed } of drops) {
      const top = wrap(y + phase * speed, 1) * (HEIGHT + 80) - 40;
      const left = wrap(x - (top / HEIGHT) * 0.06, 1) * WIDTH;
      g.moveTo(left, top);
      g.lineTo(left - length * 0.16, top + length);
    }
    g.stroke();
  };
};
