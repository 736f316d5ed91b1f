import { type Canvas, createCanvas, ImageData, type SKRSContext2D } from '@napi-rs/canvas';
import { seededRandom } from '@drivein/film-pipeline';

/** Films are drawn at this size; taller renditions are scaled from it. */
export const WIDTH = 1280;
export const HEIGHT = 720;
export const TURN = Math.PI * 2;

export type Stops = readonly (readonly [number, string])[];
/** Draws the moment `phase` of a loop; 0 and 1 are the same moment. */
export type DrawPhase = (g: SKRSContext2D, phase: number) => void;

/** Pictures that do not change are painted once and laid into every frame. */
export const layer = (paint: (g: SKRSContext2D) => void, width = WIDTH, height = HEIGHT): Canvas => {
  const canvas = createCanvas(width, height);
  paint(canvas.getContext('2d'));
  return canvas;
};

export const rgba = (hex: string, alpha = 1) => {
  const value = parseInt(hex.slice(1), 16);
  return `rgba(${String(value >> 16)},${String((value >> 8) & 255)},${String(value & 255)},${String(alpha)})`;
};

export const gradient = (
  g: SKRSContext2D,
  from: number,
  to: number,
  stops: Stops,
  direction: 'down' | 'right' = 'down',
) => {
  const fill =
    direction === 'down' ? g.createLinearGradient(0, from, 0, to) : g.createLinearGradient(from, 0, to, 0);
  for (const [at, colour] of stops) fill.addColorStop(at, colour);
  return fill;
};

export const fillSky = (g: SKRSContext2D, stops: Stops, horizon = HEIGHT) => {
  g.fillStyle = gradient(g, 0, horizon, stops);
  g.fillRect(0, 0, WIDTH, HEIGHT);
};

const GLOW = 128;
const glowSprites = new Map<string, Canvas>();
const glowSprite = (colour: string) => {
  let sprite = glowSprites.get(colour);
  if (!sprite) {
    sprite = layer(
      (g) => {
        const fill = g.createRadialGradient(GLOW, GLOW, 0, GLOW, GLOW, GLOW);
        // Light falls off softly; a straight ramp would show its rim.
        for (let step = 0; step <= 10; step++)
          fill.addColorStop(step / 10, rgba(colour, (1 - step / 10) ** 2.6));
        g.fillStyle = fill;
        g.fillRect(0, 0, GLOW * 2, GLOW * 2);
      },
      GLOW * 2,
      GLOW * 2,
    );
    glowSprites.set(colour, sprite);
  }
  return sprite;
};

/** A soft light added to what is there; `stretch` widens it. */
export const glow = (
  g: SKRSContext2D,
  x: number,
  y: number,
  radius: number,
  colour: string,
  alpha = 1,
  stretch = 1,
) => {
  if (alpha <= 0.004) return;
  g.save();
  g.globalCompositeOperation = 'screen';
  g.globalAlpha = Math.min(1, alpha);
  g.drawImage(glowSprite(colour), x - radius * stretch, y - radius, radius * 2 * stretch, radius * 2);
  g.restore();
};

export const disc = (g: SKRSContext2D, x: number, y: number, radius: number, fill: string) => {
  g.fillStyle = fill;
  g.beginPath();
  g.arc(x, y, radius, 0, TURN);
  g.fill();
};

/** Rolling noise that repeats after `period` pixels, from -1 to 1. */
export const rollingNoise = (seed: number, period: number, coarse = 4, octaves = 5) => {
  const random = seededRandom(seed);
  const rows = Array.from({ length: octaves }, (_, octave) =>
    Array.from({ length: coarse * 2 ** octave }, () => random() * 2 - 1),
  );
  return (x: number) => {
    let total = 0;
    rows.forEach((row, octave) => {
      const at = ((((x / period) * row.length) % row.length) + row.length) % row.length;
      const left = Math.floor(at);
      const rest = at - left;
      const blend = rest * rest * (3 - 2 * rest);
      const a = row[left] ?? 0;
      const b = row[(left + 1) % row.length] ?? 0;
      total += (a + (b - a) * blend) * 0.5 ** (octave + 0.35);
    });
    return total;
  };
};

