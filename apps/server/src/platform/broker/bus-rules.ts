import type { AedesOptions } from 'aedes';
import type { BusConnections } from './bus-connections';
import { isWithinAccount } from './topic-access';

const CONNECT_TIMEOUT_MS = 10_000;
/** A screen that takes nothing for this long is cut off, before it holds up the others. */
const DRAIN_TIMEOUT_MS = 10_000;
/** Seconds; a screen that vanished without a word is noticed after one and a half of these. */
const KEEPALIVE_LIMIT_S = 60;

/** What a connected device may do: talk within its account, and leave nothing behind. */
export const busRules = (connections: BusConnections): AedesOptions => ({
  connectTimeout: CONNECT_TIMEOUT_MS,
  drainTimeout: DRAIN_TIMEOUT_MS,
  keepaliveLimit: KEEPALIVE_LIMIT_S,

  preConnect: (client, packet, done) => {
    const member = connections.memberOf(client);
    if (!member) return done(null, false);
    // A client id throws out whoever had it before: within one device that is right, across accounts it is not.
    packet.clientId = `${member.accountId}/${member.deviceId}/${packet.clientId}`;
    // Messages are of the moment. Queues and sessions of absent screens would only fill the memory.
    packet.clean = true;
    done(null, true);
  },

  authorizePublish: (client, packet, done) => {
    const member = connections.memberOf(client);
    if (!member || !isWithinAccount(member.accountId, packet.topic))
      return done(new Error('a foreign topic was written to'));
    packet.retain = false;
    done(null);
  },

  authorizeSubscribe: (client, subscription, done) => {
    const member = connections.memberOf(client);
    const isAllowed = member !== undefined && isWithinAccount(member.accountId, subscription.topic);
    // Null refuses this subscription and leaves the connection (SUBACK 0x80).
    done(null, isAllowed ? subscription : null);
  },
});
