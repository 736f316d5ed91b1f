import { useEffect, useState } from 'react';
import { appLocale } from '../../shared/app-language';

const REFRESH_MS = 1000;
const timeNow = () =>
  new Intl.DateTimeFormat(appLocale(), { hour: 'numeric', minute: '2-digit' }).format(new Date());

/** The time of day, looked at each second. */
export const useClock = (): string => {
  const [time, setTime] = useState(timeNow);
  useEffect(() => {
    const timer = setInterval(() => setTime(timeNow()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return time;
};
