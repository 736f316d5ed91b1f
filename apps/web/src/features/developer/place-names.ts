import { COUNTRY_CODES, LOCALES } from '@drivein/contract/light';
import type { PickerOption } from '../../ui/picker/matching-options';

const regionNames = (locale: string) => new Intl.DisplayNames(locale, { type: 'region' });
const languageNames = (locale: string) =>
  new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'standard' });

const byLabel = (locale: string) => {
  const { compare } = new Intl.Collator(locale);
  return (one: PickerOption, other: PickerOption) => compare(one.label, other.label);
};

/** Every country by its name in the language of the screen; found by its English name and code as well. */
export const territoryOptions = (locale: string): readonly PickerOption[] => {
  const own = regionNames(locale);
  const english = regionNames('en');
  return COUNTRY_CODES.map((code) => ({
    value: code,
    label: own.of(code) ?? code,
    detail: code,
    keywords: english.of(code) ?? '',
  })).sort(byLabel(locale));
};

/** The languages the product speaks, also by the name they give themselves. */
export const languageOptions = (locale: string): readonly PickerOption[] => {
  const own = languageNames(locale);
  const english = languageNames('en');
  return LOCALES.map((code) => ({
    value: code,
    label: own.of(code) ?? code,
    detail: languageNames(code).of(code.slice(0, 2)) ?? code,
    keywords: `${code} ${english.of(code) ?? ''}`,
  })).sort(byLabel(locale));
};
