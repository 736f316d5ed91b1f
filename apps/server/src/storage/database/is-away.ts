/**
 * SQLSTATE of a database that cannot work now: the connection (08), no room for more connections, memory or disk (53),
 * a statement it was told to give up, or itself shutting down or starting (57), trouble with its files (58), a standby
 * that does not write yet (25006).
 */
const AWAY_STATE = /^(08|53|57|58)[0-9A-Z]{3}$|^25006$/;
/** The way to it. */
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
/** What the driver says without a code. */
const AWAY_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether an error says that the database is away, and not that something is wrong with what it was asked. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return AWAY_STATE.test(code) || AWAY_WAY.has(code) || AWAY_WORDS.test(error.message);
};
