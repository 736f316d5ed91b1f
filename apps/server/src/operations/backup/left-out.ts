import { UNPAID_STATES } from '@drivein/checkout-flow';
import type { Kysely } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import { DERIVED_KEY } from '../../guard/secrets/phone-keys';
import type { TableHead } from './backup-format';

type Row = (string | null)[];

/** The row as it is kept; undefined where it is left out. */
type Keep = (row: Row) => Row | undefined;

const leaveOut: Keep = () => undefined;

/** Where no row says whether it opens something, as in backups of older versions, none is kept (SAF-01). */
const unless =
  (column: string, opensSomething: (value: string | null) => boolean) =>
  (columns: readonly string[]): Keep => {
    const at = columns.indexOf(column);
    return at < 0 ? leaveOut : (row) => (opensSomething(row[at] ?? null) ? undefined : row);
  };

const storedPhoneKeys = (columns: readonly string[]): Keep => {
  const at = columns.indexOf('totp_key');
  return (row) => (row[at] === DERIVED_KEY ? row : row.with(at, DERIVED_KEY));
};

/** By its number a phone opens a transaction, pays it or cancels it while it is unpaid: half an hour at most. */
export const unpaidTransactions = async (db: Kysely<Tables>): Promise<ReadonlySet<string>> => {
  const unpaid = db.selectFrom('transactions').select('transaction_id').where('state', 'in', UNPAID_STATES);
  return new Set((await unpaid.execute()).map((row) => row.transaction_id));
};

/** Of an older backup, once it is loaded; what belongs to such a transaction goes with it. */
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

/** Tables with rows of a transaction, and nothing else that opens something. */
const OF_TRANSACTIONS: Readonly<Record<string, Rule>> = {
  payment_attempts: unlessUnpaid('transaction_id'),
  payment_events: unlessUnpaid('transaction_id'),
  used_card_tokens: unlessUnpaid('transaction_id'),
  pay_sessions: unlessUnpaid('transaction_id'),
  audit_log: unlessUnpaid('subject'),
};

/**
 * What opens an account or a payment, or did where an older version wrote it. A backup lives longer than any of it, so
 * none goes into one, nor comes out of an older one.
 */
const RULES: Readonly<Record<string, Rule>> = {
  temporary_passwords: () => leaveOut,
  login_codes: () => leaveOut,
  sign_in_codes: () => leaveOut,
  // Only a mail whose content can be over carries a code.
  mail_outbox: unless('expires_at_ms', (expiresAtMs) => expiresAtMs !== null),
  kept_answers: both(
    unless('call', (call) => call === 'createTransaction'),
    unlessNamingUnpaid('answer'),
  ),
  transactions: both(unlessUnpaid('transaction_id'), storedPhoneKeys),
};

/** Decides on each line of a table; undefined for a table whose rows are kept as they are. */
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
