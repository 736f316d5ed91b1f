import type { Kysely } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import { type AskedBy, writeAudit } from '../../guard/audit/audit-log';
import { type EndSessionsDeps, markEnded } from './end-sessions';

interface CarOfAccount {
  readonly accountId: string;
  readonly hardwareId: string;
  /** Whose car it is from now on. */
  readonly nextAccountId?: string;
  readonly by: AskedBy;
  /** The device it was named by. */
  readonly subject?: string;
}

/**
 * Takes a car from its account and ends the account's sessions in it, within the caller's transaction. Undefined where
 * the car is not that account's (any more); else what is left to tell after the transaction.
 */
export const separateCar = async (
  deps: EndSessionsDeps,
  trx: Kysely<Tables>,
  { accountId, hardwareId, nextAccountId, by, subject }: CarOfAccount,
): Promise<(() => void) | undefined> => {
  const car = await trx
    .updateTable('cars')
    // Blocked, too: the next account has to prove itself by its password in the car.
    .set({ account_id: nextAccountId ?? null, blocked_at_ms: deps.clock.nowMs() })
    .where('hardware_id', '=', hardwareId)
    .where('account_id', '=', accountId)
    .returning('hardware_id')
    .executeTakeFirst();
  if (!car) return undefined;
  await writeAudit(trx, deps, { ...by, action: 'account.car-unlinked', accountId, subject });
  return (await markEnded(deps, trx, { accountId, hardwareId })).publish;
};
