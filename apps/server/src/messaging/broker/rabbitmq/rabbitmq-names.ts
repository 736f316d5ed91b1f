import type { BusMember } from '../message-broker';

/** As whom a device signs in at the broker. Its client ids begin with this, so that none can take another's. */
export const usernameOf = ({ accountId, deviceId }: BusMember): string => `${accountId}/${deviceId}`;

/** Ids of ours: no separator, wildcard or dot of MQTT or AMQP is in them. */
const USERNAME = /^([\w-]{1,64})\/([\w-]{1,64})$/;

export const memberOf = (username: string): BusMember | undefined => {
  const [, accountId, deviceId] = USERNAME.exec(username) ?? [];
  return accountId !== undefined && deviceId !== undefined ? { accountId, deviceId } : undefined;
};

/** RabbitMQ carries MQTT topics as routing keys of AMQP. */
export const routingKeyOf = (topic: string): string => topic.replaceAll('/', '.');
