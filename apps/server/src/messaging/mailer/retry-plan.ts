/**
 * A week of trying, in the end once an hour: a password that ran out on a Friday is repaired by then, and receipts still
 * arrive. Mails that are of no use later have a time of their own.
 */
export const MAX_ATTEMPTS = 175;

interface SmtpError {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
}

/** The numbers only: the words of a server, and the address we called, may hold what nobody should read. */
export const nameOfFailure = (error: unknown): string => {
  const { code, responseCode } = (error ?? {}) as SmtpError;
  const parts = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number');
  return parts.length > 0 ? parts.join(' ') : 'unknown';
};

/**
 * 5xx about this very mail (no such mailbox, words nobody takes): trying again will not help. Said of the greeting, the
 * sign-in or the sender it is about all mails, and ours to repair.
 */
export const isHopeless = (error: unknown): boolean => {
  const { code, command, responseCode } = (error ?? {}) as SmtpError;
  const isAboutThisMail = command === 'RCPT TO' || code === 'EMESSAGE';
  return isAboutThisMail && typeof responseCode === 'number' && responseCode >= 500;
};
