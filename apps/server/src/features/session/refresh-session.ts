import type { LoginReply } from '@drivein/contract';
import { sql } from 'kysely';
import type { AuditOrigin } from '../../guard/audit/audit-log';
import { fail, ok, type Result } from '../../http/result';
import { hashToken } from '../../domain/accounts/session-check';
import { endSessions, type EndSessionsDeps } from './end-sessions';
import { judgeReuse, previousTokenUntilMs } from './session-rules';
import { loginReply, newTokens, type SessionStoreDeps } from './session-store';

/** A refresh token works once (SIG-10). A reused one was stolen, so the whole session ends. */
export const refreshSession = async (
  deps: SessionStoreDeps & EndSessionsDeps,
  refreshToken: string,
  by: AuditOrigin,
): Promise<Result<LoginReply, 'TokenInvalid'>> => {
  const nowMs = deps.clock.nowMs();
  const usedHash = hashToken(refreshToken);
  const tokens = newTokens(deps);

  const rotated = await deps.db.transaction().execute(async (trx) => {
    // The update decides between parallel uses of one token.
    const row = await trx
      .updateTable('sessions')
      .set((eb) => ({
        ...tokens.row,
        previous_token_hash: eb.ref('token_hash'),
        // No longer than its original lifetime.
        previous_token_until_ms: sql<number>`least(expires_at_ms, ${previousTokenUntilMs(nowMs)}::bigint)`,
      }))
      .where('refresh_hash', '=', usedHash)
      .where('ended_at_ms', 'is', null)
      .where('refresh_expires_at_ms', '>', nowMs)
      .returning(['session_id', 'account_id', 'device_id'])
      .executeTakeFirst();
    if (!row) return undefined;
    await trx
      .insertInto('used_refresh_tokens')
      .values({ refresh_hash: usedHash, session_id: row.session_id, used_at_ms: nowMs })
      .execute();
    await trx
      .updateTable('devices')
      .set({ last_seen_at_ms: nowMs })
      .where('device_id', '=', row.device_id)
      .execute();
    const holder = await trx
      .selectFrom('accounts')
      .leftJoin('territories', 'territories.country', 'accounts.country')
      .select(['territories.svod_country_id', 'accounts.subscription_ends_at_ms'])
      .where('accounts.account_id', '=', row.account_id)
      .executeTakeFirstOrThrow();
    return {
      sessionId: row.session_id,
      accountId: row.account_id,
      deviceId: row.device_id,
      svodCountryId: holder.svod_country_id,
      subscriptionEndsAtMs: holder.subscription_ends_at_ms,
    };
  });

  if (!rotated) {
    await endReusedSession(deps, usedHash, by);
    return fail('TokenInvalid');
  }
  deps.sessions.forget(rotated.sessionId);
  return ok(loginReply(rotated, tokens, nowMs));
};

const endReusedSession = async (deps: EndSessionsDeps, usedHash: string, by: AuditOrigin): Promise<void> => {
  const used = await deps.db
    .selectFrom('used_refresh_tokens')
    .innerJoin('sessions', 'sessions.session_id', 'used_refresh_tokens.session_id')
    .select(['sessions.session_id', 'sessions.account_id', 'used_refresh_tokens.used_at_ms'])
    .where('used_refresh_tokens.refresh_hash', '=', usedHash)
    .executeTakeFirst();
  if (!used || judgeReuse(used.used_at_ms, deps.clock.nowMs()) !== 'stolen') return;
  const which = { accountId: used.account_id, sessionId: used.session_id };
  const { accountId, sessionId: subject } = which;
  await endSessions(
    deps,
    which,
    { ...by, action: 'account.refresh-token-reused', accountId, subject },
    // The thief of the token may also have the car's hardware id.
    { cars: { accountId, ofSessionId: subject }, reason: 'refresh-token-reused' },
  );
};
