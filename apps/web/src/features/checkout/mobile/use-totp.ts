import { totpAt, totpSecondsLeft } from '@drivein/checkout-flow';
import { useEffect, useState } from 'react';
import { closeServerNowMs } from '../../../shared/server-time';

/** The code of this moment and how long it stays; one timer a second, on the second. */
export const useTotp = (totpKey: string) => {
  const [nowMs, setNowMs] = useState(closeServerNowMs);
  useEffect(() => {
    let timer = 0;
    const wait = () => {
      timer = window.setTimeout(tick, 1000 - (closeServerNowMs() % 1000));
    };
    const tick = () => {
      setNowMs(closeServerNowMs());
      wait();
    };
    wait();
    return () => window.clearTimeout(timer);
  }, []);
  return { code: totpAt(totpKey, nowMs), secondsLeft: totpSecondsLeft(nowMs) };
};
