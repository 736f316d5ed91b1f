import { DERIVED_KEY } from '../phone-keys';
import type { TableHead } from './backup-format';

type Row = (string | null)[];

/** The row as it is kept; undefined where it is left out. */
type Keep = (row: Row) => Row | undefined;

const leaveOut: Keep = () => undefined;

/** Where no row says whether it opens something, as in backups of older versions, none is kept. */
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

/**
 * What opens an account or a payment, or did where an older version wrote it. A backup lives longer than any of it, so
 * none goes into one, nor comes out of an older one.
 */
const RULES: Readonly<Record<string, (columns: readonly string[]) => Keep>> = {
  temporary_passwords: () => leaveOut,
  login_codes: () => leaveOut,
  sign_in_codes: () => leaveOut,
  // Only a mail whose content can be over carries a code.
  mail_outbox: unless('expires_at_ms', (expiresAtMs) => expiresAtMs !== null),
  kept_answers: unless('call', (call) => call === 'createTransaction'),
  transactions: storedPhoneKeys,
};

/** Decides on each line of a table; undefined for a table whose rows are kept as they are. */
export const keeperOf = ({
  table,
  columns,
}: TableHead): ((line: string) => string | undefined) | undefined => {
  const keep = Object.hasOwn(RULES, table) ? RULES[table]?.(columns) : undefined;
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
