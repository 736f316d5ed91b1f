import { importJWK, type CryptoKey, type JWK } from 'jose';
import type { Clock } from '../../../operations/clock';
import { type CyberSourceClient, parseJson } from './cybersource-client';

/** Keys are rotated; old ones must not be trusted forever. */
const KEEP_MS = 60 * 60_000;
/** Made-up key ids cause requests, but no unlimited memory. */
const MAX_KEYS = 100;

/** The processor did not reply, so the token is neither valid nor refused. */
export class GatewayUnavailable extends Error {}

/** The public keys of contexts and tokens, by id. */
export interface PublicKeys {
  find(kid: string | undefined): Promise<CryptoKey | undefined>;
  /** Adds the key of a context whose signature was verified. */
  add(jwk: JWK): Promise<void>;
}

export const createPublicKeys = (client: CyberSourceClient, clock: Clock): PublicKeys => {
  const known = new Map<string, { readonly key: CryptoKey; readonly untilMs: number }>();

  const keep = async (kid: string, jwk: JWK): Promise<CryptoKey> => {
    const key = (await importJWK(jwk, 'RS256')) as CryptoKey;
    const oldest = known.keys().next().value;
    if (known.size >= MAX_KEYS && oldest !== undefined) known.delete(oldest);
    known.set(kid, { key, untilMs: clock.nowMs() + KEEP_MS });
    return key;
  };

  return {
    find: async (kid) => {
      if (kid === undefined || !/^[\w-]{1,64}$/.test(kid)) return undefined;
      const found = known.get(kid);
      if (found && found.untilMs > clock.nowMs()) return found.key;
      const answer = await client.getPublic(`/flex/v2/public-keys/${kid}`);
      if (answer.kind === 'unclear') throw new GatewayUnavailable('the keys of the card processor');
      const jwk = answer.kind === 'ok' ? (parseJson(answer.text) as JWK | undefined) : undefined;
      return jwk?.kty === 'RSA' ? keep(kid, jwk) : undefined;
    },
    add: async (jwk) => {
      if (jwk.kty === 'RSA' && jwk.kid !== undefined) await keep(jwk.kid, jwk);
    },
  };
};
