import { type Kysely, sql } from 'kysely';
import { writeAudit } from '../../guard/audit/audit-log';
import { blockCars } from '../../domain/accounts/car-blocks';
import type { Tables } from '../../storage/database/schema';
import type { OperatorReply, OperatorCommand } from '../../operations/admin-socket';
import { type EndSessionsDeps, markEnded } from './end-sessions';
import { unlinkFromAccount } from './unlink-car';

const MOST_LISTED = 200;

const done = (message: string): OperatorReply => ({ isDone: true, message });
const refused = (message: string): OperatorReply => ({ isDone: false, message });
const textOf = (given: unknown): string =>
  typeof given === 'string' ? given.replaceAll('\0', '').trim() : '';

interface CarRow {
  readonly hardware_id: string;
  readonly account_id: string | null;
  readonly email: string | null;
  readonly blocked_at_ms: number | null;
}

/** The message of the transaction, and what to publish after its commit. */
interface Done {
  readonly answer: OperatorReply;
  readonly publish?: (() => void) | undefined;
}

/**
 * `npm run cars`: finds cars, blocks a lost one, unlinks one from its account or moves it to another. The owner's
 * consent is up to the operator; the audit log records it.
 */
export const carsCommand =
  (deps: EndSessionsDeps): OperatorCommand =>
  async ({ action, named, to }) => {
    const what = textOf(named);
    if (action === 'find') return find(deps.db, what);
    const work = typeof action === 'string' && Object.hasOwn(WORKS, action) ? WORKS[action] : undefined;
    if (!work) return refused('It can find, block, unlink or move a car.');
    const { answer, publish } = await deps.db.transaction().execute(async (trx): Promise<Done> => {
      const car = await lockCar(trx, what);
      return car ? work(deps, trx, car, textOf(to)) : { answer: refused(`There is no car ${what}.`) };
    });
    publish?.();
    return answer;
  };

type Work = (deps: EndSessionsDeps, trx: Kysely<Tables>, car: CarRow, to: string) => Promise<Done>;

const block: Work = async (deps, trx, { hardware_id: hardwareId, account_id: accountId, email }) => {
  if (accountId === null)
    return { answer: refused(`The car ${hardwareId} belongs to no account: it opens nothing.`) };
  const which = { accountId, hardwareId };
  const cars = await blockCars(trx, deps, which, { reason: 'operator', by: {} });
  const { count, publish } = await markEnded(deps, trx, which);
  if (count > 0) await writeAudit(trx, deps, { action: 'account.signed-out', accountId });
  const state = cars > 0 ? 'is blocked' : 'was blocked already';
  return {
    publish,
    answer: done(
      `The car ${hardwareId} ${state}: ${sessions(count)} in it ended, and it opens the account of ${email} again ` +
        'when somebody signs in with the password in it.',
    ),
  };
};

const unlink: Work = async (deps, trx, { hardware_id: hardwareId, account_id: accountId, email }) => {
  const publish =
    accountId === null ? undefined : await unlinkFromAccount(deps, trx, { accountId, hardwareId, by: {} });
  return publish
    ? {
        publish,
        answer: done(
          `The car ${hardwareId} no longer belongs to ${email}. The next owner registers in it, or move it.`,
        ),
      }
    : { answer: refused(`The car ${hardwareId} belongs to no account already.`) };
};

const move: Work = async (deps, trx, car, to) => {
  const { hardware_id: hardwareId, account_id: accountId, email } = car;
  const next = to === '' ? undefined : await findAccount(trx, to);
  if (!next) return { answer: refused(to === '' ? 'Whose car is it now?' : `There is no account ${to}.`) };
  if (next.account_id === accountId)
    return { answer: refused(`The car ${hardwareId} belongs to ${next.email} already.`) };
  const nextAccountId = next.account_id;
  const publish =
    accountId === null
      ? await linkFree(deps, trx, hardwareId, nextAccountId)
      : await unlinkFromAccount(deps, trx, { accountId, hardwareId, nextAccountId, by: {} });
  await writeAudit(trx, deps, { action: 'account.car-linked', accountId: nextAccountId });
  const from = email === null ? '' : `, no longer to ${email}`;
  return {
    publish,
    answer: done(
      `The car ${hardwareId} belongs to ${next.email} now${from}. It opens that account when somebody signs in ` +
        'with its password in the car.',
    ),
  };
};

const WORKS: Readonly<Record<string, Work>> = { block, unlink, move };

const linkFree = async (
  { clock }: EndSessionsDeps,
  trx: Kysely<Tables>,
  hardwareId: string,
  accountId: string,
): Promise<undefined> => {
  await trx
    .updateTable('cars')
    .set({ account_id: accountId, blocked_at_ms: clock.nowMs() })
    .where('hardware_id', '=', hardwareId)
    .execute();
};

const sessions = (count: number): string => (count === 1 ? 'one session' : `${count} sessions`);

const findAccount = (db: Kysely<Tables>, named: string) =>
  db
    .selectFrom('accounts')
    .select(['account_id', 'email'])
    .where((eb) => eb.or([eb(sql`lower(email)`, '=', named.toLowerCase()), eb('account_id', '=', named)]))
    .executeTakeFirst();

const carRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('cars')
    .leftJoin('accounts', 'accounts.account_id', 'cars.account_id')
    .select(['cars.hardware_id', 'cars.account_id', 'cars.blocked_at_ms', 'accounts.email']);

/** Prevents sign-in, linking and blocking of the car until the transaction ends. */
const lockCar = (trx: Kysely<Tables>, hardwareId: string): Promise<CarRow | undefined> =>
  carRows(trx).where('cars.hardware_id', '=', hardwareId).forUpdate('cars').executeTakeFirst();

const find = async (db: Kysely<Tables>, named: string): Promise<OperatorReply> => {
  const account = await findAccount(db, named);
  const query = account
    ? carRows(db).where('cars.account_id', '=', account.account_id)
    : carRows(db).where('cars.hardware_id', '=', named);
  const rows = await query.orderBy('cars.hardware_id').limit(MOST_LISTED).execute();
  if (rows.length === 0)
    return refused(account ? `${account.email} has no car.` : `There is no car and no account ${named}.`);
  return done(rows.map(lineOf).join('\n'));
};

const lineOf = ({ hardware_id: id, email, blocked_at_ms: blockedAtMs }: CarRow): string => {
  const owner = email ?? 'no account';
  if (blockedAtMs === null) return `${id}  ${owner}`;
  return `${id}  ${owner}  blocked since ${new Date(blockedAtMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
};
