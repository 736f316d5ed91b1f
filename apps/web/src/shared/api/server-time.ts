import { deviceStorage } from '../device/device-storage';

/** Less is the time an answer takes to arrive. */
const WORTH_KEEPING_MS = 60_000;

const readOffset = (): number => {
  const stored = Number(deviceStorage.read('clockOffset'));
  return Number.isFinite(stored) ? stored : 0;
};

let offsetMs = readOffset();
let measuredMs: number | undefined;

/** A head unit may wake up years off: what the server dates is compared with the server's time. */
export const serverNowMs = (): number => Date.now() + offsetMs;

/**
 * To the second, where seconds count: as the last answer told it, never ahead of the server. `serverNowMs` forgives a
 * minute, which is two codes of a payment by phone.
 */
export const closeServerNowMs = (): number => Date.now() + (measuredMs ?? offsetMs);

/** From the `Date` header of an answer that no cache can have kept. */
export const learnServerTime = (dateHeader: string | null): void => {
  const serverMs = Date.parse(dateHeader ?? '');
  if (Number.isNaN(serverMs)) return;
  measuredMs = serverMs - Date.now();
  offsetMs = Math.abs(measuredMs) < WORTH_KEEPING_MS ? 0 : measuredMs;
  if (offsetMs === 0) deviceStorage.remove('clockOffset');
  else deviceStorage.write('clockOffset', String(offsetMs));
};
