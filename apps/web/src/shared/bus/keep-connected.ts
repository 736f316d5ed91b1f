import { BROKER_RECONNECT_MS } from '@drivein/contract/light';
import type { BrokerAddress } from './broker-address';
import { type MqttClient, runMqttClient } from './mqtt/mqtt-client';
import type { SocketOpener } from './socket-opener';

/** Share of the address lifetime after which the next connection is opened. */
const RENEWED_AFTER = 0.8;

/** After this silence the broker has closed the connection, so a ping is pointless. */
const CUT_OFF_AFTER_MS = 45_000;

interface ConnectionDeps {
  readonly fetchAddress: () => Promise<BrokerAddress>;
  readonly openSocket: SocketOpener;
  readonly newClientId: () => string;
  readonly onState: (state: 'connected' | 'offline') => void;
  readonly onMessage: (topic: string, payload: string, receivedAtMs: number) => void;
}

export interface KeptConnection {
  /** Returns false while not connected. */
  readonly publish: (payload: string) => boolean;
  /** Called when the network is back or the page woke up: checks or reconnects at once. */
  readonly wake: (sleptMs: number) => void;
  readonly stop: () => void;
}

interface Connection {
  readonly client: MqttClient;
  readonly publishTopic: string;
}

/** Connects, and reconnects every three seconds until stopped (BUS-01). */
export const keepConnected = (deps: ConnectionDeps): KeptConnection => {
  let connection: Connection | undefined;
  /** Each attempt cancels the previous one. */
  let opening: { client?: MqttClient } | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let renewTimer: ReturnType<typeof setTimeout> | undefined;

  const connectLater = () => {
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => void connect(), BROKER_RECONNECT_MS);
  };
  const giveUp = (mine: object) => {
    if (opening !== mine) return;
    opening = undefined;
    connectLater();
  };
  const lose = (lost: MqttClient) => {
    if (connection?.client !== lost) return;
    connection = undefined;
    clearTimeout(renewTimer);
    deps.onState('offline');
    if (!opening) connectLater();
  };
  const takeOver = (next: Connection, { lifetimeMs }: BrokerAddress) => {
    const before = connection;
    connection = next;
    opening = undefined;
    // The old connection closes when the new one is ready: no message is missed, and duplicates are dropped.
    before?.client.close();
    clearTimeout(renewTimer);
    if (lifetimeMs !== undefined)
      renewTimer = setTimeout(
        () => void connect(),
        Math.max(BROKER_RECONNECT_MS, lifetimeMs * RENEWED_AFTER),
      );
    if (!before) deps.onState('connected');
  };

  const connect = async () => {
    clearTimeout(retryTimer);
    opening?.client?.close();
    const mine: { client?: MqttClient } = {};
    opening = mine;
    try {
      const address = await deps.fetchAddress();
      if (opening !== mine) return;
      const client = runMqttClient(deps.openSocket(address.url), {
        clientId: address.clientId ?? clientIdFor(address.username, deps.newClientId()),
        username: address.username,
        password: address.password,
        topicFilter: address.topicFilter,
        onReady: () => takeOver({ client, publishTopic: address.publishTopic }, address),
        onMessage: deps.onMessage,
        onLost: () => {
          giveUp(mine);
          lose(client);
        },
      });
      mine.client = client;
    } catch {
      // No reply, a refusal or an invalid address: retried.
      if (opening === mine && !connection) deps.onState('offline');
      giveUp(mine);
    }
  };

  void connect();
  return {
    publish: (payload) => connection?.client.publish(connection.publishTopic, payload) ?? false,
    wake: (sleptMs) => {
      if (sleptMs > CUT_OFF_AFTER_MS || (!connection && !opening)) void connect();
      else connection?.client.check();
    },
    stop: () => {
      clearTimeout(retryTimer);
      clearTimeout(renewTimer);
      opening?.client?.close();
      connection?.client.close();
      opening = connection = undefined;
    },
  };
};

/** An external broker separates devices by the prefix of their client ids, so that none can disconnect another. */
const clientIdFor = (username: string | undefined, own: string): string =>
  username === undefined ? own : `${username}/${own}`;
