import { createHmac } from 'node:crypto';
import type { CommunicationKey } from './drm-settings';

/** Long enough for the way to the provider and one more try. */
const TOKEN_LIFETIME_MS = 60_000;
/** The provider's clock may be a little behind ours. */
const CLOCK_DIFFERENCE_MS = 60_000;

export interface Entitlement {
  /** 32 hexadecimal digits each. */
  readonly keyIds: readonly string[];
  readonly endsAtMs: number | null;
  readonly nowMs: number;
}

/** Tells a licence provider for which keys it may answer one challenge: a JWT of the kind Axinom's takes. */
export const entitlementToken = (key: CommunicationKey, { keyIds, endsAtMs, nowMs }: Entitlement): string => {
  const claims = {
    version: 1,
    com_key_id: key.id,
    begin_date: isoDate(nowMs - CLOCK_DIFFERENCE_MS),
    expiration_date: isoDate(Math.min(nowMs + TOKEN_LIFETIME_MS, endsAtMs ?? Infinity)),
    message: {
      type: 'entitlement_message',
      version: 2,
      // The licence itself ends with the right, also in the middle of the film.
      ...(endsAtMs !== null && {
        license: { expiration_datetime: isoDate(endsAtMs), playready: { real_time_expiration: true } },
      }),
      content_keys_source: { inline: keyIds.map((keyId) => ({ id: guidOf(keyId) })) },
    },
  };
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', key.secret).update(signed).digest('base64url')}`;
};

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
const isoDate = (ms: number) => new Date(ms).toISOString();
const guidOf = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
