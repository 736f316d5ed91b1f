/**
 * SQLSTATEs of an unavailable database: connection (08), out of connections, memory or disk (53), cancelled statement,
 * shutdown or start (57), I/O errors (58), and a standby that is read-only (25006).
 */
const AWAY_STATE = /^(08|53|57|58)[0-9A-Z]{3}$|^25006$/;
/** Network errors on the way to the database. */
const AWAY_WAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Messages of driver errors without a code. */
const AWAY_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the error means that the database is unavailable, not that the statement is wrong. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return AWAY_STATE.test(code) || AWAY_WAY.has(code) || AWAY_WORDS.test(error.message);
};
