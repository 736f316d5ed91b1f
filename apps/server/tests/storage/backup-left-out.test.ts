import { TRANSACTION_STATES, UNPAID_STATES } from '@drivein/checkout-flow';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '../../src/operations/backup/restore-backup';
import { createScheduledCleanup } from '../../src/operations/scheduled-cleanup';
import { createLogger } from '../../src/operations/logger';
import type { Database } from '../../src/storage/database/connect';
import { migrate } from '../../src/storage/database/migrate';
import { MIGRATIONS } from '../../src/storage/database/migration-list';
import { linesIn, rangeOf, sealed, writeLines } from './altered-backup';
import { openNewPostgres, writeFor } from './backup-world';
import { mailsOf } from '../account/mails-of';
import { collectSecrets, type DatabaseOnDisk, openOnDisk } from './secrets-at-rest';
import { TEST_SECRETS } from '../test-app';

const EMAIL = 'driver@example.com';
const CODE = 'K7QD-2MXR-9HTB';
const TOTP_KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const ODD_TEXT = 'Röw "9" \\ \t\n\u0001\u007f\u2028 🎬';

/** Data of a person with every kind of unfinished action. */
const ACCOUNT = { account_id: 'a', email: EMAIL, password_hash: 'h', country: 'US', language: 'en' };
type Row = Readonly<Record<string, string | number | boolean>>;
const MAILS: readonly Row[] = [
  { mail_id: 'code', body_text: `Your code ${CODE}`, expires_at_ms: 9_000_000_000_000 },
  { mail_id: 'receipt', body_text: ODD_TEXT },
  { mail_id: 'sent', body_text: 'Your receipt', sent_at_ms: 1 },
];
/** Payments with a call in progress at the card processor, or an end. */
const PAYING = TRANSACTION_STATES.filter(
  (state) => !(UNPAID_STATES as readonly string[]).includes(state),
).map((state) => [state, 'paying'] as const);
let product = 100;
const aMail = (mail: Row): Row => ({
  ...{ recipient: EMAIL, subject: 's', body_html: `<p>${mail.body_text}</p>` },
  ...{ created_at_ms: 1, attempts: 0, next_attempt_at_ms: 1 },
  ...mail,
});
const aTransaction = (transactionId: string, state: string): Row => ({
  transaction_id: transactionId,
  account_id: 'a',
  device_id: 'd',
  parent_product_id: transactionId.length,
  transaction_type_id: 1,
  state,
  version: 1,
  country: 'US',
  language: 'en',
  currency: 'USD',
  price_minor: 1,
  must_validate: false,
  is_on_phone: false,
  looks: 0,
  look_at_ms: 0,
  totp_key: TOTP_KEY,
  token_id: ODD_TEXT,
  created_at_ms: 1,
  updated_at_ms: 1,
});
const ROWS: readonly (readonly [string, Row])[] = [
  ['accounts', { ...ACCOUNT, is_main_user: true, birthday: '1985-04', created_at_ms: 1 }],
  [
    'devices',
    {
      device_id: 'd',
      account_id: 'a',
      device_identifier: 'i',
      device_model: 'WEB',
      device_type: 'not-set',
      created_at_ms: 1,
      last_seen_at_ms: 1,
    },
  ],
  [
    'sessions',
    {
      session_id: 's',
      account_id: 'a',
      device_id: 'd',
      token_hash: 't',
      refresh_hash: 'r',
      expires_at_ms: 1,
      refresh_expires_at_ms: 1,
      created_at_ms: 1,
    },
  ],
  [
    'temporary_passwords',
    { account_id: 'a', code_hash: 'hash-of-temporary', expires_at_ms: 1, created_at_ms: 1 },
  ],
  ['login_codes', { code_hash: 'hash-of-login-code', session_id: 's', expires_at_ms: 1 }],
  [
    'sign_in_codes',
    {
      code_hash: 'hash-of-short-code',
      kind: 'enter',
      address: 'n',
      state: 'waiting',
      expires_at_ms: 1,
      created_at_ms: 1,
    },
  ],
  ['transactions', aTransaction('t', 'authorising')],
  ['transactions', aTransaction('t-unpaid', 'created')],
  [
    'payment_events',
    { event_id: 'e', transaction_id: 't-unpaid', kind: 'opened', message: 'm', created_at_ms: 1 },
  ],
  [
    'kept_answers',
    {
      key: 'a|createTransaction|k',
      call: 'createTransaction',
      request_hash: 'h',
      answer: `{"totpKey": "${TOTP_KEY}"}`,
      created_at_ms: 1,
    },
  ],
  [
    'kept_answers',
    { key: 'a|pay|k', call: 'pay', request_hash: 'h', answer: '{"responseCode": 10000}', created_at_ms: 1 },
  ],
  ...MAILS.map((mail) => ['mail_outbox', aMail(mail)] as const),
];

