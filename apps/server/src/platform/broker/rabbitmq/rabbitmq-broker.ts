import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock';
import { createBrokerState } from '../broker-state';
import { type BusGate, TOKEN_LIFETIME_MS } from '../bus-gate';
import { createCutOff } from '../cut-off';
import {
  busFilterOf,
  type BusMember,
  busTopicOf,
  type OutsideBroker,
  serverTopicOf,
} from '../message-broker';
import { createRabbitMqManagement } from './rabbitmq-management';
import { memberOf, routingKeyOf, usernameOf } from './rabbitmq-names';
import type { RabbitMqSettings } from './rabbitmq-settings';

const REMEMBER_STATE_MS = 1000;

export interface RabbitMqBrokerDeps extends RabbitMqSettings {
  readonly gate: BusGate;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** The bus on a RabbitMQ: devices reach it directly, and it asks our hook what they may do. */
export const createRabbitMqBroker = (deps: RabbitMqBrokerDeps): OutsideBroker => {
  const { gate, clock, log, url, managementUrl } = deps;
  const address = new URL(url);
  const management = createRabbitMqManagement(managementUrl);
  const cutOff = createCutOff<BusMember>({
    log,
    cut: async (member) => void (await management.closeConnectionsOf(usernameOf(member))),
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
      cutOff.now(member);
      if (isJoining) cutOff.afterJoining(member);
    },
    members: async () => {
      const users = new Set(await management.users());
      return [...users].flatMap((user) => memberOf(user) ?? []);
    },
    stop: () => cutOff.stop(),
    isUp: createBrokerState({
      clock,
      log,
      ask: () => management.checkListener(),
      rememberMs: REMEMBER_STATE_MS,
    }),
  };
};
