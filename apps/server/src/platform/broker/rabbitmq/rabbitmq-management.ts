import { askManagement } from '../ask-management';

/** The calls of RabbitMQ's management API that this service needs. Each throws when the broker does not do it. */
export const createRabbitMqManagement = (managementUrl: string) => {
  const ask = askManagement(managementUrl, '/api');
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
    /** The users of all connections, as of the last few seconds. */
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
