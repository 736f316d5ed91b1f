import type { Clock } from '../../operations/clock';
import type { BusMember, SignedInMember } from './message-broker';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { readToken, type Signer, signToken } from '../../guard/signed-token';

const ClaimsSchema = Type.Object({
  accountId: Type.String(),
  deviceId: Type.String(),
  sessionId: Type.String(),
  issuedAtMs: Type.Number(),
  expiresAtMs: Type.Number(),
});
type BrokerClaims = Static<typeof ClaimsSchema>;

const signerOf = (key: Buffer): Signer => ({ key, purpose: 'message-bus' });

/** It travels once, when a connection is opened. */
export const signBrokerToken = (key: Buffer, claims: BrokerClaims): string =>
  signToken(signerOf(key), claims);

/** The claims, or undefined when the token is not ours or its time is over. */
export const readBrokerToken = (key: Buffer, token: string, nowMs: number): BrokerClaims | undefined => {
  const claims = readToken(signerOf(key), token);
  return Value.Check(ClaimsSchema, claims) && nowMs < claims.expiresAtMs ? claims : undefined;
};

/** Long enough to connect by, too short to be worth stealing. */
export const TOKEN_LIFETIME_MS = 5 * 60_000;

export interface BusGateDeps {
  readonly signingKey: Buffer;
  readonly clock: Clock;
  /** Whether a session was neither ended nor left to run out: on any server, and after a restart too. */
  readonly isSessionLive: (sessionId: string) => Promise<boolean>;
}

/** A connection that was let in is there for sure after this. */
export const JOINING_MS = 1000;

/**
 * Who may join the bus. A token opens a connection and nothing else: it is good for five minutes, and only while
 * the session it was made for lives. The connection then lives as long as the session does.
 */
export interface BusGate {
  tokenFor(member: SignedInMember): string;
  /** Whose token it is, or undefined when it opens nothing (any more). */
  admit(token: string): Promise<BusMember | undefined>;
  /**
   * From now on tokens that were made before are worthless. True when one was used a moment ago: its connection may
   * still be in the making.
   */
  close(member: BusMember): boolean;
}

export const createBusGate = ({ signingKey, clock, isSessionLive }: BusGateDeps): BusGate => {
  const closedAtMs = new Map<string, number>();
  /** The latest last. */
  const admittedAtMs = new Map<string, number>();

  const forgetOld = () => {
    // It matters only as long as tokens made before it would still be good.
    for (const [deviceId, atMs] of closedAtMs)
      if (atMs < clock.nowMs() - TOKEN_LIFETIME_MS) closedAtMs.delete(deviceId);
  };

  const rememberAdmitted = (deviceId: string) => {
    const nowMs = clock.nowMs();
    admittedAtMs.delete(deviceId);
    admittedAtMs.set(deviceId, nowMs);
    for (const [other, atMs] of admittedAtMs) {
      if (atMs >= nowMs - JOINING_MS) break;
      admittedAtMs.delete(other);
    }
  };

  return {
    tokenFor: ({ accountId, deviceId, sessionId }) => {
      const issuedAtMs = clock.nowMs();
      const expiresAtMs = issuedAtMs + TOKEN_LIFETIME_MS;
      return signBrokerToken(signingKey, { accountId, deviceId, sessionId, issuedAtMs, expiresAtMs });
    },
    admit: async (token) => {
      const claims = readBrokerToken(signingKey, token, clock.nowMs());
      if (!claims || !(await isSessionLive(claims.sessionId))) return undefined;
      // After the wait: a device that was signed out meanwhile stays out.
      if (claims.issuedAtMs <= (closedAtMs.get(claims.deviceId) ?? -Infinity)) return undefined;
      rememberAdmitted(claims.deviceId);
      return { accountId: claims.accountId, deviceId: claims.deviceId };
    },
    close: ({ deviceId }) => {
      forgetOld();
      closedAtMs.set(deviceId, clock.nowMs());
      return clock.nowMs() - (admittedAtMs.get(deviceId) ?? -Infinity) <= JOINING_MS;
    },
  };
};
