import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import type { SessionFinding, SessionIdentity } from '../../http/endpoint-handler';
import type { PubSub } from '../../messaging/pubsub/pubsub';
import { findPaySession, isPayToken } from './pay-sessions';

type ValidSession = Extract<SessionFinding, { kind: 'valid' }>;

/** Resolves a session token to its session: from memory where possible, else by one query. */
export interface SessionCheck {
  find(token: string): SessionFinding | Promise<SessionFinding>;
  /** Drops the cached session after a sign-out or a token rotation, here and on the other servers. */
  forget(sessionId: string): void;
}

/**
 * How long a session is cached. A sign-out takes effect at once here and, by pub/sub, on the other servers; a server
 * that misses the message may accept an ended session this much longer.
 */
const REMEMBER_MS = 1000;
const MAX_REMEMBERED = 20_000;
/** base64url of 32 bytes. Other strings are refused without a query. */
const TOKEN_PATTERN = /^[\w-]{43}$/;

const UNKNOWN: SessionFinding = { kind: 'unknown' };
const EXPIRED: SessionFinding = { kind: 'expired' };

export const hashToken = (token: string) => hash('sha256', token, 'base64url');

interface Remembered {
  readonly finding: ValidSession;
  readonly untilMs: number;
}

/** Entries from the future expire too: the clock may have been set back. */
const isFresh = ({ untilMs }: Remembered, nowMs: number) => untilMs > nowMs && untilMs <= nowMs + REMEMBER_MS;

export const createSessionCheck = (deps: {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly pubSub: PubSub;
}): SessionCheck => {
  const hashesOf = new Map<string, Set<string>>();
  const remembered = new LRUCache<string, Remembered>({
    max: MAX_REMEMBERED,
    dispose: ({ finding }, tokenHash) => {
      const hashes = hashesOf.get(finding.session.sessionId);
      hashes?.delete(tokenHash);
      if (hashes?.size === 0) hashesOf.delete(finding.session.sessionId);
    },
    // The new value may belong to the same session, whose hash has to stay listed.
    noDisposeOnSet: true,
  });
  /** Counts invalidations: a query that was running during one must not be cached. */
  let forgotten = 0;

  const forgetAll = () => {
    forgotten += 1;
    remembered.clear();
  };
  const forgetHere = (sessionId: string) => {
    forgotten += 1;
    for (const tokenHash of hashesOf.get(sessionId) ?? []) remembered.delete(tokenHash);
  };
  deps.pubSub.subscribe('session', forgetHere);
  deps.pubSub.onMissed(forgetAll);

  const remember = (
    tokenHash: string,
    finding: ValidSession,
    { untilMs, forgottenBefore }: { readonly untilMs: number; readonly forgottenBefore: number },
  ) => {
    if (forgotten !== forgottenBefore) return finding;
    remembered.set(tokenHash, { finding, untilMs });
    const { sessionId } = finding.session;
    hashesOf.set(sessionId, (hashesOf.get(sessionId) ?? new Set()).add(tokenHash));
    return finding;
  };

  const lookUp = async (tokenHash: string): Promise<SessionFinding> => {
    const forgottenBefore = forgotten;
    const nowMs = deps.clock.nowMs();
    const row = await deps.db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.account_id', 'sessions.account_id')
      .where((eb) =>
        eb.or([
          eb('sessions.token_hash', '=', tokenHash),
          // Requests in flight during a refresh still carry the previous token.
          eb.and([
            eb('sessions.previous_token_hash', '=', tokenHash),
            eb('sessions.previous_token_until_ms', '>', nowMs),
          ]),
        ]),
      )
      .select([
        'sessions.session_id',
        'sessions.account_id',
        'sessions.device_id',
        'sessions.expires_at_ms',
        'sessions.ended_at_ms',
        'sessions.needs_password',
        'accounts.country',
        'accounts.subscription_ends_at_ms',
      ])
      .executeTakeFirst();
    if (!row || row.ended_at_ms !== null) return UNKNOWN;
    if (row.expires_at_ms <= nowMs) return EXPIRED;
    const session: SessionIdentity = {
      sessionId: row.session_id,
      accountId: row.account_id,
      deviceId: row.device_id,
      country: row.country,
      subscriptionEndsAtMs: row.subscription_ends_at_ms,
      needsPassword: row.needs_password,
    };
    const untilMs = Math.min(nowMs + REMEMBER_MS, row.expires_at_ms);
    return remember(tokenHash, { kind: 'valid', session }, { untilMs, forgottenBefore });
  };

  const lookUpPhone = async (tokenHash: string): Promise<SessionFinding> => {
    const forgottenBefore = forgotten;
    const nowMs = deps.clock.nowMs();
    const found = await findPaySession(deps.db, tokenHash);
    if (!found) return UNKNOWN;
    if (found.expiresAtMs <= nowMs) return EXPIRED;
    const untilMs = Math.min(nowMs + REMEMBER_MS, found.expiresAtMs);
    return remember(tokenHash, { kind: 'valid', session: found.session }, { untilMs, forgottenBefore });
  };

  return {
    find: (token) => {
      const isPhone = isPayToken(token);
      if (!isPhone && !TOKEN_PATTERN.test(token)) return UNKNOWN;
      const tokenHash = hashToken(token);
      const known = remembered.get(tokenHash);
      if (known && isFresh(known, deps.clock.nowMs())) return known.finding;
      return isPhone ? lookUpPhone(tokenHash) : lookUp(tokenHash);
    },
    forget: (sessionId) => {
      forgetHere(sessionId);
      deps.pubSub.publish('session', sessionId);
    },
  };
};
