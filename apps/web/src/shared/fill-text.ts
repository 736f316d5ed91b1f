import { numbersIn, pluralRulesOf } from './kept-formats';

export type TextParams = Readonly<Record<string, string | number>>;

const PLURAL = /\{(\w+), plural, ((?:\w+ \{[^{}]*\}\s*)+)\}/g;
const FORM = /(\w+) \{([^{}]*)\}/g;
const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * Fills `{name}` and `{count, plural, one {# credit} other {# credits}}` (the part of ICU's message syntax the
 * wording uses). A missing parameter stays visible as its placeholder, so that a reader can report it.
 */
export const fillText = (text: string, params: TextParams, locale: string): string =>
  text
    .replace(PLURAL, (whole, name: string, forms: string) => {
      const count = Number(params[name]);
      if (Number.isNaN(count)) return whole;
      const byForm = new Map([...forms.matchAll(FORM)].map(([, form, words]) => [form, words]));
      const words = byForm.get(pluralRulesOf(locale).select(count)) ?? byForm.get('other') ?? '';
      return words.replaceAll('#', numbersIn(locale).format(count));
    })
    .replace(PLACEHOLDER, (whole, name: string) => String(params[name] ?? whole));
