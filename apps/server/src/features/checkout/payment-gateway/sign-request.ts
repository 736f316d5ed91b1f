import { createHash } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Clock } from '../../../operations/clock';
import type { Ids } from '../../../storage/ids';
import type { PaymentSettings } from './payment-settings';

/** The lifetime CyberSource accepts; each signature is used once. */
const LIFETIME_S = 120;

export interface RequestToSign {
  readonly method: 'GET' | 'POST';
  /** Includes the query. */
  readonly path: string;
  /** The exact text sent; undefined for GET. */
  readonly body: string | undefined;
}

/** Bearer token of one request. It covers host, path, method and the digest of the body. */
export const signRequest = (
  { url, merchantId, keyId, key }: PaymentSettings,
  { clock, ids }: { readonly clock: Clock; readonly ids: Ids },
  { method, path, body }: RequestToSign,
): Promise<string> => {
  const nowS = Math.floor(clock.nowMs() / 1000);
  return new SignJWT({
    'request-host': new URL(url).host,
    'request-resource-path': path,
    'request-method': method.toLowerCase(),
    'v-c-jwt-version': '2',
    'v-c-merchant-id': merchantId,
    ...(body !== undefined && {
      digest: createHash('sha256').update(body).digest('base64'),
      'digest-algorithm': 'SHA-256',
    }),
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: keyId })
    .setIssuer(merchantId)
    .setIssuedAt(nowS)
    .setExpirationTime(nowS + LIFETIME_S)
    .setJti(ids.newId())
    .sign(key);
};
