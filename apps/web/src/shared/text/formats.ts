import type { Translate } from './wording';

/** Caches Intl formatters: creating one is slow, and a page of tiles uses them a hundred times. */
const memoize = <T, A extends readonly string[]>(make: (...args: A) => T) => {
  const made = new Map<string, T>();
  return (...args: A): T => {
    const key = args.join('|');
    const known = made.get(key) ?? make(...args);
    made.set(key, known);
    return known;
  };
};

/** Throws for an unknown currency. */
const pricesIn = memoize(
  (locale: string, currency: string) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
);

const languageNamesIn = memoize((locale: string) => new Intl.DisplayNames([locale], { type: 'language' }));

/** '1 h 54 min', '2 h', '38 min': whole minutes, at least one once started, so that no film has "0 min left". */
export const formatDuration = (seconds: number, t: Translate): string => {
  const totalMinutes = seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0;
  const hours = Math.floor(totalMinutes / 60);
  const minutes = totalMinutes % 60;
  if (hours === 0) return t('duration_minutes', { minutes });
  if (minutes === 0) return t('duration_hours', { hours });
  return t('duration_hours_minutes', { hours, minutes: String(minutes).padStart(2, '0') });
};

/** '4:12', '1:04:09': the length of a clip. */
export const formatClock = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
};

/** The digits of the currency: two for dollars, none for yen, won and dong. */
export const formatPrice = (price: number, currency: string, locale: string): string => {
  try {
    return pricesIn(locale, currency).format(price);
  } catch {
    // An unknown currency code must still be readable.
    return `${price} ${currency}`;
  }
};

/** Year/month/day in all languages, as specified. */
export const formatDate = (isoDate: string): string => {
  const date = new Date(isoDate);
  if (Number.isNaN(date.getTime())) return '';
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}/${twoDigits(date.getMonth() + 1)}/${twoDigits(date.getDate())}`;
};

/** 'en' → 'English', in the user's language. */
export const formatLanguage = (code: string, locale: string): string => {
  try {
    const name = languageNamesIn(locale).of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  } catch {
    return code;
  }
};
