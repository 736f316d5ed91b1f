import { type Canvas, type CanvasGradient, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { type Hex, NIGHT, withAlpha } from './colour';
import { createRandom, fractalLine, type Random } from './random';

export type Stop = readonly [at: number, colour: string];
export type Fill = string | CanvasGradient;
export type Blend = SKRSContext2D['globalCompositeOperation'];

export interface RidgeShape {
  readonly y: number;
  readonly amplitude: number;
  readonly frequency: number;
  readonly seed: number;
  readonly octaves?: number;
  readonly gain?: number;
}

const FULL_TURN = Math.PI * 2;
/** A blur this small or smaller is drawn at full resolution; wider ones on a smaller sheet, enlarged. */
const SHARP_BLUR_PX = 2.5;

/**
 * A sheet to paint on, with the few brushes all scenes share. Positions are in pixels of the finished
 * picture; `unit` is one pixel of a 600×600 picture, so strokes keep their weight at every size.
 */
export class Painter {
  readonly canvas: Canvas;
  readonly context: SKRSContext2D;
  readonly unit: number;
  readonly isWide: boolean;
  readonly random: Random;

  constructor(
    readonly width: number,
    readonly height: number,
    seed: number,
    /** Everything is painted as in a mirror; lettering inside a scene has to turn itself back. */
    readonly isMirrored = false,
  ) {
    this.canvas = createCanvas(width, height);
    this.context = this.canvas.getContext('2d');
    this.unit = Math.sqrt(width * height) / 600;
    this.isWide = width > height;
    this.random = createRandom(seed);
    if (isMirrored) this.context.setTransform(-1, 0, 0, 1, width, 0);
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.random();
  }

  vertical(fromY: number, toY: number, stops: readonly Stop[]): CanvasGradient {
    return withStops(this.context.createLinearGradient(0, fromY, 0, toY), stops);
  }

  horizontal(fromX: number, toX: number, stops: readonly Stop[]): CanvasGradient {
    return withStops(this.context.createLinearGradient(fromX, 0, toX, 0), stops);
  }

  rect(x: number, y: number, width: number, height: number, fill: Fill): void {
    this.context.fillStyle = fill;
    this.context.fillRect(x, y, width, height);
  }

  /** Fills everything below `y`. */
  ground(y: number, fill: Fill): void {
    this.rect(-2, y, this.width + 4, this.height - y + 2, fill);
  }

  disc(x: number, y: number, radius: number, fill: Fill): void {
    this.ellipse(x, y, radius, radius, fill);
  }

  ellipse(x: number, y: number, radiusX: number, radiusY: number, fill: Fill): void {
    const { context } = this;
    context.fillStyle = fill;
    context.beginPath();
    context.ellipse(x, y, radiusX, radiusY, 0, 0, FULL_TURN);
    context.fill();
  }

  polygon(points: readonly (readonly [number, number])[], fill: Fill): void {
    const { context } = this;
    context.fillStyle = fill;
    context.beginPath();
    points.forEach(([x, y], i) => (i ? context.lineTo(x, y) : context.moveTo(x, y)));
    context.closePath();
    context.fill();
  }

  /** Light around a point, fading with the square of nearness, added to what is there. */
  glow(x: number, y: number, radius: number, colour: Hex, alpha = 1): void {
    const { context } = this;
    const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
    for (let i = 0; i <= 8; i++) {
      const nearness = 1 - i / 8;
      gradient.addColorStop(i / 8, withAlpha(colour, alpha * nearness ** 2.4));
    }
    this.blended('screen', () => this.rect(x - radius, y - radius, 2 * radius, 2 * radius, gradient));
  }

  blended(blend: Blend, paint: () => void): void {
    this.context.save();
    this.context.globalCompositeOperation = blend;
    paint();
    this.context.restore();
  }

  clipped(outline: (context: SKRSContext2D) => void, paint: () => void): void {
    this.context.save();
    this.context.beginPath();
    outline(this.context);
    this.context.clip();
    paint();
    this.context.restore();
  }

  stars(count: number, downToY: number, alpha = 1, colour: Hex = '#ffffff'): void {
    for (let i = 0; i < count; i++) {
      const y = this.random() * downToY;
      const size = this.random();
      const fade = 1 - (y / downToY) ** 2;
      const radius = (0.4 + size ** 3 * 1.15) * this.unit;
      this.disc(this.random() * this.width, y, radius, withAlpha(colour, alpha * fade * (0.2 + 0.8 * size)));
    }
  }

  ridgeY(x: number, { y, amplitude, frequency, seed, octaves, gain }: RidgeShape): number {
    const along = (x / this.width) * frequency * (this.isWide ? 1.6 : 1);
    return y - amplitude * (fractalLine(along, seed, octaves, gain) * 2 - 1);
  }

  /** A line of hills, filled down to the lower edge. */
  ridge(shape: RidgeShape, fill: Fill): void {
    const { context, width, height } = this;
    const step = Math.max(1.5, 2.5 * this.unit);
    context.beginPath();
    context.moveTo(-5, height + 5);
    for (let x = -5; x <= width + 5 + step; x += step) context.lineTo(x, this.ridgeY(x, shape));
    context.lineTo(width + 5, height + 5);
    context.closePath();
    context.fillStyle = fill;
    context.fill();
  }

  haze(y: number, halfHeight: number, colour: Hex, alpha: number): void {
    const stops = [0, 0.25, 0.5, 0.75, 1].map((at): Stop => [
      at,
      withAlpha(colour, alpha * Math.sin(at * Math.PI) ** 2),
    ]);
    this.rect(
      0,
      y - halfHeight,
      this.width,
      2 * halfHeight,
      this.vertical(y - halfHeight, y + halfHeight, stops),
    );
  }

  /** Paints through a blur. Wide blurs are painted small and enlarged: fast, and the difference is not visible. */
  soft(blur: number, paint: (context: SKRSContext2D) => void, blend: Blend = 'source-over'): void {
    const scale = Math.min(1, SHARP_BLUR_PX / blur);
    const margin = blur * 2;
    const width = Math.ceil((this.width + margin * 2) * scale);
    const height = Math.ceil((this.height + margin * 2) * scale);
    const sheet = createCanvas(width, height);
    const context = sheet.getContext('2d');
    context.scale(scale, scale);
    context.translate(margin, margin);
    paint(context);
    const blurred = createCanvas(width, height);
    const blurredContext = blurred.getContext('2d');
    blurredContext.filter = `blur(${blur * scale}px)`;
    blurredContext.drawImage(sheet, 0, 0);
    this.blended(blend, () => {
      this.context.drawImage(blurred, -margin, -margin, width / scale, height / scale);
    });
  }

  /** Soft flat bands across the sky. */
  streaks(fromY: number, toY: number, count: number, colour: Hex, alpha: number, blur = 5): void {
    this.soft(blur * this.unit, (context) => {
      for (let i = 0; i < count; i++) {
        const y = this.between(fromY, toY);
        context.fillStyle = withAlpha(colour, alpha * this.between(0.3, 1));
        context.beginPath();
        const length = this.width * this.between(0.1, 0.4);
        context.ellipse(
          this.random() * this.width,
          y,
          length,
          this.between(2, 9) * this.unit,
          0,
          0,
          FULL_TURN,
        );
        context.fill();
      }
    });
  }

  /** Turns what stands above `y` upside down below it, as still water does. */
  reflect(y: number, alpha: number, blur: number, squash = 1): void {
    const { width, height } = this;
    const scale = Math.min(1, SHARP_BLUR_PX / (blur * this.unit));
    const mirror = createCanvas(Math.ceil(width * scale), Math.ceil((height - y) * scale));
    const context = mirror.getContext('2d');
    context.filter = `blur(${blur * this.unit * scale}px)`;
    context.scale(scale, -scale * squash);
    context.drawImage(this.canvas, 0, -y);
    this.context.save();
    // The canvas already holds mirrored pixels; drawing it must not mirror them again.
    this.context.resetTransform();
    this.context.globalAlpha = alpha;
    this.context.drawImage(mirror, 0, y, width, height - y);
    this.context.restore();
  }

  /** Darkens towards the corners. */
  vignette(alpha: number, colour: Hex = NIGHT): void {
    const { width, height } = this;
    const inner = Math.min(width, height) * 0.35;
    const outer = Math.hypot(width, height) * 0.58;
    const gradient = this.context.createRadialGradient(
      width / 2,
      height * 0.46,
      inner,
      width / 2,
      height / 2,
      outer,
    );
    const stops = [0, 0.25, 0.5, 0.75, 1].map((at): Stop => [at, withAlpha(colour, alpha * at ** 1.6)]);
    this.rect(0, 0, width, height, withStops(gradient, stops));
  }

  /** Lets the lower edge sink into darkness. */
  sink(fromY: number, colour: Hex, alpha: number): void {
    const stops = [0, 0.33, 0.66, 1].map((at): Stop => [at, withAlpha(colour, alpha * at ** 1.5)]);
    this.ground(fromY, this.vertical(fromY, this.height, stops));
  }
}

function withStops(gradient: CanvasGradient, stops: readonly Stop[]): CanvasGradient {
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  return gradient;
}
