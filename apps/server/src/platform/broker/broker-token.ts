import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

const ClaimsSchema = Type.Object({
  accountId: Type.String(),
  deviceId: Type.String(),
  sessionId: Type.String(),
  issuedAtMs: Type.Number(),
  expiresAtMs: Type.Number(),
});
export type BrokerClaims = Static<typeof ClaimsSchema>;

/** Claims and their signature, readable by nobody's cookie jar: it travels once, when a connection is opened. */
export const signBrokerToken = (key: Buffer, claims: BrokerClaims): string => {
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${body}.${macOf(key, body).toString('base64url')}`;
};

/** The claims, or undefined when the token is not ours or its time is over. */
export const readBrokerToken = (key: Buffer, token: string, nowMs: number): BrokerClaims | undefined => {
  const [body = '', mac = '', ...rest] = token.split('.');
  const [given, wanted] = [Buffer.from(mac, 'base64url'), macOf(key, body)];
  if (rest.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
  return Value.Check(ClaimsSchema, claims) && nowMs < claims.expiresAtMs ? claims : undefined;
};

/** The key signs other things too: the purpose keeps them apart. */
const macOf = (key: Buffer, body: string) =>
  createHmac('sha256', key).update(`message-bus\n${body}`).digest();
