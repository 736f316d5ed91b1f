import { createCanvas } from '@napi-rs/canvas';
import { fontFamily, type FontName, registerFonts } from './fonts';
import type { LetteringStyle } from './lettering-styles';

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface FittedLine {
  readonly text: string;
  readonly font: FontName;
  readonly size: number;
  /** Between letters, in pixels. */
  readonly spacing: number;
  readonly x: number;
  /** The line letters stand on, relative to the top of the block. */
  readonly baseline: number;
  readonly width: number;
}

export interface FittedBlock {
  readonly lines: readonly FittedLine[];
  readonly height: number;
}

const MEASURED_AT_PX = 100;
const MOST_LINES = 4;
/** Smaller than this share of the width, a title is no title any more: break the line instead. */
const SMALLEST = 0.075;
/** How much larger than its neighbours a short line of a block may be. */
const GROWTH = 1.3;
/** Letters further apart than this, in em, fall apart into single letters. */
const LOOSEST = 0.42;
const SMALL_WORDS = /^(the|a|an|of|and|in|on|at|to|for|&)$/i;
const context = createCanvas(8, 8).getContext('2d');

interface Measured {
  readonly text: string;
  readonly font: FontName;
  /** All in em. */
  readonly width: number;
  readonly ascent: number;
  readonly descent: number;
}

export function measure(text: string, font: FontName): Measured {
  registerFonts();
  context.font = `${MEASURED_AT_PX}px ${fontFamily(font)}`;
  const metrics = context.measureText(text);
  return {
    text,
    font,
    width: metrics.width / MEASURED_AT_PX,
    ascent: metrics.actualBoundingBoxAscent / MEASURED_AT_PX,
    descent: Math.max(0, metrics.actualBoundingBoxDescent / MEASURED_AT_PX),
  };
}

const gaps = (text: string) => Math.max(0, [...text].length - 1);
const sizeThatFits = (line: Measured, tracking: number, width: number) =>
  width / (line.width + tracking * gaps(line.text));

/** Breaks the longest line at its middle space until every line can be set large enough. */
function breakLines(lines: readonly string[], style: LetteringStyle, width: number): string[] {
  const broken = [...lines];
  while (broken.length < MOST_LINES) {
    const sizes = broken.map((text) => sizeThatFits(measure(text, style.font), style.tracking, width));
    const worst = sizes.indexOf(Math.min(...sizes));
    const text = broken[worst]!;
    if (sizes[worst]! >= width * SMALLEST * 1.25 || !text.includes(' ')) break;
    const middle = text.length / 2;
    const spaces = [...text.matchAll(/ /g)].map((match) => match.index);
    const at = spaces.reduce((best, space) =>
      Math.abs(space - middle) < Math.abs(best - middle) ? space : best,
    );
    broken.splice(worst, 1, text.slice(0, at), text.slice(at + 1));
  }
  return broken;
}

/** Sets a title into an area: never wider, never higher, as large as its style allows. */
export function fitLettering(title: readonly string[], style: LetteringStyle, area: Area): FittedBlock {
  const cased = title.map((line) => (style.isUpperCase ? line.toUpperCase() : line));
  const lines = breakLines(cased, style, area.width).map((text) => {
    const line = measure(text, style.font);
    // One endless word: a condensed face keeps it readable.
    return sizeThatFits(line, style.tracking, area.width) < area.width * SMALLEST
      ? measure(text, 'BigShoulders')
      : line;
  });
  const block = style.layout === 'stack' ? stack(lines, style, area) : evenBlock(lines, style, area);
  return block.height <= area.height ? block : shrink(block, area, style);
}

function place(
  line: Measured,
  size: number,
  spacing: number,
  baseline: number,
  style: LetteringStyle,
  area: Area,
): FittedLine {
  const width = line.width * size + spacing * gaps(line.text);
  const x = style.align === 'left' ? area.x : area.x + (area.width - width) / 2;
  return { text: line.text, font: line.font, size, spacing, x, baseline, width };
}

function stack(lines: readonly Measured[], style: LetteringStyle, area: Area): FittedBlock {
  const largest = style.largest * area.width * 1.15;
  let y = 0;
  const fitted = lines.map((line, i) => {
    const isSmall = lines.length > 1 && SMALL_WORDS.test(line.text);
    const size = Math.min(isSmall ? largest * 0.3 : largest, sizeThatFits(line, style.tracking, area.width));
    // A short word reaches for the margins with its spacing, as far as it still reads as one word.
    const slack = area.width - line.width * size;
    const spacing = gaps(line.text) ? Math.min(slack / gaps(line.text), size * 0.34) : 0;
    y += (i ? size * 0.13 : 0) + line.ascent * size;
    const baseline = y;
    y += line.descent * size * 0.5;
    return place(line, size, spacing, baseline, style, area);
  });
  return { lines: fitted, height: y };
}

function evenBlock(lines: readonly Measured[], style: LetteringStyle, area: Area): FittedBlock {
  const isSmall = lines.map((line) => lines.length > 1 && SMALL_WORDS.test(line.text));
  const full = lines.filter((_, i) => !isSmall[i]);
  const fits = full.map((line) => sizeThatFits(line, style.tracking, area.width));
  // A title of one or two short words has the room to be large.
  const largest = style.largest * area.width * ([0, 1.75, 1.2, 1.1][lines.length] ?? 1.1);
  const common = Math.min(largest, ...fits);
  const widest = Math.max(...full.map((line) => (line.width + style.tracking * gaps(line.text)) * common));
  let y = 0;
  const fitted = lines.map((line, i) => {
    const natural = (line.width + style.tracking * gaps(line.text)) * common;
    const size = isSmall[i] ? common * 0.58 : common * Math.min(GROWTH, largest / common, widest / natural);
    const spacing =
      style.isUpperCase && !isSmall[i] ? reachFor(line, size, widest, style) : style.tracking * size;
    y = i === 0 ? line.ascent * size : y + size * style.leading;
    return place(line, size, spacing, y, style, area);
  });
  const last = lines.at(-1)!;
  return { lines: fitted, height: y + last.descent * (fitted.at(-1)?.size ?? 0) };
}

/** Capitals may be spaced out to the width of the widest line, as long as they still read as a word. */
function reachFor(line: Measured, size: number, widest: number, style: LetteringStyle): number {
  if (!gaps(line.text) || style.align === 'left') return style.tracking * size;
  const needed = (widest - line.width * size) / gaps(line.text);
  return needed <= size * LOOSEST ? Math.max(needed, style.tracking * size) : style.tracking * size;
}

function shrink(block: FittedBlock, area: Area, style: LetteringStyle): FittedBlock {
  const k = area.height / block.height;
  return {
    height: area.height,
    lines: block.lines.map((line) => {
      const width = line.width * k;
      return {
        ...line,
        size: line.size * k,
        spacing: line.spacing * k,
        baseline: line.baseline * k,
        width,
        x: style.align === 'left' ? area.x : area.x + (area.width - width) / 2,
      };
    }),
  };
}
