import { COUNTRY_CODES } from '@drivein/contract';
import { sortByName } from './regions';
import type { Place } from './tax-provider';

const known = new Set(COUNTRY_CODES);
const lists = new Map<string, readonly Place[]>();

export const isCountry = (code: string): boolean => known.has(code);

/** All countries with names in one language, because cards may be billed anywhere. */
export const countriesIn = (language: string): readonly Place[] => {
  const made = lists.get(language);
  if (made) return made;
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const list = sortByName(
    COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code })),
    language,
  );
  lists.set(language, list);
  return list;
};
