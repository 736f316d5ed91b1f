import { ART_VARIANTS, type ArtVariantName } from '@drivein/catalogue-bundle';
import { frameAt, type Probed } from '@drivein/film-pipeline';
import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import type { DrawnPicture } from './publish-art';
import { createRequire } from 'node:module';

/** One file for each part of the alphabet; the next is used for letters that the earlier ones lack. */
const FILES = {
  'Film Title': '@fontsource/playfair-display/files/playfair-display-latin-700-normal.woff2',
  'Film Title Extended': '@fontsource/playfair-display/files/playfair-display-latin-ext-700-normal.woff2',
  'Film Title Vietnamese': '@fontsource/playfair-display/files/playfair-display-vietnamese-700-normal.woff2',
} as const;

/** A small machine has no fonts of its own. Those of other scripts come from the system, if it has them. */
const titleFont = (sizePx: number): string => {
  const require = createRequire(import.meta.url);
  for (const [family, file] of Object.entries(FILES))
    if (!GlobalFonts.has(family)) GlobalFonts.registerFromPath(require.resolve(file), family);
  const families = Object.keys(FILES).map((family) => `"${family}"`);
  return `700 ${sizePx}px ${[...families, 'sans-serif'].join(', ')}`;
};

const CANDIDATES = [0.12, 0.25, 0.4, 0.55, 0.7];

const sample = (image: Canvas) => {
  const canvas = createCanvas(32, 18);
  const g = canvas.getContext('2d');
  g.drawImage(image, 0, 0, 32, 18);
  const { data } = g.getImageData(0, 0, 32, 18);
  const mean = [0, 1, 2].map((channel) => {
    let total = 0;
    for (let at = channel; at < data.length; at += 4) total += data[at] ?? 0;
    return total / (32 * 18);
  });
  let spread = 0;
  for (let at = 0; at < data.length; at++)
    if (at % 4 !== 3) spread += Math.abs((data[at] ?? 0) - (mean[at % 4] ?? 0));
  const hex = mean.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('');
  return { colour: `#${hex}`, spread };
};

/** Fills the frame and crops the rest. */
const cover = (g: SKRSContext2D, image: Canvas) => {
  const { width, height } = g.canvas;
  const scale = Math.max(width / image.width, height / image.height);
  const [w, h] = [image.width * scale, image.height * scale];
  g.drawImage(image, (width - w) / 2, (height - h) / 2, w, h);
};

const letterTitle = (g: SKRSContext2D, title: string) => {
  const { width, height } = g.canvas;
  const shade = g.createLinearGradient(0, height * 0.5, 0, height);
  shade.addColorStop(0, 'rgba(8,6,16,0)');
  shade.addColorStop(1, 'rgba(8,6,16,.92)');
  g.fillStyle = shade;
  g.fillRect(0, 0, width, height);
  g.fillStyle = '#fff4e0';
  g.textAlign = 'center';
  const size = Math.round(width * 0.1);
  g.font = titleFont(size);
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && g.measureText(`${last} ${word}`).width < width * 0.86)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const shown = lines.slice(0, 4);
  shown.forEach((line, index) => {
    g.fillText(line, width / 2, height * 0.93 - (shown.length - 1 - index) * size * 1.1, width * 0.9);
  });
};

/** Poster and background come from the film's own most telling frame: the one with the most contrast. */
export const drawArt = async (
  film: string,
  facts: Probed,
  title: string,
): Promise<{ readonly colour: string; readonly pictures: readonly DrawnPicture[] }> => {
  const frames = [];
  for (const share of CANDIDATES) {
    const image = await frameAt(film, share * facts.durationS);
    if (image) frames.push({ image, ...sample(image) });
  }
  const best = frames.sort((a, b) => b.spread - a.spread)[0];
  if (!best) throw new Error('no frame could be read for the poster');
  const pictures: DrawnPicture[] = [];
  for (const variant of Object.keys(ART_VARIANTS) as ArtVariantName[]) {
    const { width, height } = ART_VARIANTS[variant];
    const canvas = createCanvas(width, height);
    const g = canvas.getContext('2d');
    cover(g, best.image);
    if (height > width) letterTitle(g, title);
    pictures.push(
      { variant, format: 'webp', data: await canvas.encode('webp', 82) },
      { variant, format: 'avif', data: await canvas.encode('avif', { quality: 55, speed: 7 }) },
    );
  }
  return { colour: best.colour, pictures };
};
