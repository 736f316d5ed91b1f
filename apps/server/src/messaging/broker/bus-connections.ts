import type { Client } from 'aedes';
import type { BusMember } from '@drivein/broker';

/** One connection of a device; a device with two open pages has two. */
export interface BusConnection {
  readonly member: BusMember;
  /** The subscriptions that were granted. */
  readonly filters: Set<string>;
  /** Accepts whole WebSocket frames. */
  readonly send: (frame: Buffer) => void;
  readonly end: () => void;
}

/** More screens and tabs than any family has; stops one account from taking all sockets. */
const MAX_PER_ACCOUNT = 40;

/** The open connections, by account for messages and by device for ending rights. */
export const createBusConnections = () => {
  const byClient = new Map<Client, BusConnection>();
  const byAccount = new Map<string, Set<BusConnection>>();
  const ofAccount = (accountId: string): ReadonlySet<BusConnection> => byAccount.get(accountId) ?? NONE;

  return {
    hasRoomFor: ({ accountId }: BusMember) => ofAccount(accountId).size < MAX_PER_ACCOUNT,
    add: (client: Client, connection: BusConnection) => {
      byClient.set(client, connection);
      const { accountId } = connection.member;
      byAccount.set(accountId, (byAccount.get(accountId) ?? new Set()).add(connection));
    },
    remove: (client: Client) => {
      const connection = byClient.get(client);
      if (!connection) return;
      byClient.delete(client);
      const siblings = byAccount.get(connection.member.accountId);
      siblings?.delete(connection);
      if (siblings?.size === 0) byAccount.delete(connection.member.accountId);
    },
    of: (client: Client | null) => (client ? byClient.get(client) : undefined),
    ofAccount,
    ofDevice: ({ accountId, deviceId }: BusMember): BusConnection[] =>
      [...ofAccount(accountId)].filter(({ member }) => member.deviceId === deviceId),
    members: (): BusMember[] => {
      const byDevice = new Map<string, BusMember>();
      for (const { member } of byClient.values()) byDevice.set(member.deviceId, member);
      return [...byDevice.values()];
    },
  };
};

export type BusConnections = ReturnType<typeof createBusConnections>;

const NONE: ReadonlySet<BusConnection> = new Set();