/** PostgreSQL's text form, in the order of the table's columns. */
const lineOf = (columns: readonly string[], row: Row): string => {
  const text = (value?: Row[string]) => (value === undefined ? null : String(value));
  const unknown = Object.keys(row).filter((name) => !columns.includes(name));
  if (unknown.length > 0) throw new Error(`no column is called ${unknown.join(', ')}`);
  return JSON.stringify(columns.map((name) => text(row[name])));
};

/** As the previous version writes it: with all rows. */
const writeOlderBackup = async (file: string): Promise<void> => {
  const source = await openNewPostgres();
  const migrations = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '0012'));
  await migrate(source.db, { migrations });
  await writeFor(source.db, 'postgresql', `${file}-empty`);
  await source.close();
  const lines = linesIn(`${file}-empty`);
  for (const [table, row] of ROWS) {
    const { from, to } = rangeOf(lines, table);
    const { columns } = JSON.parse(lines[from] ?? '') as { readonly columns: string[] };
    lines.splice(to, 0, lineOf(columns, row));
  }
  writeLines(file, sealed(lines));
};

describe('a backup of an older version', () => {
  const folder = mkdtempSync(join(tmpdir(), 'drive-in-older-'));
  const file = join(folder, 'older');
  let disk: DatabaseOnDisk;
  let server: Database;
  const secrets = collectSecrets();
  secrets.add('temporary password', CODE);
  secrets.add('key of the phone codes', TOTP_KEY);
  for (const hash of ['hash-of-temporary', 'hash-of-login-code', 'hash-of-short-code'])
    secrets.add(hash, hash);
  beforeAll(async () => {
    await writeOlderBackup(file);
    disk = await openOnDisk();
    server = await openNewPostgres();
  });
  afterAll(async () => {
    await disk.close();
    await server.close();
    rmSync(folder, { recursive: true });
  });

  it('is restored without what opens an account or a payment: nothing of it touches the disk [SAF-01c]', async () => {
    const restored = await restoreBackup(disk, { file, isReplacing: true, secrets: TEST_SECRETS });
    expect(restored).toMatchObject({
      leftOut: 6,
      migrated: expect.arrayContaining(['0012-sealed-mails']) as string[],
    });
    expect(await disk.leaks(secrets)).toEqual([]);
    const { db } = disk;
    const columns = ['transaction_id', 'totp_key', 'token_id'] as const;
    expect(await db.selectFrom('transactions').select(columns).execute()).toEqual([
      { transaction_id: 't', totp_key: 'derived-1', token_id: ODD_TEXT },
    ]);
    expect(await db.selectFrom('payment_events').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('kept_answers').select('call').execute()).toEqual([{ call: 'pay' }]);
  });

  it('has its mails encrypted, and sent ones emptied, when the root secret is known [SAF-01c]', async () => {
    await restoreBackup(server, { file, isReplacing: true, secrets: TEST_SECRETS });
    const { db } = server;
    expect(await db.selectFrom('mail_outbox').selectAll().orderBy('mail_id').execute()).toMatchObject([
      {
        mail_id: 'receipt',
        body_text: '',
        body_html: '',
        sealed_body: expect.any(String) as string,
        due_at_ms: 1,
      },
      { mail_id: 'sent', body_text: '', body_html: '', sealed_body: null },
    ]);
    const receipt = (await mailsOf(db, EMAIL)).find(({ mailId }) => mailId === 'receipt');
    expect(receipt).toMatchObject({ text: ODD_TEXT, html: `<p>${ODD_TEXT}</p>` });
  });

  it('has its mails encrypted by the first server when the root secret is unknown [SAF-01c]', async () => {
    await restoreBackup(server, { file, isReplacing: true });
    const { db } = server;
    const receipt = db.selectFrom('mail_outbox').select('body_text').where('mail_id', '=', 'receipt');
    expect(await receipt.execute()).toEqual([{ body_text: ODD_TEXT }]);
    const log = createLogger('silent');
    const clock = { nowMs: () => 2 };
    await createScheduledCleanup({ db, clock, log, secrets: TEST_SECRETS }).runCleanup();
    expect(await receipt.execute()).toEqual([{ body_text: '' }]);
    expect((await mailsOf(db, EMAIL)).map(({ text }) => text)).toContain(ODD_TEXT);
  });
});

