export type EmailCheck = 'ok' | 'EmailMissing' | 'EmailInvalid';

/** The longest address mail can be delivered to. */
const MAX_LENGTH = 254;
const LOCAL_PART = /^[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)*$/;
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u;
const TOP_LEVEL = /^\p{L}{2,}$/u;
const IP_LITERAL = /^\[(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})\]$/;

const isIpLiteral = (domain: string): boolean => {
  const octets = IP_LITERAL.exec(domain)?.slice(1);
  return octets !== undefined && octets.every((octet) => Number(octet) <= 255);
};

const isDomain = (domain: string): boolean => {
  const labels = domain.split('.');
  const topLevel = labels.at(-1) ?? '';
  return labels.length > 1 && TOP_LEVEL.test(topLevel) && labels.every((label) => DOMAIN_LABEL.test(label));
};

/** Drops the space that keyboards add after a completed word. */
export const tidyEmail = (text: string): string => text.trim();

/** Local part, @, a domain with a dot and a top-level part of two letters or more, or an IP literal (SIG-01). */
export const checkEmail = (text: string): EmailCheck => {
  const email = tidyEmail(text);
  if (email === '') return 'EmailMissing';
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const isWellFormed =
    at > 0 &&
    email.length <= MAX_LENGTH &&
    LOCAL_PART.test(email.slice(0, at)) &&
    (isDomain(domain) || isIpLiteral(domain));
  return isWellFormed ? 'ok' : 'EmailInvalid';
};
