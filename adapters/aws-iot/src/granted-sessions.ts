import {
  type BrokerClock,
  TOKEN_LIFETIME_MS,
  type BusMember,
  type ConnectedMember,
  type SignedInMember,
} from '@drivein/broker';
import { clientIdAt, spanAt } from './aws-iot-client-ids';

/** AWS ends every WebSocket connection after a day. */
const LONGEST_CONNECTION_MS = 24 * 3_600_000;

interface Granted {
  readonly member: BusMember;
  readonly atMs: number;
  readonly span: number;
  /** The number of addresses granted within that span. */
  readonly turns: number;
  readonly isEnded: boolean;
}

/**
 * The sessions this server granted an address that may still open a connection, or a connection that may still be
 * open. AWS does not list connections, but every connected session was granted an address within the last day.
 */
export const createGrantedSessions = (clock: BrokerClock) => {
  /** In order of grants, latest last. */
  const granted = new Map<string, Granted>();
  const note = (sessionId: string, entry: Granted) => {
    granted.delete(sessionId);
    granted.set(sessionId, entry);
  };

  return {
    /** Records the grant and returns the client id for it. */
    add: ({ accountId, deviceId, sessionId }: SignedInMember): string => {
      const atMs = clock.nowMs();
      const span = spanAt(atMs);
      const before = granted.get(sessionId);
      const turns = before?.span === span ? before.turns + 1 : 0;
      note(sessionId, { member: { accountId, deviceId }, atMs, span, turns, isEnded: false });
      return clientIdAt(sessionId, atMs, turns);
    },
    /** The session has ended; the last address granted to it is valid for five more minutes. */
    end: ({ accountId, deviceId }: BusMember, sessionId: string): void => {
      if (granted.get(sessionId)?.isEnded) return;
      const atMs = clock.nowMs();
      const member = { accountId, deviceId };
      note(sessionId, { member, atMs, span: spanAt(atMs), turns: 0, isEnded: true });
    },
    /** Its connections were closed. Once its last address has expired, the session is removed. */
    closed: (sessionId: string): void => {
      const entry = granted.get(sessionId);
      if (entry && clock.nowMs() > entry.atMs + TOKEN_LIFETIME_MS) granted.delete(sessionId);
    },
    members: (): ConnectedMember[] => {
      const oldestMs = clock.nowMs() - LONGEST_CONNECTION_MS;
      for (const [sessionId, { atMs }] of granted) {
        if (atMs > oldestMs) break;
        granted.delete(sessionId);
      }
      return [...granted].map(([sessionId, { member }]) => ({ ...member, sessionId }));
    },
  };
};
