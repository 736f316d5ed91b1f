import type { IClientOptions, MqttClient } from 'mqtt';
import type { BusAddress } from '../../src/messaging/broker/message-broker';
import { connectTo } from './brokers';

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
