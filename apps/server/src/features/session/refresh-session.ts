import type { LoginReply } from '@drivein/contract';
import { fail, ok, type Result } from '../../platform/result';
import { hashToken, type SessionCheck } from '../../platform/session-check';
import { loginReply, newTokens, type SessionStoreDeps } from './session-store';

export interface RefreshDeps extends SessionStoreDeps {
  readonly sessions: SessionCheck;
}

/** Calls under way while a screen refreshes still carry the session before. */
const PREVIOUS_TOKEN_MS = 60_000;
/** Two tabs of one screen may send the same token at once; later than this, it was stolen. */
const REUSE_GRACE_MS = 10_000;

/** A refresh token works once (SIG-10). One that comes back ends the whole session: somebody else holds it. */
export const refreshSession = async (
  deps: RefreshDeps,
  refreshToken: string,
): Promise<Result<LoginReply, 'TokenInvalid'>> => {
  const nowMs = deps.clock.nowMs();
  const usedHash = hashToken(refreshToken);
  const tokens = newTokens(deps);

  const rotated = await deps.db.transaction().execute(async (trx) => {
    // The update decides who wins when the same token arrives twice.
    const row = await trx
      .updateTable('sessions')
      .set((eb) => ({
        ...tokens.row,
        previous_token_hash: eb.ref('token_hash'),
        previous_token_until_ms: nowMs + PREVIOUS_TOKEN_MS,
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
    const { country } = await trx
      .selectFrom('accounts')
      .select('country')
      .where('account_id', '=', row.account_id)
      .executeTakeFirstOrThrow();
    return { sessionId: row.session_id, accountId: row.account_id, deviceId: row.device_id, country };
  });

  if (!rotated) {
    await endReusedSession(deps, usedHash);
    return fail('TokenInvalid');
  }
  deps.sessions.forget(rotated.sessionId);
  return ok(await loginReply(deps, rotated, tokens));
};

const endReusedSession = async ({ db, clock, sessions }: RefreshDeps, usedHash: string): Promise<void> => {
  const nowMs = clock.nowMs();
  const used = await db
    .selectFrom('used_refresh_tokens')
    .select('session_id')
    .where('refresh_hash', '=', usedHash)
    .where('used_at_ms', '<', nowMs - REUSE_GRACE_MS)
    .executeTakeFirst();
  if (!used) return;
  await db
    .updateTable('sessions')
    .set({ ended_at_ms: nowMs })
    .where('session_id', '=', used.session_id)
    .where('ended_at_ms', 'is', null)
    .execute();
  sessions.forget(used.session_id);
};
