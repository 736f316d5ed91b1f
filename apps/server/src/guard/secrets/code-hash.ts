import { createHmac } from 'node:crypto';
import type { Secrets } from './secrets';

/**
 * A code of few characters as it is stored. Keyed, because its plain hash is found by hashing all codes there are: a
 * reader of the database would have the code itself.
 */
export const hashShortCode = (
  { codeKey }: Pick<Secrets, 'codeKey'>,
  kind: 'sign-in' | 'temporary-password' | 'phone',
  code: string,
): string => createHmac('sha256', codeKey).update(`${kind}:${code}`).digest('base64url');
