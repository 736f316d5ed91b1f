import type { BusMember } from '@drivein/broker';

/** The user name of a device. Its client ids begin with this, so that no device can take another's. */
export const usernameOf = ({ accountId, deviceId }: BusMember): string => `${accountId}/${deviceId}`;

/** Our ids contain no separator, wildcard or dot of MQTT or AMQP. */
const USERNAME = /^([\w-]{1,64})\/([\w-]{1,64})$/;

export const memberOf = (username: string): BusMember | undefined => {
  const [, accountId, deviceId] = USERNAME.exec(username) ?? [];
  return accountId !== undefined && deviceId !== undefined ? { accountId, deviceId } : undefined;
};

/** RabbitMQ carries MQTT topics as routing keys of AMQP. */
export const routingKeyOf = (topic: string): string => topic.replaceAll('/', '.');
