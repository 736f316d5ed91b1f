export interface MailDates {
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

/** Days and times as people of a country write them, by its clock if it has but one. */
export const createMailDates = (locale: string, country: string): MailDates => {
  const ownTimeZone = ownTimeZoneOf(country);
  // A clock that everybody can convert.
  const timeZone = ownTimeZone ?? 'UTC';
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
    day: (atMs) => (ownTimeZone ? day : moment).format(atMs),
    moment: (atMs) => moment.format(atMs),
  };
};
