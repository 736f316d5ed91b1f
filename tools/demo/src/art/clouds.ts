import { createCanvas } from '@napi-rs/canvas';
import { type Hex, toRgb } from './colour';
import type { Painter } from './painter';
import { fractalPlane } from './random';

export interface CloudLook {
  readonly horizonY: number;
  /** 0 a clear sky … 1 overcast. */
  readonly cover: number;
  readonly shade: Hex;
  readonly lit: Hex;
  readonly alpha: number;
  /** Position of the light, in pixels. */
  readonly lightX: number;
  readonly lightY: number;
  readonly seed: number;
  /** Above 1, the clouds are smaller and more. */
  readonly detail?: number;
}

const SHEET_WIDTH = 200;
const OVERCAST = 0.68;
const ramp = (from: number, to: number, x: number) => {
  const t = Math.max(0, Math.min(1, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/**
 * Clouds that lie flatter towards the horizon and catch light on the side of the sun. Computed on a
 * small sheet and enlarged; clouds have no edges that would show it.
 */
export function paintClouds(painter: Painter, look: CloudLook): void {
  const { horizonY, cover, alpha, lightX, lightY, seed, detail = 1 } = look;
  const aspect = painter.width / horizonY;
  const width = Math.min(Math.round(SHEET_WIDTH * Math.min(1, Math.max(0.6, aspect / 2))), painter.width);
  const height = Math.max(8, Math.round(width / aspect));
  const sheet = createCanvas(width, height);
  const context = sheet.getContext('2d');
  const image = context.createImageData(width, height);
  const shade = toRgb(look.shade);
  const lit = toRgb(look.lit);
  const threshold = 0.68 - cover * 0.34;
  for (let row = 0; row < height; row++) {
    const down = row / height;
    const nearness = 1 / (1.12 - down * 0.9);
    const v = nearness * 2.4 * detail;
    const horizonFade = 1 - ramp(0.9, 1, down) * 0.7;
    // Single clouds right overhead look like stains; an overcast sky is closed everywhere.
    const zenithFade = cover > OVERCAST ? 1 : 0.25 + 0.75 * ramp(0, 0.45, down);
    for (let column = 0; column < width; column++) {
      const across = (column / width) * aspect;
      const u = (across - aspect / 2) * nearness * 0.62 * detail + 20;
      const warp = fractalPlane(u * 0.7, v * 0.7, seed + 5, 2) - 0.5;
      const density = ramp(threshold, threshold + 0.26, fractalPlane(u + warp, v + warp, seed));
      if (density <= 0) continue;
      const awayX = across - (lightX / painter.width) * aspect;
      const awayY = (down - lightY / horizonY) * 1.2;
      const shine = Math.exp(-Math.hypot(awayX, awayY) * 1.25);
      // Towards the light a cloud thins out and glows; a second sample in that direction gives the amount.
      const behind = ramp(
        threshold,
        threshold + 0.3,
        fractalPlane(u - awayX * 0.14 + warp, v + 0.16 + warp, seed, 3),
      );
      const brightness = Math.min(
        1,
        Math.max(0, 0.22 + (density - behind) * 1.3) * (0.4 + shine * 1.5) + shine * 0.35,
      );
      const at = (row * width + column) * 4;
      for (let c = 0; c < 3; c++) image.data[at + c] = shade[c]! + (lit[c]! - shade[c]!) * brightness;
      image.data[at + 3] = 255 * alpha * density * horizonFade * zenithFade;
    }
  }
  context.putImageData(image, 0, 0);
  painter.context.save();
  painter.context.imageSmoothingQuality = 'high';
  painter.context.drawImage(sheet, 0, 0, painter.width, horizonY);
  painter.context.restore();
}
