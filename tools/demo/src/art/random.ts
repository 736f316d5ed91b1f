/** Repeatable random numbers: the same seed always gives the same picture. */
export type Random = () => number;

/** mulberry32: small, fast, and good enough for pictures. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** FNV-1a, to turn a name into a seed. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** A value in 0..1 that depends on the two whole numbers only. */
export function hashCell(x: number, y: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

const smooth = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);

function lineNoise(x: number, seed: number): number {
  const cell = Math.floor(x);
  const t = smooth(x - cell);
  return hashCell(cell, seed) * (1 - t) + hashCell(cell + 1, seed) * t;
}

const DIRECTIONS = 64;
const DIRECTION_X = Float64Array.from({ length: DIRECTIONS }, (_, i) =>
  Math.cos((i / DIRECTIONS) * Math.PI * 2),
);
const DIRECTION_Y = Float64Array.from({ length: DIRECTIONS }, (_, i) =>
  Math.sin((i / DIRECTIONS) * Math.PI * 2),
);

function slope(cellX: number, cellY: number, awayX: number, awayY: number): number {
  const direction = Math.floor(hashCell(cellX, cellY) * DIRECTIONS);
  return DIRECTION_X[direction]! * awayX + DIRECTION_Y[direction]! * awayY;
}

/** Gradient noise: unlike noise of plain values it shows no squares when enlarged. */
function planeNoise(x: number, y: number, seed: number): number {
  const cellX = Math.floor(x);
  const cellY = Math.floor(y);
  const fx = x - cellX;
  const fy = y - cellY;
  const row = cellY + seed * 57;
  const tx = smooth(fx);
  const ty = smooth(fy);
  const top = slope(cellX, row, fx, fy) * (1 - tx) + slope(cellX + 1, row, fx - 1, fy) * tx;
  const bottom =
    slope(cellX, row + 1, fx, fy - 1) * (1 - tx) + slope(cellX + 1, row + 1, fx - 1, fy - 1) * tx;
  return 0.5 + (top * (1 - ty) + bottom * ty) * 0.95;
}

/** Fractal noise along a line, 0..1: outlines of hills, curtains of light. */
export function fractalLine(x: number, seed: number, octaves = 5, gain = 0.5): number {
  let sum = 0;
  let weight = 0.5;
  let total = 0;
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * lineNoise(x, seed + octave * 131);
    total += weight;
    weight *= gain;
    x *= 2.03;
  }
  return sum / total;
}

/** Fractal noise on a plane, 0..1: clouds, nebulae, mottled ground. */
export function fractalPlane(x: number, y: number, seed: number, octaves = 4): number {
  let sum = 0;
  let weight = 0.5;
  let total = 0;
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * planeNoise(x, y, seed + octave * 13);
    total += weight;
    weight *= 0.5;
    x = x * 2.03 + 17.3;
    y = y * 2.03 + 9.1;
  }
  return sum / total;
}
