import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock';
import { type BusGate, JOINING_MS, TOKEN_LIFETIME_MS } from '../bus-gate';
import {
  busFilterOf,
  type BusMember,
  busTopicOf,
  type MessageBroker,
  serverTopicOf,
} from '../message-broker';
import { createRabbitMqManagement } from './rabbitmq-management';
import { memberOf, routingKeyOf, usernameOf } from './rabbitmq-names';
import type { RabbitMqSettings } from './rabbitmq-settings';

/** Every screen that opens asks; the broker need not hear of each. */
const REMEMBER_STATE_MS = 1000;
const CUT_AGAIN_MS = 1000;
const CUT_TRIES = 30;

export interface RabbitMqBrokerDeps extends RabbitMqSettings {
  readonly gate: BusGate;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** The bus on a RabbitMQ: devices reach it directly, and it asks our hook what they may do. */
export const createRabbitMqBroker = ({ gate, clock, log, url, managementUrl }: RabbitMqBrokerDeps) => {
  const address = new URL(url);
  const management = createRabbitMqManagement(managementUrl);
  let known: { readonly atMs: number; readonly isUp: Promise<boolean> } | undefined;

  const askWhetherUp = () =>
    management.checkListener().then(
      () => true,
      (error: unknown) => {
        log.warn({ err: error }, 'the message broker is away');
        return false;
      },
    );

  const cut = async (member: BusMember, triesLeft = CUT_TRIES): Promise<void> => {
    try {
      await management.closeConnectionsOf(usernameOf(member));
    } catch (error) {
      if (triesLeft === 0)
        return log.error(
          { err: error, deviceId: member.deviceId },
          'a device was not cut off the message bus',
        );
      setTimeout(() => void cut(member, triesLeft - 1), CUT_AGAIN_MS).unref();
    }
  };

  const broker: MessageBroker = {
    grant: (member) => {
      const presigned = new URL(url);
      presigned.username = usernameOf(member);
      presigned.password = gate.tokenFor(member);
      return {
        host: address.host,
        protocol: address.protocol === 'wss:' ? 'wss' : 'ws',
        path: address.pathname,
        topic: busFilterOf(member.accountId),
        publishTopic: busTopicOf(member),
        presignedUrl: presigned.href,
        expiresInSeconds: TOKEN_LIFETIME_MS / 1000,
      };
    },
    publish: async (accountId, payload) => {
      await management.publish(routingKeyOf(serverTopicOf(accountId)), payload);
    },
    revoke: (member) => {
      const isJoining = gate.close(member);
      void cut(member);
      if (isJoining) setTimeout(() => void cut(member), JOINING_MS).unref();
    },
    members: async () => {
      const users = new Set(await management.users());
      return [...users].flatMap((user) => memberOf(user) ?? []);
    },
    isUp: () => {
      const nowMs = clock.nowMs();
      if (!known || Math.abs(nowMs - known.atMs) > REMEMBER_STATE_MS)
        known = { atMs: nowMs, isUp: askWhetherUp() };
      return known.isUp;
    },
  };
  return broker;
};
