import { ConsentOption, type UserOption } from '@drivein/contract';
import type { Kysely } from 'kysely';
import { type AuditOrigin, writeAudit } from '../../guard/audit/audit-log';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import type { Ids } from '../../storage/ids';
import { fail, ok, type Result } from '../../http/result';

export interface UserOptionsDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** In the order of the screens. */
const OPTION_IDS: readonly number[] = [
  ConsentOption.AcceptData,
  ConsentOption.GoogleAnalytics,
  ConsentOption.VideoAnalytics,
];

/** The consents of an account. A choice that was never made counts as no. */
export const readUserOptions = async (db: Kysely<Tables>, accountId: string): Promise<UserOption[]> => {
  const rows = await db
    .selectFrom('user_options')
    .select(['option_id', 'is_enabled'])
    .where('account_id', '=', accountId)
    .execute();
  const enabled = new Map(rows.map((row) => [row.option_id, row.is_enabled]));
  return OPTION_IDS.map((optionId) => ({ optionId, isEnabled: enabled.get(optionId) ?? false }));
};

export interface SavedOptions {
  readonly hasChanged: boolean;
  /** All options with their new values. */
  readonly userOptions: UserOption[];
}

/** Saves all options in one transaction. Every change is recorded permanently; a first "no" counts as a change. */
export const saveUserOptions = async (
  deps: UserOptionsDeps,
  { accountId, by }: { readonly accountId: string; readonly by: AuditOrigin },
  wanted: readonly UserOption[],
): Promise<Result<SavedOptions, 'OptionUnknown'>> => {
  const { db, clock, ids } = deps;
  // The last value of an option counts. Sorted, so that parallel saves cannot deadlock.
  const byId = new Map(wanted.map(({ optionId, isEnabled }) => [optionId, isEnabled]));
  if ([...byId.keys()].some((optionId) => !OPTION_IDS.includes(optionId))) return fail('OptionUnknown');
  const options = [...byId].sort(([a], [b]) => a - b);
  const nowMs = clock.nowMs();

  return db.transaction().execute(async (trx) => {
    const changes: Record<string, boolean> = {};
    for (const [optionId, isEnabled] of options) {
      const changed = await trx
        .insertInto('user_options')
        .values({
          account_id: accountId,
          option_id: optionId,
          is_enabled: isEnabled,
          updated_at_ms: nowMs,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['account_id', 'option_id'])
            .doUpdateSet({ is_enabled: isEnabled, updated_at_ms: nowMs })
            .where('user_options.is_enabled', '!=', isEnabled),
        )
        .returning('option_id')
        .executeTakeFirst();
      if (!changed) continue;
      changes[`option ${optionId}`] = isEnabled;
      await trx
        .insertInto('consent_changes')
        .values({
          change_id: ids.newId(),
          account_id: accountId,
          option_id: optionId,
          is_enabled: isEnabled,
          changed_at_ms: nowMs,
        })
        .execute();
    }
    const hasChanged = Object.keys(changes).length > 0;
    if (hasChanged)
      await writeAudit(trx, deps, { ...by, action: 'account.consent-changed', accountId, detail: changes });
    return ok({ hasChanged, userOptions: await readUserOptions(trx, accountId) });
  });
};