/** Fills everything below a line. */
export const fillBelow = (
  g: SKRSContext2D,
  heightAt: (x: number) => number,
  fill: SKRSContext2D['fillStyle'],
) => {
  const { width, height } = g.canvas;
  g.beginPath();
  g.moveTo(-2, height + 2);
  for (let x = -2; x <= width + 2; x += 2) g.lineTo(x, heightAt(x));
  g.lineTo(width + 2, height + 2);
  g.closePath();
  g.fillStyle = fill;
  g.fill();
};

export const haze = (g: SKRSContext2D, y: number, half: number, colour: string, alpha: number) => {
  g.fillStyle = gradient(g, y - half, y + half, [
    [0, rgba(colour, 0)],
    [0.5, rgba(colour, alpha)],
    [1, rgba(colour, 0)],
  ]);
  g.fillRect(0, y - half, WIDTH, half * 2);
};

export interface CloudBank {
  readonly picture: Canvas;
  readonly top: number;
}

/** Only the band that holds clouds is kept: every pixel of it is blended twice a frame. */
export const clouds = (
  seed: number,
  count: number,
  area: { y: number; spread: number; size: number },
  colour: string,
  alpha: number,
): CloudBank => {
  const random = seededRandom(seed);
  const width = Math.round(WIDTH * 1.3);
  const reach = area.spread / 2 + area.size * 0.42;
  const top = Math.max(0, Math.round(area.y - reach));
  const height = Math.min(HEIGHT, Math.round(area.y + reach)) - top;
  const raw = layer(
    (g) => {
      for (let puff = 0; puff < count; puff++) {
        const size = area.size * (0.4 + random());
        g.fillStyle = rgba(colour, alpha * (0.3 + 0.7 * random()));
        g.beginPath();
        const y = area.y - top + (random() - 0.5) * area.spread;
        g.ellipse(random() * width, y, size, size * 0.16, 0, 0, TURN);
        g.fill();
      }
    },
    width,
    height,
  );
  const picture = layer(
    (g) => {
      g.filter = `blur(${String(Math.round(area.size / 9))}px)`;
      g.drawImage(raw, 0, 0);
    },
    width,
    height,
  );
  return { picture, top };
};

/** Slow travel without a seam: two copies of a soft picture half a loop apart, each fading while the other is clear. */
export const drift = (g: SKRSContext2D, bank: CloudBank, phase: number, distance: number) => {
  const margin = (bank.picture.width - WIDTH) / 2;
  for (const offset of [0, 0.5]) {
    const own = (phase + offset) % 1;
    const alpha = Math.sin(own * Math.PI) ** 2;
    if (alpha < 0.01) continue;
    g.globalAlpha = alpha;
    g.drawImage(bank.picture, (own - 0.5) * distance - margin + offset * 90 - 45, bank.top);
  }
  g.globalAlpha = 1;
};

/** Draws a picture that repeats sideways, moved by whole periods a loop. */
export const scroll = (g: SKRSContext2D, picture: Canvas, shift: number, y = 0) => {
  const period = picture.width;
  const start = -(((shift % period) + period) % period);
  for (let x = start; x < WIDTH; x += period) g.drawImage(picture, x, y);
};

/** The frame's darker rim and a still grain, which keeps dark gradients from banding when encoded. */
export const veil = (strength: number, colour = '#05040c') =>
  layer((g) => {
    const fill = g.createRadialGradient(
      WIDTH / 2,
      HEIGHT * 0.46,
      HEIGHT * 0.42,
      WIDTH / 2,
      HEIGHT / 2,
      WIDTH * 0.66,
    );
    fill.addColorStop(0, rgba(colour, 0));
    fill.addColorStop(1, rgba(colour, strength));
    g.fillStyle = fill;
    g.fillRect(0, 0, WIDTH, HEIGHT);
    const random = seededRandom(99);
    const image = new ImageData(WIDTH, HEIGHT);
    for (let at = 0; at < image.data.length; at += 4) {
      const value = random() < 0.5 ? 0 : 255;
      image.data.fill(value, at, at + 3);
      image.data[at + 3] = Math.floor(random() * 7);
    }
    g.drawImage(
      layer((n) => {
        n.putImageData(image, 0, 0);
      }),
      0,
      0,
    );
  });

/** Picks the look of a variant. */
export const lookOf = <T>(looks: readonly T[], variant: number): T => {
  const look = looks[variant % looks.length];
  if (look === undefined) throw new Error('a scene needs at least one look');
  return look;
};
