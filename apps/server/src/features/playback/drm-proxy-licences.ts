import type { Clock } from '../../platform/clock';
import type { ObjectStore } from '../../platform/object-store/object-store';
import { fail, ok } from '../../platform/result';
import { entitlementToken } from './drm-entitlement-token';
import { askLicenceServer } from './drm-licence-server';
import type { DrmMessages } from './drm-messages';
import type { CommunicationKey } from './drm-settings';
import { readContentKeys } from './licence-keys';
import type { BinaryIssuer, LicenceServers } from './licence-provider';

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
 * Licences of a provider (Widevine, PlayReady). The player talks to us, never to the provider: so who may play is asked
 * for every licence, and the entitlement token never leaves this server.
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
    grant.log.warn({ provider: new URL(url).host }, 'the licence provider answered something else');
    return fail('LicenceUnavailable');
  },
});
