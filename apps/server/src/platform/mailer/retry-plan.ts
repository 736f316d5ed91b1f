/** Some six hours of trying: servers that greylist or restart are back by then. */
export const MAX_ATTEMPTS = 12;

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
