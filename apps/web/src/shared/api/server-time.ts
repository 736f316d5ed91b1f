import { deviceStorage } from '../device/device-storage';

/** Smaller differences are mostly the latency of the reply. */
const WORTH_KEEPING_MS = 60_000;

const readOffset = (): number => {
  const stored = Number(deviceStorage.read('clockOffset'));
  return Number.isFinite(stored) ? stored : 0;
};

let offsetMs = readOffset();
let measuredMs: number | undefined;

/** The clock of a head unit may be years off, so server dates are compared with the server's time. */
export const serverNowMs = (): number => Date.now() + offsetMs;

/**
 * The server time to the second, for codes of payments by phone: `serverNowMs` ignores a minute, which is two codes.
 * Never ahead of the server.
 */
export const closeServerNowMs = (): number => Date.now() + (measuredMs ?? offsetMs);

/** Reads the `Date` header of a reply that cannot be cached. */
export const learnServerTime = (dateHeader: string | null): void => {
  const serverMs = Date.parse(dateHeader ?? '');
  if (Number.isNaN(serverMs)) return;
  measuredMs = serverMs - Date.now();
  offsetMs = Math.abs(measuredMs) < WORTH_KEEPING_MS ? 0 : measuredMs;
  if (offsetMs === 0) deviceStorage.remove('clockOffset');
  else deviceStorage.write('clockOffset', String(offsetMs));
};
