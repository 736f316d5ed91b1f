import { ResponseCode } from '@drivein/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import type { SessionIdentity } from '../../http/endpoint-handler';
import type { Ids } from '../../storage/ids';
import { fail, ok, type Result } from '../../http/result';
import { hashToken } from '../../domain/accounts/session-check';

interface LoginCodeDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** The second call follows at once; the rest is margin for slow networks. */
const LOGIN_CODE_LIFETIME_MS = 5 * 60_000;

/** A session has one code at a time; a new code replaces the old one. */
export const giveLoginCode = async ({ db, clock, ids }: LoginCodeDeps, sessionId: string) => {
  const code = ids.newToken();
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('login_codes').where('session_id', '=', sessionId).execute();
    const row = {
      code_hash: hashToken(code),
      session_id: sessionId,
      expires_at_ms: clock.nowMs() + LOGIN_CODE_LIFETIME_MS,
      used_at_ms: null,
    };
    await trx.insertInto('login_codes').values(row).execute();
  });
  return { responseCode: ResponseCode.Ok, code };
};

/** Works once, for the session it was issued to. Returns the end of a streaming package that is still running (REG-11). */
export const takeLoginCode = async (
  { db, clock }: LoginCodeDeps,
  { sessionId, accountId }: SessionIdentity,
  code: string,
): Promise<Result<{ subscriptionExpiry?: string }, 'LoginCodeInvalid'>> => {
  const nowMs = clock.nowMs();
  const used = await db
    .updateTable('login_codes')
    .set({ used_at_ms: nowMs })
    .where('code_hash', '=', hashToken(code))
    .where('session_id', '=', sessionId)
    .where('used_at_ms', 'is', null)
    .where('expires_at_ms', '>', nowMs)
    .returning('session_id')
    .executeTakeFirst();
  if (!used) return fail('LoginCodeInvalid');
  const account = await db
    .selectFrom('accounts')
    .select('subscription_ends_at_ms')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const endsAtMs = account.subscription_ends_at_ms ?? 0;
  return ok(endsAtMs > nowMs ? { subscriptionExpiry: new Date(endsAtMs).toISOString() } : {});
};
