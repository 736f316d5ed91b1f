import type { GenreName } from '../title-plan';
import { darken, type Hex, lighten, luminance, mix, withAlpha } from './colour';
import { type Area, fitLettering, type FittedBlock, measure } from './fit-lettering';
import { fontFamily, type FontName } from './fonts';
import { LETTERING_STYLES, type LetteringStyle } from './lettering-styles';
import type { Light } from './scene';
import type { Painter } from './painter';
import { createCanvas } from '@napi-rs/canvas';

export interface Lettering {
  readonly lines: readonly string[];
  readonly tagline?: string | undefined;
  readonly genre: GenreName;
  readonly zone: 'top' | 'bottom';
  readonly light: Light;
}

interface Inks {
  readonly main: Hex;
  readonly accent: Hex;
  readonly shade: Hex;
}

/** Nothing of a title comes nearer to the edge than this share of the width. */
const MARGIN = 0.08;
/** Room for the title, as a share of the height; stacked lines are few and heavy and need more. */
const TITLE_HEIGHT = { block: 0.3, stack: 0.34 };
const TAGLINE_SIZE = 0.031;
const WARM_INK: Hex = '#ffd072';

export const safeArea = ({ width, height }: { width: number; height: number }): Area => ({
  x: width * MARGIN,
  y: width * MARGIN,
  width: width * (1 - 2 * MARGIN),
  height: height - 2 * width * MARGIN,
});

/** Letters the title on an upright picture, in the manner of its genre. */
export function paintLettering(painter: Painter, lettering: Lettering): void {
  const { context, width, height } = painter;
  const style = LETTERING_STYLES[lettering.genre];
  const safe = safeArea(painter);
  const block = fitLettering(lettering.lines, style, {
    ...safe,
    height: height * TITLE_HEIGHT[style.layout],
  });
  const inks = inksOf(lettering.light);
  const taglineRoom = lettering.tagline ? width * 0.085 : 0;
  const isTaglineApart = lettering.zone === 'top' && style.tagline.at === 'foot';
  const bottomRoom = lettering.zone === 'bottom' ? taglineRoom : 0;
  const top =
    lettering.zone === 'top'
      ? safe.y + ornamentRoom(style, width)
      : safe.y + safe.height - bottomRoom - block.height;
  context.save();
  // A mirrored picture must not mirror its title.
  context.resetTransform();
  darkenBehind(painter, top, block.height + (isTaglineApart ? 0 : taglineRoom), lettering.zone, inks.shade);
  paintOrnament(painter, style, safe, top, block, inks);
  paintBlock(painter, style, block, top, inks);
  if (lettering.tagline) {
    const y = isTaglineApart ? height - width * 0.06 : top + block.height + width * 0.062;
    if (isTaglineApart) painter.sink(height * 0.84, inks.shade, 0.85);
    paintTagline(painter, lettering.tagline, style, safe, y, inks);
  }
  context.restore();
}

function inksOf({ glow, accent, sky }: Light): Inks {
  return { main: lighten(glow, 0.78), accent: brightInk(accent, glow), shade: darken(sky[0], 0.45) };
}

/** A deep colour would turn chalky when lightened enough to be read; warm light takes its place. */
function brightInk(colour: Hex, glow: Hex): Hex {
  if (luminance(colour) < 0.5) return mix(WARM_INK, glow, 0.3);
  return luminance(colour) >= 0.75 ? colour : brightInk(lighten(colour, 0.15), glow);
}

const ornamentRoom = ({ treatment }: LetteringStyle, width: number) =>
  treatment === 'bar' ? width * 0.035 : treatment === 'ruled' ? width * 0.045 : 0;

/** Measures the picture behind the title and removes only as much light as the letters need. */
function darkenBehind(
  painter: Painter,
  top: number,
  blockHeight: number,
  zone: 'top' | 'bottom',
  shade: Hex,
): void {
  const { canvas, width, height } = painter;
  const [columns, rows] = [12, 8];
  const probe = createCanvas(columns, rows).getContext('2d');
  probe.drawImage(canvas, 0, top, width, blockHeight, 0, 0, columns, rows);
  const { data } = probe.getImageData(0, 0, columns, rows);
  let [sum, brightest] = [0, 0];
  for (let i = 0; i < data.length; i += 4) {
    const light = (0.299 * data[i]! + 0.587 * data[i + 1]! + 0.114 * data[i + 2]!) / 255;
    sum += light;
    brightest = Math.max(brightest, light);
  }
  const mean = sum / (columns * rows);
  const strength = Math.max(0.15, Math.min(0.78, (mean - 0.16) * 1.25 + (brightest - 0.5) * 0.35));
  const reach = height * 0.17;
  const edge = zone === 'top' ? top + blockHeight + reach : top - reach;
  const end = zone === 'top' ? 0 : height;
  const stops = [0, 0.2, 0.4, 0.6, 0.8, 1].map(
    (at) => [at, withAlpha(shade, strength * Math.sin((at * Math.PI) / 2) ** 1.4)] as const,
  );
  painter.rect(0, Math.min(edge, end), width, Math.abs(edge - end), painter.vertical(edge, end, stops));
}

