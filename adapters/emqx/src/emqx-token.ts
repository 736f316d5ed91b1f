import { SignJWT } from 'jose';
import {
  busTopicOf,
  type ConnectedMember,
  type SignedInMember,
  TOKEN_LIFETIME_MS,
  topicRootOf,
} from '@drivein/broker';

/**
 * The user name of a device. It contains the session: signing out bans this name while its tokens are valid, and the
 * device may reconnect at once under another session.
 */
export const emqxUserOf = ({ accountId, deviceId, sessionId }: SignedInMember): string =>
  `${accountId}/${deviceId}/${sessionId}`;

/** Our ids contain no separator or wildcard of MQTT. */
const USER = /^([\w-]{1,64})\/([\w-]{1,64})\/([\w-]{1,64})$/;

export const memberOfEmqxUser = (user: string): Required<ConnectedMember> | undefined => {
  const [, accountId, deviceId, sessionId] = USER.exec(user) ?? [];
  return accountId !== undefined && deviceId !== undefined && sessionId !== undefined
    ? { accountId, deviceId, sessionId }
    : undefined;
};

interface TokenDeps {
  readonly secret: string;
  readonly nowMs: number;
  readonly clientId: string;
}

/** EMQX before 5.9 refuses tokens issued in its future, and clocks never agree exactly. */
const CLOCKS_DIFFER_BY_S = 60;

/**
 * A token that admits one device under one name and one client id and lists its rights. EMQX trusts the signature and
 * does not call us, so the token must contain everything.
 */
export const signEmqxToken = (
  { secret, nowMs, clientId }: TokenDeps,
  member: SignedInMember,
): Promise<string> => {
  const nowS = Math.floor(nowMs / 1000);
  return new SignJWT({ username: emqxUserOf(member), clientid: clientId, acl: rulesOf(member) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(nowS - CLOCKS_DIFFER_BY_S)
    .setExpirationTime(nowS + TOKEN_LIFETIME_MS / 1000)
    .sign(new TextEncoder().encode(secret));
};

/**
 * The first matching rule decides. Without a match EMQX applies its own rules, which allow everything by default, so
 * the last two refuse the rest (`#` does not match topics that begin with a dollar sign).
 */
const rulesOf = (member: SignedInMember) => [
  { permission: 'allow', action: 'subscribe', topic: `${topicRootOf(member.accountId)}#` },
  // A retained message would reach later subscribers.
  { permission: 'allow', action: 'publish', topic: `eq ${busTopicOf(member)}`, retain: false },
  { permission: 'deny', action: 'all', topic: '#' },
  { permission: 'deny', action: 'all', topic: '$SYS/#' },
];
