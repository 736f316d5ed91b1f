import type { Kysely } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import { type AuditOrigin, writeAudit } from '../../guard/audit/audit-log';
import { type EndSessionsDeps, markEnded } from './end-sessions';

interface CarOfAccount {
  readonly accountId: string;
  readonly hardwareId: string;
  /** The new owner. */
  readonly nextAccountId?: string;
  readonly by: AuditOrigin;
  /** The device the car was identified by. */
  readonly subject?: string;
}

/**
 * Unlinks a car from its account and ends the account's sessions in it, within the caller's transaction. Returns what
 * to publish after the commit; undefined when the car is not (or no longer) linked to that account.
 */
export const unlinkFromAccount = async (
  deps: EndSessionsDeps,
  trx: Kysely<Tables>,
  { accountId, hardwareId, nextAccountId, by, subject }: CarOfAccount,
): Promise<(() => void) | undefined> => {
  const car = await trx
    .updateTable('cars')
    // Also blocks the car: the next account has to prove its password there.
    .set({ account_id: nextAccountId ?? null, blocked_at_ms: deps.clock.nowMs() })
    .where('hardware_id', '=', hardwareId)
    .where('account_id', '=', accountId)
    .returning('hardware_id')
    .executeTakeFirst();
  if (!car) return undefined;
  await writeAudit(trx, deps, { ...by, action: 'account.car-unlinked', accountId, subject });
  return (await markEnded(deps, trx, { accountId, hardwareId })).publish;
};
