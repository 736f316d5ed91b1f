/**
 * AWS closes connections by client id only and lists none, so a session has a known handful of them: its policy allows
 * these, and to cut it off is to close all of them. None is given again within five minutes, more than our client keeps
 * a connection; pages that are opened in the same moment get one each.
 */
const SPANS = 8;
const PER_SPAN = 2;
const SPAN_MS = 40_000;

export const clientIdsOf = (sessionId: string): string[] =>
  Array.from({ length: SPANS * PER_SPAN }, (_, index) => `${sessionId}-${index.toString(16)}`);

/** By the time alone, so that servers that know nothing of each other agree. `turn`: how many the session got in it. */
export const clientIdAt = (sessionId: string, nowMs: number, turn: number): string => {
  const index = (spanAt(nowMs) % SPANS) * PER_SPAN + (turn % PER_SPAN);
  return `${sessionId}-${index.toString(16)}`;
};

export const spanAt = (nowMs: number): number => Math.floor(nowMs / SPAN_MS);
