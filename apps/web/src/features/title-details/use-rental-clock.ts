import type { TitleMetadata } from '@drivein/contract';
import { rentalRemaining, type RentalRemaining } from '@drivein/entitlement';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { serverNowMs } from '../../shared/server-time';
import { titleQuery } from '../../shared/title-query';

const MINUTE_MS = 60_000;
/** The server may see the end a moment later than this screen. */
const ASK_AGAIN_MS = 5_000;

/** When the words change next: with the next full minute that is left. */
const untilNextTick = (leftMs: number): number =>
  leftMs > 0 ? leftMs % MINUTE_MS || MINUTE_MS : ASK_AGAIN_MS;

/** Counts down while one looks; when the rental ends the page asks for what is on offer now (TDP-05). */
export const useRentalClock = (title: TitleMetadata): RentalRemaining => {
  const queryClient = useQueryClient();
  const endsAtMs = Date.parse(title.utcExpiryDate ?? '');
  const [nowMs, setNowMs] = useState(serverNowMs);
  const tick = useEffectEvent(() => {
    const now = serverNowMs();
    setNowMs(now);
    if (now >= endsAtMs)
      void queryClient.invalidateQueries({ queryKey: titleQuery(title.parentProductId).queryKey });
  });
  useEffect(() => {
    if (Number.isNaN(endsAtMs)) return;
    const timer = window.setTimeout(() => tick(), untilNextTick(endsAtMs - serverNowMs()));
    return () => window.clearTimeout(timer);
  }, [endsAtMs, nowMs]);
  return rentalRemaining(endsAtMs, nowMs);
};
