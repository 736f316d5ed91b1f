/** The temporary password in a mail. */
export const findTemporaryCode = (mailText = ''): string | undefined =>
  /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(mailText)?.[0];
