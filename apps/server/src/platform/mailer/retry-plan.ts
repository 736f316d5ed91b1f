const FIRST_DELAY_MS = 10_000;
const LONGEST_DELAY_MS = 3_600_000;

/** Some six hours of trying: servers that greylist or restart are back by then. */
export const MAX_ATTEMPTS = 12;

/** 10 s, 30 s, 90 s … an hour: soon while it may be a hiccup, seldom once it is an outage. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 3 ** Math.max(0, attempts - 1));

interface SmtpError {
  readonly code?: unknown;
  readonly responseCode?: unknown;
}

/** The numbers only: the words of a server, and the address we called, may hold what nobody should read. */
export const nameOfFailure = (error: unknown): string => {
  const { code, responseCode } = (error ?? {}) as SmtpError;
  const parts = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number');
  return parts.length > 0 ? parts.join(' ') : 'unknown';
};

/** 5xx about this very mail (no such mailbox): trying again will not help. A refused sign-in is ours to repair. */
export const isHopeless = (error: unknown): boolean => {
  const { code, responseCode } = (error ?? {}) as SmtpError;
  return code !== 'EAUTH' && typeof responseCode === 'number' && responseCode >= 500;
};
