import type { Language } from '@drivein/contract';

/** A text in every language of the demo; the type makes a forgotten one a compile error. */
export type Texts = Record<Language, string>;

/** Keeps tables narrow: the order is the contract's `LANGUAGES`. */
export const texts = (
  en: string,
  de: string,
  es: string,
  fr: string,
  ja: string,
  ko: string,
  vi: string,
): Texts => ({ en, de, es, fr, ja, ko, vi });
