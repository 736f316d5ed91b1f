import type { Bundle } from '@drivein/catalogue-bundle';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import type { Ids } from '../../storage/ids';
import type { PasswordHasher } from '../../guard/password-hasher';
import { createDemoAccounts } from './create-demo-accounts';
import { findTitlesOfOthers, TitleConflict } from './find-titles-of-others';
import { type Contents, replaceCatalogue } from './replace-catalogue';

export interface ImportDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly passwords: PasswordHasher;
  /** Production imports only the catalogue of a bundle, not its accounts, vouchers and cars. */
  readonly isProduction: boolean;
}

/** Arbitrary key of the advisory lock: servers that find the same bundle import it one after the other. */
export const IMPORT_LOCK = 7_218_301;

/** One transaction, so that readers see the catalogue before or after the import. */
export const importBundle = async (deps: ImportDeps, bundle: Bundle): Promise<'imported' | 'known'> => {
  if ((await versionOf(deps.db, bundle.bundleId))?.version === bundle.version) return 'known';
  const passwordHashes = deps.isProduction ? new Map<string, string>() : await hashPasswords(deps, bundle);
  return deps.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(IMPORT_LOCK)})`.execute(trx);
    const previous = await versionOf(trx, bundle.bundleId);
    if (previous?.version === bundle.version) return 'known';
    const titlesOfOthers = await findTitlesOfOthers(trx, bundle.bundleId);
    for (const { parentProductId, assetId } of bundle.titles) {
      const other = titlesOfOthers.get(parentProductId);
      // The same film in another bundle keeps its owners.
      if (other && other.assetId !== assetId) throw new TitleConflict(parentProductId, other.bundleId);
    }
    const ofOthers = await contentsOfOthers(trx, bundle.bundleId);
    const contents = await replaceCatalogue(trx, bundle, previous?.contents ?? {}, ofOthers);
    if (!deps.isProduction) {
      await createDemoAccounts(deps, trx, bundle, passwordHashes);
      await createVouchersAndCars(deps, trx, bundle);
    }
    const row = {
      version: bundle.version,
      imported_at_ms: deps.clock.nowMs(),
      contents: JSON.stringify(contents),
    };
    await trx
      .insertInto('imported_bundles')
      .values({ bundle_id: bundle.bundleId, ...row })
      .onConflict((conflict) => conflict.column('bundle_id').doUpdateSet(row))
      .execute();
    return 'imported';
  });
};

const versionOf = (db: Kysely<Tables>, bundleId: string) =>
  db
    .selectFrom('imported_bundles')
    .select(['version', 'contents'])
    .where('bundle_id', '=', bundleId)
    .executeTakeFirst();

const contentsOfOthers = async (db: Kysely<Tables>, bundleId: string): Promise<readonly Contents[]> => {
  const others = await db
    .selectFrom('imported_bundles')
    .select('contents')
    .where('bundle_id', '!=', bundleId)
    .execute();
  return others.map(({ contents }) => contents);
};

const hashPasswords = async ({ passwords }: ImportDeps, { demoAccounts }: Bundle) => {
  const distinct = [...new Set(demoAccounts.map(({ password }) => password))];
  const hashed = await Promise.all(distinct.map((password) => passwords.hash(password)));
  return new Map(distinct.map((password, index) => [password, hashed[index] ?? '']));
};

type VoucherColumns = Pick<Insertable<Tables['vouchers']>, 'credits' | 'package_days'>;

/** Each kind of voucher has a column of its own; a new kind does not compile without one. */
const columnsOf = (gives: Bundle['vouchers'][number]['gives']): VoucherColumns => {
  switch (gives.kind) {
    case 'credits':
      return { credits: gives.credits, package_days: null };
    case 'package':
      return { credits: null, package_days: gives.days };
  }
};

export const createVouchersAndCars = async (
  deps: ImportDeps,
  trx: Transaction<Tables>,
  bundle: Bundle,
): Promise<void> => {
  if (bundle.vouchers.length > 0)
    await trx
      .insertInto('vouchers')
      .values(
        bundle.vouchers.map(({ code, gives, state }) => ({
          code,
          ...columnsOf(gives),
          state,
          used_by: null,
          used_at_ms: state === 'used' ? deps.clock.nowMs() : null,
        })),
      )
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute();

  if (bundle.cars.length === 0) return;
  const accounts = await trx.selectFrom('accounts').select(['account_id', 'email']).execute();
  const accountByEmail = new Map(accounts.map(({ account_id, email }) => [email.toLowerCase(), account_id]));
  await trx
    .insertInto('cars')
    .values(
      bundle.cars.map((car) => ({
        hardware_id: car.hardwareId,
        account_id: accountByEmail.get(car.linkedTo?.toLowerCase() ?? '') ?? null,
        is_entitled: car.isEntitled,
        automatic_voucher: car.automaticVoucher ?? null,
        blocked_at_ms: null,
      })),
    )
    .onConflict((conflict) => conflict.column('hardware_id').doNothing())
    .execute();
};
