import { createHmac } from 'node:crypto';
import type { Secrets } from './secrets';

/** The stored form of a short code. Keyed, because a plain hash could be reversed by hashing all possible codes. */
export const hashShortCode = (
  { codeKey }: Pick<Secrets, 'codeKey'>,
  kind: 'sign-in' | 'temporary-password' | 'phone',
  code: string,
): string => createHmac('sha256', codeKey).update(`${kind}:${code}`).digest('base64url');
