import type { Clock } from '../../../operations/clock';
import { createBrokerState } from '@drivein/broker/broker-state';
import type { BusGate } from '../bus-gate';
import { createDisconnector } from '@drivein/broker/disconnector';
import {
  type BrokerLog,
  busFilterOf,
  type BusMember,
  busTopicOf,
  type ExternalBroker,
  serverTopicOf,
  TOKEN_LIFETIME_MS,
} from '@drivein/broker';
import { memberOf, routingKeyOf, usernameOf } from './rabbitmq-names';
import type { RabbitMqSettings } from './rabbitmq-settings';
import { requestManagement } from '@drivein/broker/request-management';

/** The calls of RabbitMQ's management API that this service needs. Each throws when the broker refuses it. */
const createRabbitMqManagement = (managementUrl: string) => {
  const ask = requestManagement(managementUrl, '/api');
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const { isOk, status, answer } = await ask(method, path, body);
    if (!isOk) throw new Error(`the broker answers ${method} with ${status}`);
    return answer;
  };

  return {
    closeConnectionsOf: (username: string) =>
      call('DELETE', `/connections/username/${encodeURIComponent(username)}`),
    publish: (routingKey: string, payload: string) =>
      call('POST', '/exchanges/%2F/amq.topic/publish', {
        properties: { delivery_mode: 1 },
        routing_key: routingKey,
        payload: Buffer.from(payload).toString('base64'),
        payload_encoding: 'base64',
      }),
    /** The users of all connections, a few seconds old. */
    users: async (): Promise<string[]> => {
      const connections = await call('GET', '/connections?columns=user');
      return Array.isArray(connections) ? connections.flatMap(userOf) : [];
    },
    /** Whether devices can connect, not only whether the broker runs. */
    checkListener: () => call('GET', '/health/checks/protocol-listener/web-mqtt'),
  };
};

const userOf = (connection: unknown): string[] =>
  typeof connection === 'object' && connection !== null && 'user' in connection
    ? [String(connection.user)]
    : [];

const REMEMBER_STATE_MS = 1000;

export interface RabbitMqBrokerDeps extends RabbitMqSettings {
  readonly gate: BusGate;
  readonly clock: Clock;
  readonly log: BrokerLog;
}

/** The bus on RabbitMQ: devices connect to it directly, and it asks our hook for their rights. */
export const createRabbitMqBroker = (deps: RabbitMqBrokerDeps): ExternalBroker => {
  const { gate, clock, log, url, managementUrl } = deps;
  const address = new URL(url);
  const management = createRabbitMqManagement(managementUrl);
  const disconnector = createDisconnector<BusMember>({
    log,
    disconnect: async (member) => void (await management.closeConnectionsOf(usernameOf(member))),
  });

  return {
    grant: (member) => {
      const presigned = new URL(url);
      presigned.username = usernameOf(member);
      presigned.password = gate.tokenFor(member);
      return Promise.resolve({
        host: address.host,
        protocol: address.protocol === 'wss:' ? 'wss' : 'ws',
        path: address.pathname,
        topic: busFilterOf(member.accountId),
        publishTopic: busTopicOf(member),
        presignedUrl: presigned.href,
        expiresInSeconds: TOKEN_LIFETIME_MS / 1000,
      });
    },
    publish: async (accountId, payload) => {
      await management.publish(routingKeyOf(serverTopicOf(accountId)), payload);
    },
    revoke: (member) => {
      const isJoining = gate.close(member);
      disconnector.disconnect(member);
      if (isJoining) disconnector.disconnectAfterJoining(member);
    },
    members: async () => {
      const users = new Set(await management.users());
      return [...users].flatMap((user) => memberOf(user) ?? []);
    },
    stop: () => disconnector.stop(),
    isUp: createBrokerState({
      clock,
      log,
      ask: () => management.checkListener(),
      rememberMs: REMEMBER_STATE_MS,
    }),
  };
};
