import { BIRTHDAY_MAX_LENGTH, BIRTHDAY_MINIMUM_YEAR, MINIMUM_AGE_YEARS } from '@drivein/contract/light';
import type { CalendarMonth } from './calendar-month';
import { maskWithSlash } from './slash-mask';

export type BirthdayCheck = 'ok' | 'BirthdayInvalid' | 'TooYoung';

/** YYYY/MM as it is typed; `before` is what the field held, so that a slash can be deleted. */
export const maskBirthday = (typed: string, before = ''): string =>
  maskWithSlash(typed, before, { first: 4, second: 2 });

/** The month a complete YYYY/MM names, possible or not. */
export const parseBirthday = (text: string): CalendarMonth | undefined => {
  const [, year, month] = /^(\d{4})\/(\d{2})$/.exec(text) ?? [];
  return year === undefined || month === undefined ? undefined : { year: Number(year), month: Number(month) };
};

/** Over 18: more than 18 years apart, or exactly 18 with the month already passed (REG-05). */
export const checkBirthMonth = (birth: CalendarMonth, now: CalendarMonth): BirthdayCheck => {
  const isPossible =
    birth.month >= 1 && birth.month <= 12 && birth.year > BIRTHDAY_MINIMUM_YEAR && birth.year < now.year;
  if (!isPossible) return 'BirthdayInvalid';
  const years = now.year - birth.year;
  const isOldEnough = years > MINIMUM_AGE_YEARS || (years === MINIMUM_AGE_YEARS && now.month > birth.month);
  return isOldEnough ? 'ok' : 'TooYoung';
};

export const checkBirthday = (text: string, now: CalendarMonth): BirthdayCheck => {
  const birth = text.length < BIRTHDAY_MAX_LENGTH ? undefined : parseBirthday(text);
  return birth ? checkBirthMonth(birth, now) : 'BirthdayInvalid';
};
