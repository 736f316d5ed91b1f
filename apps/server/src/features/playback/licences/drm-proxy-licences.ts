import type { Clock } from '../../../operations/clock';
import type { ObjectStore } from '../../../storage/object-store/object-store';
import { fail, ok } from '../../../http/result';
import { askLicenceServer } from './drm-licence-server';
import type { DrmMessages } from './drm-messages';
import type { CommunicationKey } from './drm-settings';
import { readContentKeys } from './licence-keys';
import type { BinaryIssuer, LicenceServers } from './licence-provider';
import { createHmac } from 'node:crypto';

/** Covers the request to the provider and one retry. */
const TOKEN_LIFETIME_MS = 60_000;
/** The provider's clock may be a little behind ours. */
const CLOCK_DIFFERENCE_MS = 60_000;

interface Entitlement {
  /** 32 hexadecimal digits each. */
  readonly keyIds: readonly string[];
  readonly endsAtMs: number | null;
  readonly nowMs: number;
}

/** Entitlement token: a JWT in Axinom's format with the keys the provider may license. */
const entitlementToken = (key: CommunicationKey, { keyIds, endsAtMs, nowMs }: Entitlement): string => {
  const claims = {
    version: 1,
    com_key_id: key.id,
    begin_date: isoDate(nowMs - CLOCK_DIFFERENCE_MS),
    expiration_date: isoDate(Math.min(nowMs + TOKEN_LIFETIME_MS, endsAtMs ?? Infinity)),
    message: {
      type: 'entitlement_message',
      version: 2,
      // The licence ends with the right, also in the middle of the film.
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

const TIMEOUT_MS = 5000;

interface ProxyDeps {
  readonly store: ObjectStore;
  readonly clock: Clock;
  readonly communicationKey: CommunicationKey;
  readonly url: string;
  readonly messages: DrmMessages;
  readonly playbackServers: (trackingId: string) => LicenceServers;
  readonly timeoutMs?: number;
}

/**
 * Licences of a provider (Widevine, PlayReady). The player talks only to us, so every licence is checked and the
 * entitlement token never leaves this server.
 */
export const drmProxyLicences = (deps: ProxyDeps): BinaryIssuer => ({
  playbackServers: deps.playbackServers,
  needsStream: true,

  issue: async (grant, challenge) => {
    const { messages, url, timeoutMs = TIMEOUT_MS } = deps;
    if (!messages.isChallenge(challenge)) return fail('ChallengeMalformed');
    const keys = await readContentKeys(deps.store, grant);
    if (!keys.ok) return keys;

    const token = entitlementToken(deps.communicationKey, {
      keyIds: keys.value.map(({ keyId }) => keyId),
      endsAtMs: grant.endsAtMs,
      nowMs: deps.clock.nowMs(),
    });
    const headers = {
      ...messages.headers,
      'content-type': messages.contentType,
      'x-axdrm-message': token,
    };
    const answer = await askLicenceServer({ url, headers, challenge, timeoutMs }, grant.log);
    if (!answer.ok) return answer;
    if (messages.isLicence(answer.value)) return ok(answer.value);
    grant.log.warn(
      { provider: new URL(url).host },
      'the licence provider replied with something other than a licence',
    );
    return fail('LicenceUnavailable');
  },
});
