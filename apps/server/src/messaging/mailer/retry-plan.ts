/**
 * A week of retries, in the end one an hour: a password that expired on a Friday is repaired by then. Mails that
 * become useless earlier have their own deadline.
 */
export const MAX_ATTEMPTS = 175;

interface SmtpError {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
}

/** Only the numbers: the server's words and our address may be confidential. */
export const nameOfFailure = (error: unknown): string => {
  const { code, responseCode } = (error ?? {}) as SmtpError;
  const parts = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number');
  return parts.length > 0 ? parts.join(' ') : 'unknown';
};

/**
 * 5xx about this mail (unknown mailbox, refused content): a retry does not help. 5xx at the greeting, the sign-in or
 * the sender concerns all mails and is repaired on our side.
 */
export const isHopeless = (error: unknown): boolean => {
  const { code, command, responseCode } = (error ?? {}) as SmtpError;
  const isAboutThisMail = command === 'RCPT TO' || code === 'EMESSAGE';
  return isAboutThisMail && typeof responseCode === 'number' && responseCode >= 500;
};
