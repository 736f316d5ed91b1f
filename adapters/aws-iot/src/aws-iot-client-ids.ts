/**
 * AWS closes connections only by client id and lists none, so each session has a small known set of ids: its policy
 * allows these, and disconnecting it closes all of them. No id is reused within five minutes, which is longer than our
 * client keeps a connection. Pages that open at the same moment get different ids.
 */
const SPANS = 8;
const PER_SPAN = 2;
const SPAN_MS = 40_000;

export const clientIdsOf = (sessionId: string): string[] =>
  Array.from({ length: SPANS * PER_SPAN }, (_, index) => `${sessionId}-${index.toString(16)}`);

/**
 * Derived from the time alone, so that independent servers agree. `turn`: how many ids the session got in this span.
 */
export const clientIdAt = (sessionId: string, nowMs: number, turn: number): string => {
  const index = (spanAt(nowMs) % SPANS) * PER_SPAN + (turn % PER_SPAN);
  return `${sessionId}-${index.toString(16)}`;
};

export const spanAt = (nowMs: number): number => Math.floor(nowMs / SPAN_MS);
