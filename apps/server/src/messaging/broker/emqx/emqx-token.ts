import { SignJWT } from 'jose';
import { TOKEN_LIFETIME_MS } from '../bus-gate';
import { busTopicOf, type SignedInMember, topicRootOf } from '../message-broker';
import { emqxUserOf } from './emqx-names';

interface TokenDeps {
  readonly secret: string;
  readonly nowMs: number;
  readonly clientId: string;
}

/** EMQX before 5.9 refuses what was made in its future, and no two clocks agree. */
const CLOCKS_DIFFER_BY_S = 60;

/**
 * Lets one device in under one name and one client id, and says what it may do there. EMQX believes what we signed and
 * asks nobody, so everything must be in it.
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
 * The first that matches decides. What none matches falls through to EMQX's own rules, which end with «allow» as they
 * are delivered: so the last two refuse the rest (`#` does not match topics that begin with a dollar).
 */
const rulesOf = (member: SignedInMember) => [
  { permission: 'allow', action: 'subscribe', topic: `${topicRootOf(member.accountId)}#` },
  // A retained message would be told to whoever comes later.
  { permission: 'allow', action: 'publish', topic: `eq ${busTopicOf(member)}`, retain: false },
  { permission: 'deny', action: 'all', topic: '#' },
  { permission: 'deny', action: 'all', topic: '$SYS/#' },
];
