import type { FastifyBaseLogger } from 'fastify';
import { EMPTY_PAYLOAD_HASH, presignUrl } from '../../../storage/aws-signature/sign-v4';
import type { Clock } from '../../../operations/clock';
import { createBrokerState } from '../broker-state';
import { TOKEN_LIFETIME_MS } from '../bus-gate';
import { createDisconnector } from '../disconnector';
import {
  busFilterOf,
  busTopicOf,
  type ExternalBroker,
  serverTopicOf,
  type SignedInMember,
  type SignedOutMember,
} from '../message-broker';
import { clientIdsOf } from './aws-iot-client-ids';
import type { AwsIotSettings } from './aws-iot-settings';
import { createDataPlane } from './data-plane';
import { createDeviceCredentials } from './device-credentials';
import { createGrantedSessions } from './granted-sessions';

/** Each check is a paid call. */
const REMEMBER_STATE_MS = 10_000;

export interface AwsIotBrokerDeps extends AwsIotSettings {
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/**
 * The bus on AWS IoT Core. A device gets an address signed with credentials that are limited to its session. AWS
 * accepts a signature for five minutes and cannot revoke it, so a signed-out device is disconnected at once, and again
 * with every check of the sessions until its last address has expired.
 */
export const createAwsIotBroker = (deps: AwsIotBrokerDeps): ExternalBroker => {
  const { clock, log, url, region, accessKeyId, secretAccessKey } = deps;
  const address = new URL(url);
  const credentials = { accessKeyId, secretAccessKey };
  const origin = `${address.protocol === 'wss:' ? 'https' : 'http'}://${address.host}`;
  const dataPlane = createDataPlane({ clock, credentials, region, origin });
  const deviceCredentials = createDeviceCredentials({ ...deps, credentials });
  const granted = createGrantedSessions(clock);
  const disconnector = createDisconnector<SignedOutMember>({
    log,
    disconnect: async ({ sessionIds }) => {
      for (const sessionId of sessionIds) {
        await Promise.all(clientIdsOf(sessionId).map((id) => dataPlane.closeConnection(id)));
        granted.closed(sessionId);
      }
    },
  });

  const presign = async (member: SignedInMember): Promise<string> =>
    presignUrl(
      {
        credentials: await deviceCredentials.of(member),
        service: 'iotdevicegateway',
        region,
        nowMs: clock.nowMs(),
      },
      {
        method: 'GET',
        url: address,
        payloadHash: EMPTY_PAYLOAD_HASH,
        lifetimeS: TOKEN_LIFETIME_MS / 1000,
        isTokenAppended: true,
      },
    );

  return {
    grant: async (member) => ({
      host: address.host,
      protocol: address.protocol === 'wss:' ? 'wss' : 'ws',
      path: address.pathname,
      topic: busFilterOf(member.accountId),
      publishTopic: busTopicOf(member),
      presignedUrl: await presign(member),
      clientId: granted.add(member),
      expiresInSeconds: TOKEN_LIFETIME_MS / 1000,
    }),
    publish: (accountId, payload) => dataPlane.publish(serverTopicOf(accountId), payload),
    revoke: (member) => {
      for (const sessionId of member.sessionIds) {
        deviceCredentials.forget(sessionId);
        granted.end(member, sessionId);
      }
      disconnector.disconnect(member);
      // A device that was just connecting could not be disconnected yet.
      disconnector.disconnectAfterJoining(member);
    },
    members: () => Promise.resolve(granted.members()),
    stop: () => disconnector.stop(),
    isUp: createBrokerState({ clock, log, ask: () => dataPlane.check(), rememberMs: REMEMBER_STATE_MS }),
  };
};
