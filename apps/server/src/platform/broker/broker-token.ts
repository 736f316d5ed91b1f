import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { readToken, type Signer, signToken } from '../signed-token';

const ClaimsSchema = Type.Object({
  accountId: Type.String(),
  deviceId: Type.String(),
  sessionId: Type.String(),
  issuedAtMs: Type.Number(),
  expiresAtMs: Type.Number(),
});
export type BrokerClaims = Static<typeof ClaimsSchema>;

const signerOf = (key: Buffer): Signer => ({ key, purpose: 'message-bus' });

/** It travels once, when a connection is opened. */
export const signBrokerToken = (key: Buffer, claims: BrokerClaims): string =>
  signToken(signerOf(key), claims);

/** The claims, or undefined when the token is not ours or its time is over. */
export const readBrokerToken = (key: Buffer, token: string, nowMs: number): BrokerClaims | undefined => {
  const claims = readToken(signerOf(key), token);
  return Value.Check(ClaimsSchema, claims) && nowMs < claims.expiresAtMs ? claims : undefined;
};
