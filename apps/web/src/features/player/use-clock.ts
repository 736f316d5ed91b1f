import { useState } from 'react';
import { appLanguage, appLocale } from '../../shared/app-language';
import { appCountry } from '../../shared/country';
import { useEverySecond } from './use-every-second';

/** The reader's words, the country's habits: English in Germany reads 20:47, in the United States 8:47 PM. */
const timeNow = (): string => {
  const country = appCountry();
  const locale = country ? `${appLanguage()}-${country}` : appLocale();
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(new Date());
};

/** The time of day, looked at each second (PLY-10). */
export const useClock = (): string => {
  const [time, setTime] = useState(timeNow);
  useEverySecond(() => setTime(timeNow()));
  return time;
};
