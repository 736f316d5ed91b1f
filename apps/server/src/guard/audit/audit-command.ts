import { type Kysely, type Selectable, sql } from 'kysely';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import type { OperatorCommand } from '../../operations/admin-socket';

/** A key of `networkOf` in the usual notation: `203.0.113.9`, `2001:db8:0:1::/64`. */
export const maskIp = (network: string): string => {
  const [family, digits = ''] = network.split(':');
  if (!/^[0-9a-f]+$/.test(digits)) return network;
  if (family === '4')
    return (digits.padStart(8, '0').match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)).join('.');
  if (family !== '6') return network;
  const groups = (digits.padStart(16, '0').match(/..../g) ?? []).map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
  return `${groups.join(':')}::/64`;
};

type AuditRow = Selectable<Tables['audit_log']>;

interface AuditQuery {
  readonly accountId?: string | undefined;
  readonly subject?: string | undefined;
  readonly sinceMs: number;
  readonly limit: number;
}

/** The newest rows within the limit, oldest first. */
const readAudit = async (
  db: Kysely<Tables>,
  { accountId, subject, sinceMs, limit }: AuditQuery,
): Promise<AuditRow[]> => {
  let query = db.selectFrom('audit_log').selectAll().where('at_ms', '>=', sinceMs);
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  if (subject !== undefined) query = query.where('subject', '=', subject);
  const rows = await query.orderBy('at_ms', 'desc').orderBy('entry_id').limit(limit).execute();
  return rows.reverse();
};

/** By email address or id; a deleted account is found by its id. */
const findAccountId = async (db: Kysely<Tables>, named: string): Promise<string | undefined> => {
  if (!named.includes('@')) return named;
  const account = await db
    .selectFrom('accounts')
    .select('account_id')
    .where(sql`lower(email)`, '=', named.trim().toLowerCase())
    .executeTakeFirst();
  return account?.account_id;
};

export interface AuditCommandDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
}

const LIMIT = 200;
const MAX_LIMIT = 10_000;
const SPANS_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `npm run audit`: the history of an account, for answering complaints. */
export const auditCommand =
  ({ db, clock }: AuditCommandDeps): OperatorCommand =>
  async ({ account, subject, since, limit, isJson }) => {
    const sinceMs = typeof since === 'string' ? sinceOf(since, clock.nowMs()) : 0;
    if (sinceMs === undefined)
      return {
        isDone: false,
        message: '--since needs a day (2026-11-15), a time, or a span (90m, 24h, 7d).',
      };
    const accountId = typeof account === 'string' ? await findAccountId(db, account) : undefined;
    if (typeof account === 'string' && accountId === undefined)
      return { isDone: false, message: `There is no account ${account}.` };
    const rows = await readAudit(db, {
      accountId,
      subject: typeof subject === 'string' ? subject : undefined,
      sinceMs,
      limit: typeof limit === 'number' && limit > 0 ? Math.min(limit, MAX_LIMIT) : LIMIT,
    });
    if (isJson === true) return { isDone: true, message: JSON.stringify(rows.map(shown), null, 2) };
    return { isDone: true, message: rows.length > 0 ? tableOf(rows) : 'There are no entries.' };
  };

const sinceOf = (text: string, nowMs: number): number | undefined => {
  const [, count, unit = ''] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const spanMs = SPANS_MS[unit];
  if (count !== undefined && spanMs !== undefined) return nowMs - Number(count) * spanMs;
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? undefined : atMs;
};

const shown = (row: AuditRow) => ({
  at: new Date(row.at_ms).toISOString(),
  action: row.action,
  accountId: row.account_id,
  deviceId: row.device_id,
  subject: row.subject,
  network: row.network === null ? null : maskIp(row.network),
  requestId: row.request_id,
  detail: row.detail,
});

const HEAD = ['time (UTC)', 'action', 'network', 'device', 'subject', 'request', 'details'];

const tableOf = (rows: readonly AuditRow[]): string => {
  const lines = [HEAD, ...rows.map(cellsOf)];
  const widths = HEAD.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)));
  return lines
    .map((cells) =>
      cells
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const cellsOf = (row: AuditRow): string[] => {
  const { at, action, network, deviceId, subject, requestId, detail } = shown(row);
  const details = Object.entries(detail ?? {}).map(([name, value]) => `${name}=${String(value)}`);
  return [
    at.slice(0, 19).replace('T', ' '),
    action,
    network ?? '-',
    deviceId ?? '-',
    subject ?? '-',
    requestId ?? '-',
    details.join(' '),
  ];
};
