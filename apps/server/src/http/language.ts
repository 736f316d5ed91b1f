import { LANGUAGES } from '@drivein/contract';
import { LRUCache } from 'lru-cache';

const DEFAULT_LANGUAGE = 'en';
/** Bounds the memory: real clients repeat few headers, and made-up ones must not fill it. */
const remembered = new LRUCache<string, string>({ max: 500 });

/** The best available language for an AppLanguage (`DE`, `EN_US`) or Accept-Language (`de-AT,de;q=0.9`) header. */
export const bestLanguage = (header: string | undefined): string => {
  if (!header) return DEFAULT_LANGUAGE;
  const known = remembered.get(header);
  if (known) return known;
  const best = match(header);
  remembered.set(header.slice(0, 200), best);
  return best;
};

const match = (header: string): string => {
  const wanted = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { language: primaryLanguage(tag), weight: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  const offered: readonly string[] = LANGUAGES;
  return wanted.find(({ language }) => offered.includes(language))?.language ?? DEFAULT_LANGUAGE;
};

/** A localised text; English where the language is missing or empty. */
export const textIn = (texts: Readonly<Record<string, string>>, language: string): string =>
  texts[language] || texts[DEFAULT_LANGUAGE] || '';

/** `de` of `de-DE`: players may send either. */
export const primaryLanguage = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';
