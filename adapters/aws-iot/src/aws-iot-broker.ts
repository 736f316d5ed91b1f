import {
  type BrokerLog,
  type BrokerClock,
  TOKEN_LIFETIME_MS,
  busFilterOf,
  busTopicOf,
  type ExternalBroker,
  serverTopicOf,
  type SignedInMember,
  type SignedOutMember,
} from '@drivein/broker';
import { EMPTY_PAYLOAD_HASH, presignUrl } from '@drivein/aws-signature';
import { createBrokerState } from '@drivein/broker/broker-state';
import { createDisconnector } from '@drivein/broker/disconnector';
import { clientIdsOf } from './aws-iot-client-ids';
import { createDataPlane } from './data-plane';
import { createDeviceCredentials } from './device-credentials';
import { createGrantedSessions } from './granted-sessions';

/** AWS IoT Core, for several servers of one service. */
export interface AwsIotSettings {
  readonly kind: 'aws-iot';
  /** Devices connect to `wss://<endpoint>/mqtt`; this server publishes by the same host. */
  readonly url: string;
  readonly region: string;
  /** The role of all devices; each gets a part of its rights. */
  readonly roleArn: string;
  /** Keys of a user that may assume the role, publish and close connections. */
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The address of STS. */
  readonly stsUrl: string;
}

/** Each check is a paid call. */
const REMEMBER_STATE_MS = 10_000;

export interface AwsIotBrokerDeps extends AwsIotSettings {
  readonly clock: BrokerClock;
  readonly log: BrokerLog;
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
