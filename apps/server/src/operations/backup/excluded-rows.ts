import { UNPAID_STATES } from '@drivein/checkout-flow';
import type { Kysely } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import { DERIVED_KEY } from '../../guard/secrets/phone-keys';
import type { TableHead } from './backup-format';

type Row = (string | null)[];

/** The row to keep; undefined to exclude it. */
type Keep = (row: Row) => Row | undefined;

const excludeRow: Keep = () => undefined;

/** Without the column that decides (backups of older versions) all rows are excluded (SAF-01). */
const unless =
  (column: string, opensSomething: (value: string | null) => boolean) =>
  (columns: readonly string[]): Keep => {
    const at = columns.indexOf(column);
    return at < 0 ? excludeRow : (row) => (opensSomething(row[at] ?? null) ? undefined : row);
  };

const storedPhoneKeys = (columns: readonly string[]): Keep => {
  const at = columns.indexOf('totp_key');
  return (row) => (row[at] === DERIVED_KEY ? row : row.with(at, DERIVED_KEY));
};

/** The transaction number opens, pays or cancels an unpaid transaction on a phone, for at most half an hour. */
export const unpaidTransactions = async (db: Kysely<Tables>): Promise<ReadonlySet<string>> => {
  const unpaid = db.selectFrom('transactions').select('transaction_id').where('state', 'in', UNPAID_STATES);
  return new Set((await unpaid.execute()).map((row) => row.transaction_id));
};

/** Removes unpaid transactions of an older backup after loading, with all that belongs to them. */
export const dropUnpaidTransactions = async (db: Kysely<Tables>): Promise<number> => {
  const dropped = await db
    .deleteFrom('transactions')
    .where('state', 'in', UNPAID_STATES)
    .executeTakeFirstOrThrow();
  return Number(dropped.numDeletedRows);
};

type Rule = (columns: readonly string[], unpaid: ReadonlySet<string>) => Keep;

const unlessUnpaid =
  (column: string): Rule =>
  (columns, unpaid) => {
    const at = columns.indexOf(column);
    return (row) => (unpaid.has(row[at] ?? '') ? undefined : row);
  };

const unlessNamingUnpaid =
  (column: string): Rule =>
  (columns, unpaid) => {
    const at = columns.indexOf(column);
    const namesOne = (text: string) => [...unpaid].some((transactionId) => text.includes(transactionId));
    return (row) => (namesOne(row[at] ?? '') ? undefined : row);
  };

const both =
  (first: Rule, second: Rule): Rule =>
  (columns, unpaid) => {
    const [keepFirst, keepSecond] = [first(columns, unpaid), second(columns, unpaid)];
    return (row) => {
      const kept = keepFirst(row);
      return kept && keepSecond(kept);
    };
  };

/** Tables whose rows belong to a transaction and contain nothing else that grants access. */
const OF_TRANSACTIONS: Readonly<Record<string, Rule>> = {
  payment_attempts: unlessUnpaid('transaction_id'),
  payment_events: unlessUnpaid('transaction_id'),
  used_card_tokens: unlessUnpaid('transaction_id'),
  pay_sessions: unlessUnpaid('transaction_id'),
  audit_log: unlessUnpaid('subject'),
};

/**
 * Rows that grant access to an account or a payment. A backup outlives all of them, so they are neither written to a
 * backup nor restored from an older one.
 */
const RULES: Readonly<Record<string, Rule>> = {
  temporary_passwords: () => excludeRow,
  login_codes: () => excludeRow,
  sign_in_codes: () => excludeRow,
  // Only mails with a deadline contain a code.
  mail_outbox: unless('expires_at_ms', (expiresAtMs) => expiresAtMs !== null),
  kept_answers: both(
    unless('call', (call) => call === 'createTransaction'),
    unlessNamingUnpaid('answer'),
  ),
  transactions: both(unlessUnpaid('transaction_id'), storedPhoneKeys),
};

/** Decides on each line of a table; undefined for a table that is kept as it is. */
export const keeperOf = (
  { table, columns }: TableHead,
  unpaid: ReadonlySet<string> = new Set(),
): ((line: string) => string | undefined) | undefined => {
  const rules = unpaid.size > 0 ? { ...RULES, ...OF_TRANSACTIONS } : RULES;
  const keep = Object.hasOwn(rules, table) ? rules[table]?.(columns, unpaid) : undefined;
  return (
    keep &&
    ((line) => {
      const row = JSON.parse(line) as Row;
      const kept = keep(row);
      if (kept === row) return line;
      return kept && JSON.stringify(kept);
    })
  );
};