function paintBlock(
  { context, width }: Painter,
  style: LetteringStyle,
  block: FittedBlock,
  top: number,
  inks: Inks,
): void {
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  block.lines.forEach((line, i) => {
    const isAccent =
      block.lines.length > 1 &&
      ((style.accentLine === 'last' && i === block.lines.length - 1) ||
        (style.accentLine === 'every-other' && i % 2 === 1));
    const ink = isAccent ? inks.accent : inks.main;
    context.font = `${line.size}px ${fontFamily(line.font)}`;
    context.letterSpacing = `${line.spacing}px`;
    const y = top + line.baseline;
    if (style.treatment === 'neon') {
      context.shadowColor = darken(inks.accent, 0.15);
      context.shadowBlur = width * 0.055;
    } else {
      context.shadowColor = withAlpha(inks.shade, style.treatment === 'rounded' ? 0.7 : 0.55);
      context.shadowBlur = width * 0.03;
      context.shadowOffsetY = style.treatment === 'rounded' ? width * 0.006 : width * 0.003;
    }
    context.fillStyle = ink;
    context.fillText(line.text, line.x, y);
  });
  context.shadowColor = 'transparent';
  context.shadowBlur = 0;
  context.shadowOffsetY = 0;
}

function paintOrnament(
  painter: Painter,
  style: LetteringStyle,
  safe: Area,
  top: number,
  block: FittedBlock,
  inks: Inks,
): void {
  const { width } = painter;
  if (style.treatment === 'bar')
    painter.rect(safe.x, top - width * 0.04, width * 0.11, width * 0.011, inks.accent);
  if (style.treatment !== 'ruled') return;
  const widest = Math.max(...block.lines.map((line) => line.width));
  const y = top - width * 0.034;
  const middle = width / 2;
  const half = Math.max(width * 0.16, widest / 2);
  const size = width * 0.011;
  for (const side of [-1, 1]) {
    const from = middle + side * size * 2.4;
    const to = middle + side * half;
    painter.rect(
      Math.min(from, to),
      y - width * 0.0013,
      Math.abs(to - from),
      width * 0.0026,
      withAlpha(inks.main, 0.85),
    );
  }
  painter.polygon(
    [
      [middle, y - size],
      [middle + size, y],
      [middle, y + size],
      [middle - size, y],
    ],
    inks.accent,
  );
}

function paintTagline(
  { context, width }: Painter,
  tagline: string,
  style: LetteringStyle,
  safe: Area,
  y: number,
  inks: Inks,
): void {
  const { font, size, spacing, text, lineWidth } = fitTagline(tagline, style.tagline.font, safe.width);
  context.font = `${size}px ${fontFamily(font)}`;
  context.letterSpacing = `${spacing}px`;
  context.textAlign = 'left';
  context.fillStyle = withAlpha(inks.main, 0.86);
  context.shadowColor = withAlpha(inks.shade, 0.8);
  context.shadowBlur = width * 0.012;
  context.fillText(text, style.align === 'left' ? safe.x : safe.x + (safe.width - lineWidth) / 2, y);
}

/** Wide spacing where there is room; then narrower spacing; only then smaller letters. */
export function fitTagline(tagline: string, font: FontName, width: number) {
  const text = tagline.toUpperCase();
  const line = measure(text, font);
  const gaps = Math.max(1, text.length - 1);
  const wanted = (font === 'Syncopate' ? 0.8 : 1) * TAGLINE_SIZE * (width / (1 - 2 * MARGIN));
  const size = Math.min(wanted, width / (line.width + gaps * 0.06));
  const spacing = Math.min(size * 0.24, (width - line.width * size) / gaps);
  return { text, font, size, spacing, lineWidth: line.width * size + spacing * gaps };
}
