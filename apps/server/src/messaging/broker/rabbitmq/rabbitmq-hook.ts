import { isSameSecret } from '../../../guard/signed-token';
import type { BusGate } from '../bus-gate';
import { type BusMember, busTopicOf, topicRootOf } from '@drivein/broker';
import { memberOf, routingKeyOf, usernameOf } from './rabbitmq-names';

/** The broker's request: form fields, all of them text. */
export type HookFields = Readonly<Record<string, string>>;
export type HookQuestion = 'user' | 'vhost' | 'resource' | 'topic';

const EXCHANGE = 'amq.topic';
const VHOST = '/';

/**
 * Answers RabbitMQ's authorisation requests (rabbitmq_auth_backend_http). The user's password is a token of the gate;
 * later requests contain only the user, whom the broker has admitted by then.
 */
export const createRabbitMqHook = ({ gate, secret }: { gate: BusGate; secret: string }) => ({
  hasSecret: (given: string): boolean => isSameSecret(given, secret),
  isAllowed: async (question: HookQuestion, fields: HookFields): Promise<boolean> => {
    const member = memberOf(fields.username ?? '');
    if (!member || fields.vhost !== VHOST) return false;
    switch (question) {
      case 'user':
        return isOwnClient(member, fields.client_id) && (await isHolder(gate, member, fields.password));
      case 'vhost':
        return true;
      case 'resource':
        return mayUse(member, fields);
      case 'topic':
        return fields.name === EXCHANGE && mayRoute(member, fields);
    }
  },
});

export type RabbitMqHook = ReturnType<typeof createRabbitMqHook>;

const isHolder = async (gate: BusGate, member: BusMember, token = ''): Promise<boolean> => {
  const holder = await gate.admit(token);
  return holder !== undefined && usernameOf(holder) === usernameOf(member);
};

/** A client id disconnects its previous holder, which must be the same device. */
const isOwnClient = (member: BusMember, clientId = '') => clientId.startsWith(`${usernameOf(member)}/`);

const mayUse = (member: BusMember, { resource, name = '', permission }: HookFields): boolean => {
  if (resource === 'exchange') return name === EXCHANGE && permission !== 'configure';
  // The queue of a QoS 0 subscription ends with its connection; other queues would outlive it.
  return (
    resource === 'queue' &&
    name.startsWith(`mqtt-subscription-${usernameOf(member)}/`) &&
    name.endsWith('qos0')
  );
};

const mayRoute = (member: BusMember, { permission, routing_key: key = '' }: HookFields): boolean =>
  permission === 'write'
    ? key === routingKeyOf(busTopicOf(member))
    : permission === 'read' && key.startsWith(routingKeyOf(topicRootOf(member.accountId)));
