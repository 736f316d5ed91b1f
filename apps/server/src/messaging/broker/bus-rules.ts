import type { AedesOptions } from 'aedes';
import type { BusConnections } from './bus-connections';
import { mayListen, maySpeak } from './topic-access';

const CONNECT_TIMEOUT_MS = 10_000;
/** A client that reads nothing for this long is disconnected. */
const DRAIN_TIMEOUT_MS = 10_000;
/** Seconds. A client that vanished is noticed after one and a half intervals. */
const KEEPALIVE_LIMIT_S = 60;
/** The limit of unfinished QoS 2 messages; our clients send none. */
const MAX_HALF_DONE = 10;
const MAX_FILTERS = 8;
const MAX_CLIENT_ID_LENGTH = 256;

/**
 * What a connected device may do: subscribe within its account and publish in its own name, without retained messages.
 */
export const busRules = (connections: BusConnections): AedesOptions => ({
  connectTimeout: CONNECT_TIMEOUT_MS,
  drainTimeout: DRAIN_TIMEOUT_MS,
  keepaliveLimit: KEEPALIVE_LIMIT_S,
  maxInflightInbound: MAX_HALF_DONE,

  preConnect: (client, packet, done) => {
    const member = connections.of(client)?.member;
    if (!member || packet.clientId.length > MAX_CLIENT_ID_LENGTH) return done(null, false);
    // A client id disconnects its previous holder. That may happen only within one device.
    packet.clientId = `${member.accountId}/${member.deviceId}/${packet.clientId}`;
    // Messages are short-lived: sessions, wills and queues of absent clients would only fill the memory.
    packet.clean = true;
    delete packet.will;
    done(null, true);
  },

  authorizePublish: (client, packet, done) => {
    const member = connections.of(client)?.member;
    if (!member || !maySpeak(member, packet.topic)) return done(new Error('a foreign topic was written to'));
    packet.retain = false;
    done(null);
  },

  authorizeSubscribe: (client, subscription, done) => {
    const connection = connections.of(client);
    const isAllowed =
      connection !== undefined &&
      mayListen(connection.member, subscription.topic) &&
      (connection.filters.size < MAX_FILTERS || connection.filters.has(subscription.topic));
    if (isAllowed) connection.filters.add(subscription.topic);
    // Null refuses this subscription and keeps the connection (SUBACK 0x80).
    done(null, isAllowed ? subscription : null);
  },
});
