import type { Client } from 'aedes';
import type { BusMember } from './message-broker';

/** More screens and tabs than any family has; stops one account from taking all sockets. */
const MAX_PER_ACCOUNT = 40;

/** Who is connected, so that rights can be looked up by connection and ended by device. */
export const createBusConnections = () => {
  const memberOf = new Map<Client, BusMember>();
  const clientsOf = new Map<string, Set<Client>>();

  return {
    hasRoomFor: ({ accountId }: BusMember) => (clientsOf.get(accountId)?.size ?? 0) < MAX_PER_ACCOUNT,
    add: (client: Client, member: BusMember) => {
      memberOf.set(client, member);
      clientsOf.set(member.accountId, (clientsOf.get(member.accountId) ?? new Set()).add(client));
    },
    remove: (client: Client) => {
      const member = memberOf.get(client);
      if (!member) return;
      memberOf.delete(client);
      const siblings = clientsOf.get(member.accountId);
      siblings?.delete(client);
      if (siblings?.size === 0) clientsOf.delete(member.accountId);
    },
    memberOf: (client: Client | null) => (client ? memberOf.get(client) : undefined),
    ofDevice: ({ accountId, deviceId }: BusMember): Client[] =>
      [...(clientsOf.get(accountId) ?? [])].filter((client) => memberOf.get(client)?.deviceId === deviceId),
    count: () => memberOf.size,
  };
};

export type BusConnections = ReturnType<typeof createBusConnections>;
