import { inMajorUnits } from '../../platform/money';

export interface ReceiptFormats {
  money(minor: number): string;
  /** 0.08875 */
  rate(fraction: number): string;
  /** Where the clock is not the reader's own, the day alone could be the wrong one: then it names time and clock too. */
  day(atMs: number): string;
  moment(atMs: number): string;
}

/** A winter's and a summer's day: zones that agree on both show the same clock. */
const SAMPLE_DAYS_MS = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];

const clockIn = (timeZone: string): string => {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  return SAMPLE_DAYS_MS.map((atMs) => format.format(atMs)).join();
};

/** TypeScript's library knows neither the older form nor the one that replaces it. */
type ZonedLocale = Intl.Locale & { readonly timeZones?: string[]; getTimeZones?(): string[] };

/** The clock of a country; undefined where it has several. */
const ownTimeZoneOf = (country: string): string | undefined => {
  const locale = new Intl.Locale('und', { region: country }) as ZonedLocale;
  const timeZones = locale.getTimeZones?.() ?? locale.timeZones ?? [];
  const [first] = timeZones;
  return first !== undefined && new Set(timeZones.map(clockIn)).size === 1 ? first : undefined;
};

/** Sums and dates as people of a country write them, in the language they read. */
export const receiptFormats = ({
  language,
  country,
  currency,
}: {
  readonly language: string;
  readonly country: string;
  readonly currency: string;
}): ReceiptFormats => {
  const locale = `${language}-${country}`;
  const ownTimeZone = ownTimeZoneOf(country);
  // A clock that everybody can convert.
  const timeZone = ownTimeZone ?? 'UTC';
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const moment = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
  return {
    money: (minor) => money.format(inMajorUnits(minor, currency)),
    rate: (fraction) => percent.format(fraction),
    day: (atMs) => (ownTimeZone ? day : moment).format(atMs),
    moment: (atMs) => moment.format(atMs),
  };
};
