import type { Clock } from '../../operations/clock';
import { type BusMember, JOINING_MS, type SignedInMember, TOKEN_LIFETIME_MS } from '@drivein/broker';
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

/** The token is sent once, when a connection is opened. */
export const signBrokerToken = (key: Buffer, claims: BrokerClaims): string =>
  signToken(signerOf(key), claims);

/** The claims; undefined for a token that is not ours or has expired. */
export const readBrokerToken = (key: Buffer, token: string, nowMs: number): BrokerClaims | undefined => {
  const claims = readToken(signerOf(key), token);
  return Value.Check(ClaimsSchema, claims) && nowMs < claims.expiresAtMs ? claims : undefined;
};

export interface BusGateDeps {
  readonly signingKey: Buffer;
  readonly clock: Clock;
  /** Whether a session is still valid. Also true on other servers and after a restart. */
  readonly isSessionLive: (sessionId: string) => Promise<boolean>;
}

/**
 * Decides who may join the bus. A token only opens a connection: it is valid for five minutes while its session lives.
 * The connection then lives as long as the session.
 */
export interface BusGate {
  tokenFor(member: SignedInMember): string;
  /** The owner of the token; undefined if it is not valid (any more). */
  admit(token: string): Promise<BusMember | undefined>;
  /**
   * Invalidates all tokens issued before now. True when one was used a moment ago, so that its connection may still be
   * opening.
   */
  close(member: BusMember): boolean;
}

export const createBusGate = ({ signingKey, clock, isSessionLive }: BusGateDeps): BusGate => {
  const closedAtMs = new Map<string, number>();
  /** In order of use, latest last. */
  const admittedAtMs = new Map<string, number>();

  const forgetOld = () => {
    // Kept only as long as tokens issued before it could be valid.
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
      // Checked after the wait: a device that signed out meanwhile is refused.
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
