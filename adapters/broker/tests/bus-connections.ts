import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import type { BusAddress } from '../src/message-broker';

let pages = 0;

/**
 * Connects like the app: user and password of the address go into CONNECT, the client id is given or begins with the
 * user.
 */
export const connectTo = async (address: BusAddress, options: IClientOptions = {}): Promise<MqttClient> => {
  const url = new URL(address.presignedUrl);
  const username = decodeURIComponent(url.username);
  const password = decodeURIComponent(url.password);
  [url.username, url.password] = ['', ''];
  pages += 1;
  return mqtt.connectAsync(
    url.href,
    {
      reconnectPeriod: 0,
      keepalive: 60,
      clientId: address.clientId ?? `${username}/page-${pages}`,
      ...(username && { username, password }),
      ...options,
    },
    false,
  );
};

/** The bus connections of a test, closed together. */
export const createBusConnections = () => {
  let open: MqttClient[] = [];
  const connect = async (address: BusAddress, options?: IClientOptions): Promise<MqttClient> => {
    const client = await connectTo(address, options);
    open.push(client);
    return client;
  };
  return {
    connect,
    isAdmitted: (address: BusAddress): Promise<boolean> =>
      connect(address).then(
        () => true,
        () => false,
      ),
    endAll: async (): Promise<void> => {
      const ending = open;
      open = [];
      await Promise.all(ending.map((client) => client.endAsync(true)));
    },
  };
};
