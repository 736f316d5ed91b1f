const UTC = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?Z$/;

/** Days since 1970-01-01, years counted from March: then the leap day is the last of its year. */
const dayNumber = (year: number, month: number, day: number): number => {
  const marchYear = month > 2 ? year : year - 1;
  const marchMonth = month > 2 ? month - 3 : month + 9;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return 365 * marchYear + leapDays + Math.floor((153 * marchMonth + 2) / 5) + day - 719_469;
};

const isWithin = (value: number, from: number, to: number) => value >= from && value <= to;

/** A point in time as VISS writes it, always UTC, in milliseconds since 1970. Undefined for anything else. */
export const utcMs = (text: unknown): number | undefined => {
  const parts = typeof text === 'string' ? UTC.exec(text) : null;
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number);
  const isTime = isWithin(hour, 0, 23) && isWithin(minute, 0, 59) && isWithin(second, 0, 59);
  if (!isWithin(month, 1, 12) || !isWithin(day, 1, 31) || !isTime) return undefined;
  const seconds = ((dayNumber(year, month, day) * 24 + hour) * 60 + minute) * 60 + second;
  return seconds * 1000 + Math.floor(Number(`0.${parts[7] ?? '0'}`) * 1000);
};
