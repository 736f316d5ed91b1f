import { createHash } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import type { SandboxMerchant } from './payment-sandbox';

/** Longest accepted signature header. */
const LIFETIME_S = 120;
const CLOCK_SKEW_S = 30;

export interface SignedRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly host: string;
  readonly authorization: string | undefined;
  readonly body: Buffer;
}

interface SignatureDeps {
  readonly merchant: SandboxMerchant;
  readonly nowMs: () => number;
}

/** Undefined if the request is the merchant's own and new; otherwise the reason for its refusal. */
export const createSignatureCheck = ({ merchant, nowMs }: SignatureDeps) => {
  const usedUntilS = new Map<string, number>();
  const secret = Buffer.from(merchant.key, 'base64');

  const isReplay = (jti: string, expiresS: number): boolean => {
    const nowS = nowMs() / 1000;
    for (const [id, untilS] of usedUntilS) if (untilS < nowS - CLOCK_SKEW_S) usedUntilS.delete(id);
    if (usedUntilS.has(jti)) return true;
    usedUntilS.set(jti, expiresS);
    return false;
  };

  return async (request: SignedRequest): Promise<string | undefined> => {
    const token = /^Bearer (\S+)$/.exec(request.authorization ?? '')?.[1];
    if (token === undefined) return 'no bearer token';
    try {
      if (decodeProtectedHeader(token).kid !== merchant.keyId) return 'unknown key';
      const { payload } = await jwtVerify(token, secret, {
        algorithms: ['HS256'],
        issuer: merchant.merchantId,
        requiredClaims: ['iat', 'exp', 'jti'],
        currentDate: new Date(nowMs()),
        clockTolerance: CLOCK_SKEW_S,
      });
      const { iat = 0, exp = 0, jti = '' } = payload;
      if (exp - iat > LIFETIME_S) return 'lives too long';
      if (iat > nowMs() / 1000 + CLOCK_SKEW_S) return 'from the future';
      const wrong = Object.entries(claimsOf(request, merchant)).find(
        ([name, value]) => payload[name] !== value,
      );
      if (wrong) return `${wrong[0]} does not fit`;
      return isReplay(jti, exp) ? 'used before' : undefined;
    } catch (error) {
      return error instanceof Error ? error.message : 'unreadable';
    }
  };
};

const claimsOf = ({ method, path, host, body }: SignedRequest, { merchantId }: SandboxMerchant) => ({
  'v-c-jwt-version': '2',
  'v-c-merchant-id': merchantId,
  'request-host': host,
  'request-resource-path': path,
  'request-method': method.toLowerCase(),
  ...(body.length > 0 && {
    digest: createHash('sha256').update(body).digest('base64'),
    'digest-algorithm': 'SHA-256',
  }),
});
