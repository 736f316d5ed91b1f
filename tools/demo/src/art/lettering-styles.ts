import type { GenreName } from '../title-plan';
import type { FontName } from './fonts';

/** How a genre letters its titles; one hand per genre, so that a shelf of it belongs together. */
export interface LetteringStyle {
  readonly font: FontName;
  readonly isUpperCase: boolean;
  /** stack: every line fills the width. block: all lines share a size. */
  readonly layout: 'stack' | 'block';
  readonly align: 'centre' | 'left';
  /** Space between letters, in em. */
  readonly tracking: number;
  /** Distance of two lines of a block, in em. */
  readonly leading: number;
  /** Height of the largest letters, as a share of the picture's width. */
  readonly largest: number;
  readonly accentLine: 'last' | 'none' | 'every-other';
  readonly treatment: 'plain' | 'neon' | 'rounded' | 'ruled' | 'bar';
  readonly tagline: { readonly font: FontName; readonly at: 'block' | 'foot' };
}

const serif = {
  isUpperCase: false,
  layout: 'block',
  align: 'centre',
  tracking: 0,
  accentLine: 'none',
} as const;
const poster = {
  isUpperCase: true,
  layout: 'stack',
  align: 'centre',
  leading: 1,
  accentLine: 'last',
} as const;

export const LETTERING_STYLES: Record<GenreName, LetteringStyle> = {
  drama: {
    ...serif,
    font: 'DmSerif',
    leading: 0.98,
    largest: 0.19,
    treatment: 'plain',
    tagline: { font: 'Josefin', at: 'foot' },
  },
  mystery: {
    ...serif,
    font: 'Cormorant',
    leading: 0.92,
    largest: 0.2,
    treatment: 'plain',
    tagline: { font: 'Josefin', at: 'block' },
  },
  thriller: {
    ...poster,
    font: 'Anton',
    tracking: 0.02,
    largest: 0.27,
    treatment: 'plain',
    tagline: { font: 'Josefin', at: 'foot' },
  },
  adventure: {
    ...poster,
    font: 'BigShoulders',
    tracking: 0.015,
    largest: 0.25,
    treatment: 'plain',
    tagline: { font: 'Josefin', at: 'foot' },
  },
  scifi: {
    ...serif,
    font: 'Unbounded',
    isUpperCase: true,
    tracking: 0.06,
    leading: 1.14,
    largest: 0.14,
    accentLine: 'last',
    treatment: 'plain',
    tagline: { font: 'Syncopate', at: 'block' },
  },
  family: {
    ...serif,
    font: 'Fredoka',
    leading: 1.0,
    largest: 0.185,
    accentLine: 'every-other',
    treatment: 'rounded',
    tagline: { font: 'Josefin', at: 'foot' },
  },
  romance: {
    ...serif,
    font: 'Playfair',
    leading: 1.0,
    largest: 0.185,
    treatment: 'plain',
    tagline: { font: 'Josefin', at: 'block' },
  },
  comedy: {
    ...serif,
    font: 'Limelight',
    leading: 1.04,
    largest: 0.17,
    accentLine: 'every-other',
    treatment: 'neon',
    tagline: { font: 'Josefin', at: 'foot' },
  },
  documentary: {
    ...serif,
    font: 'Bebas',
    isUpperCase: true,
    align: 'left',
    tracking: 0.02,
    leading: 0.88,
    largest: 0.23,
    accentLine: 'last',
    treatment: 'bar',
    tagline: { font: 'Josefin', at: 'block' },
  },
  western: {
    ...serif,
    font: 'Yeseva',
    isUpperCase: true,
    tracking: 0.03,
    leading: 1.02,
    largest: 0.17,
    treatment: 'ruled',
    tagline: { font: 'Josefin', at: 'foot' },
  },
};
