import { createCanvas } from '@napi-rs/canvas';
import { toRgb } from './colour';
import type { Light } from './light';
import type { Painter } from './painter';
import { fractalPlane } from './random';

/** Glowing gas in two colours of the sky, computed small and enlarged. */
export function paintNebula(painter: Painter, hour: Light, seed: number): void {
  const width = painter.isWide ? 160 : 100;
  const height = Math.round((width * painter.height) / painter.width);
  const sheet = createCanvas(width, height);
  const context = sheet.getContext('2d');
  const image = context.createImageData(width, height);
  const warm = toRgb(hour.sky[3]);
  const cold = toRgb(hour.sky[2]);
  for (let i = 0; i < width * height; i++) {
    const x = ((i % width) / width) * (painter.width / painter.height) * 3;
    const y = (Math.floor(i / width) / height) * 3;
    const warp = fractalPlane(x * 0.8, y * 0.8, seed + 3, 3) * 1.6;
    const density = Math.max(0, fractalPlane(x + warp, y + warp, seed, 5) - 0.4) * 2.6;
    const share = fractalPlane(x * 0.7 + 9, y * 0.7, seed + 8, 3);
    for (let c = 0; c < 3; c++)
      image.data[i * 4 + c] = cold[c]! + (warm[c]! - cold[c]!) * Math.min(1, Math.max(0, share * 2.4 - 0.7));
    image.data[i * 4 + 3] = 255 * Math.min(0.85, density);
  }
  context.putImageData(image, 0, 0);
  painter.context.save();
  painter.context.imageSmoothingQuality = 'high';
  painter.blended('screen', () => painter.context.drawImage(sheet, 0, 0, painter.width, painter.height));
  painter.context.restore();
}
