import { useState } from 'react';
import { formatTime } from '../../../shared/text/format-time';
import { useEverySecond } from './use-every-second';

const timeNow = (): string => formatTime(Date.now());

/** The time of day, read each second (PLY-10). */
export const useClock = (): string => {
  const [time, setTime] = useState(timeNow);
  useEverySecond(() => setTime(timeNow()));
  return time;
};
