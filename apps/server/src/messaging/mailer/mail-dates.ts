export interface MailDates {
  /** A day alone could be wrong in a foreign time zone, so it then includes time and zone. */
  day(atMs: number): string;
  moment(atMs: number): string;
}

/** A winter day and a summer day: zones that agree on both have the same time. */
const SAMPLE_DAYS_MS = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];

const clockIn = (timeZone: string): string => {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  return SAMPLE_DAYS_MS.map((atMs) => format.format(atMs)).join();
};

/** TypeScript's library has neither the older form nor its replacement. */
type ZonedLocale = Intl.Locale & { readonly timeZones?: string[]; getTimeZones?(): string[] };

/** The time zone of a country; undefined where it has several. */
const ownTimeZoneOf = (country: string): string | undefined => {
  const locale = new Intl.Locale('und', { region: country }) as ZonedLocale;
  const timeZones = locale.getTimeZones?.() ?? locale.timeZones ?? [];
  const [first] = timeZones;
  return first !== undefined && new Set(timeZones.map(clockIn)).size === 1 ? first : undefined;
};

/** Dates and times in the format and, if it has only one, the time zone of a country. */
export const createMailDates = (locale: string, country: string): MailDates => {
  const ownTimeZone = ownTimeZoneOf(country);
  // UTC can be converted by every reader.
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
