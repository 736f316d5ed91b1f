import {
  type BrokerLog,
  type BrokerClock,
  TOKEN_LIFETIME_MS,
  busFilterOf,
  busTopicOf,
  type ExternalBroker,
  serverTopicOf,
  type SignedOutMember,
} from '@drivein/broker';
import { createBrokerState } from '@drivein/broker/broker-state';
import { createDisconnector } from '@drivein/broker/disconnector';
import { createEmqxApi } from './emqx-api';
import { emqxUserOf, memberOfEmqxUser, signEmqxToken } from './emqx-token';

/** An EMQX 5 with a JWT authenticator, for several servers of one service. */
export interface EmqxSettings {
  readonly kind: 'emqx';
  /** The address for devices, e.g. `wss://bus.example.com/mqtt`. */
  readonly url: string;
  /** The REST API, with API key and secret as user and password. */
  readonly managementUrl: string;
  /** Signs the tokens of devices; the authenticator has the same secret. */
  readonly jwtSecret: string;
}

const REMEMBER_STATE_MS = 1000;
/** Longer than any token of a session that ended now, even when the broker's clock is behind. */
const BANNED_FOR_MS = TOKEN_LIFETIME_MS + 60_000;

export interface EmqxBrokerDeps extends EmqxSettings {
  readonly clock: BrokerClock;
  readonly ids: { newId(): string };
  readonly log: BrokerLog;
}

/**
 * The bus on EMQX. Rights are in the token, and EMQX does not call us. It ends the connection when the token expires
 * (`disconnect_after_expire`), so rights are at most five minutes old; a signed-out device is banned until then.
 */
export const createEmqxBroker = (deps: EmqxBrokerDeps): ExternalBroker => {
  const { clock, ids, log, url, managementUrl, jwtSecret } = deps;
  const address = new URL(url);
  const api = createEmqxApi(managementUrl);
  const disconnector = createDisconnector<SignedOutMember>({
    log,
    disconnect: async ({ accountId, deviceId, sessionIds }) => {
      const untilS = Math.ceil((clock.nowMs() + BANNED_FOR_MS) / 1000);
      for (const sessionId of sessionIds) {
        const user = emqxUserOf({ accountId, deviceId, sessionId });
        // The ban comes first, so that no connection opens between the two calls.
        await api.ban(user, untilS);
        await api.closeConnectionsOf(user);
      }
    },
  });

  return {
    grant: async (member) => {
      const username = emqxUserOf(member);
      // A client id disconnects its previous holder; the token limits it to this device.
      const clientId = `${username}/${ids.newId()}`;
      const presigned = new URL(url);
      presigned.username = username;
      presigned.password = await signEmqxToken({ secret: jwtSecret, nowMs: clock.nowMs(), clientId }, member);
      return {
        host: address.host,
        protocol: address.protocol === 'wss:' ? 'wss' : 'ws',
        path: address.pathname,
        topic: busFilterOf(member.accountId),
        publishTopic: busTopicOf(member),
        presignedUrl: presigned.href,
        clientId,
        expiresInSeconds: TOKEN_LIFETIME_MS / 1000,
      };
    },
    publish: async (accountId, payload) => {
      await api.publish(serverTopicOf(accountId), payload);
    },
    revoke: (member) => {
      disconnector.disconnect(member);
      // A device that was connecting when it was banned is listed as connected only now.
      disconnector.disconnectAfterJoining(member);
    },
    members: async () => {
      const users = new Set(await api.users());
      return [...users].flatMap((user) => memberOfEmqxUser(user) ?? []);
    },
    stop: () => disconnector.stop(),
    isUp: createBrokerState({ clock, log, ask: () => api.checkRunning(), rememberMs: REMEMBER_STATE_MS }),
  };
};