describe('a backup during purchases', () => {
  const folder = mkdtempSync(join(tmpdir(), 'drive-in-unpaid-'));
  const file = join(folder, 'backup');
  let source: Database;
  beforeAll(async () => {
    source = await openNewPostgres();
    await migrate(source.db);
    const { db } = source;
    const account = ROWS.filter(([table]) => table === 'accounts' || table === 'devices');
    for (const [table, row] of account)
      await db
        .insertInto(table as 'accounts')
        .values(row as never)
        .execute();
    for (const [state, name] of [...UNPAID_STATES.map((one) => [one, 'unpaid'] as const), ...PAYING]) {
      const transaction_id = `${name}-${state}`;
      const of = { transaction_id, created_at_ms: 1 };
      const rows = {
        transactions: { ...aTransaction(transaction_id, state), parent_product_id: (product += 1) },
        payment_attempts: {
          ...of,
          ...{
            attempt_id: `a-${state}`,
            kind: 'authorise',
            state: 'refused',
            amount_minor: 1,
            currency: 'USD',
          },
        },
        payment_events: { ...of, event_id: `e-${state}`, kind: 'opened' },
        used_card_tokens: { transaction_id, token_id: `t-${state}`, used_at_ms: 1 },
        pay_sessions: { ...of, token_hash: `p-${state}`, expires_at_ms: 1 },
        audit_log: {
          entry_id: `l-${state}`,
          at_ms: 1,
          action: 'transaction.opened',
          account_id: 'a',
          subject: transaction_id,
        },
        kept_answers: {
          ...{
            key: `a|getTransaction|${state}`,
            call: 'getTransaction',
            request_hash: 'h',
            created_at_ms: 1,
          },
          answer: JSON.stringify({ transactionId: transaction_id }),
        },
      };
      for (const [table, row] of Object.entries(rows))
        await db
          .insertInto(table as 'accounts')
          .values(row as never)
          .execute();
    }
    await writeFor(db, 'postgresql', file);
  });
  afterAll(async () => {
    await source.close();
    rmSync(folder, { recursive: true });
  });

  it('names no unpaid transaction, since a phone that knows its number can open it [SAF-01c]', () => {
    const text = linesIn(file).join('\n');
    expect(text).not.toContain('unpaid-');
    // The row, and one of each of the six other tables.
    for (const [state, name] of PAYING) expect(text.split(`${name}-${state}`).length - 1).toBe(7);
  });

  it('restores completely each payment that may have moved money [SAF-01c] [OPS-03a]', async () => {
    const target = await openNewPostgres();
    expect(await restoreBackup(target, { file, isReplacing: false })).toMatchObject({
      leftOut: 0,
      migrated: [],
    });
    const states = target.db.selectFrom('transactions').select('state').orderBy('state');
    expect((await states.execute()).map(({ state }) => state)).toEqual(PAYING.map(([state]) => state).sort());
    await target.close();
  });
});
