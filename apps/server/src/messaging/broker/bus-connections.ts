import type { Client } from 'aedes';
import type { BusMember } from './message-broker';

/** One device that is connected; a device with two pages open is connected twice. */
export interface BusConnection {
  readonly member: BusMember;
  /** What it subscribed to and was let. */
  readonly filters: Set<string>;
  /** Takes whole WebSocket frames. */
  readonly send: (frame: Buffer) => void;
  readonly end: () => void;
}

/** More screens and tabs than any family has; stops one account from taking all sockets. */
const MAX_PER_ACCOUNT = 40;

/** Who is connected, so that messages find their account and rights can be ended by device. */
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
