import { SEARCH_MINIMUM_LENGTH } from '@drivein/contract/light';

/** The limit of the call. */
export const SEARCH_MAX_LENGTH = 100;

const LONE_SURROGATE = /\p{Surrogate}/gu;
const CONTROLS = /\p{Cc}/gu;
const SEARCHABLE = /[\p{L}\p{N}]/u;

/** Characters as people count them: a letter with an accent, or a family emoji, is one. */
const charactersOf = (text: string): string[] =>
  typeof Intl.Segmenter === 'function'
    ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    : [...text];

/** As many whole characters as fit; the call counts code points. */
export const cutText = (text: string): string => {
  if ([...text].length <= SEARCH_MAX_LENGTH) return text;
  let left = SEARCH_MAX_LENGTH;
  const kept: string[] = [];
  for (const character of charactersOf(text)) {
    left -= [...character].length;
    if (left < 0) break;
    kept.push(character);
  }
  return kept.join('');
};

/**
 * The sanitised term: no half characters, no control characters, no surrounding spaces. Valid for the call with any
 * input.
 */
export const termOf = (text: string): string =>
  cutText(text.replace(LONE_SURROGATE, '').replace(CONTROLS, ' ').replace(/\s+/gu, ' ').trim()).trim();

/** CAT-05: over one character. */
export const isLongEnough = (term: string): boolean =>
  term.length >= SEARCH_MINIMUM_LENGTH && charactersOf(term).length >= SEARCH_MINIMUM_LENGTH;

/** Without a letter or digit nothing can match, and a URL cannot carry `..`. */
export const canMatch = (term: string): boolean => SEARCHABLE.test(term);
