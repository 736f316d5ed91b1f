import { ConsentOption, ResponseCode } from '@drivein/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditCommand } from '../../src/guard/audit/audit-command';
import { createScheduledCleanup } from '../../src/operations/scheduled-cleanup';
import { busyAccount, SECRETS } from '../checkout/crash/busy-account';
import { type CheckoutWorld, openCheckoutWorld } from '../checkout/checkout-world';
import { openAnyEngine } from '../engines';
import { type SignedIn, TEST_SECRETS } from '../test-app';
import { whileTableRefuses } from '../session/while-table-refuses';

const DAY_MS = 86_400_000;

describe('the audit log', () => {
  let world: CheckoutWorld;
  let me: () => SignedIn;
  const left: { what: string; actions: string[] }[] = [];
  const expected: typeof left = [];

  const entries = () =>
    world.server.database.db.selectFrom('audit_log').selectAll().orderBy('at_ms').execute();

  beforeAll(async () => {
    world = await openCheckoutWorld(await openAnyEngine());
    const life = await busyAccount(world);
    me = life.me;
    const known = new Set((await entries()).map(({ entry_id }) => entry_id));
    for (const { what, leaves, do: happen } of life.deeds) {
      await happen();
      const fresh = (await entries()).filter(({ entry_id }) => !known.has(entry_id));
      for (const { entry_id } of fresh) known.add(entry_id);
      left.push({ what, actions: fresh.map(({ action }) => action).sort() });
      expected.push({ what, actions: [...leaves].sort() });
    }
  });
  afterAll(() => world.close());

  it('records each action once and no refused action', () => {
    expect(left).toEqual(expected);
  });

  it('contains no names and no secrets', async () => {
    const text = JSON.stringify(await entries());
    expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
    const { session, refreshToken } = me();
    expect([session, refreshToken].filter((token) => text.includes(token))).toEqual([]);
    // Support can look up account, device, object and request by number.
    const opened = (await entries()).find(({ action }) => action === 'account.registered');
    expect(opened).toMatchObject({ account_id: me().consumerId, network: '4:7f000001' });
    expect(opened?.request_id).toEqual(expect.any(String));
  });

  it('is written in the same transaction as the action', async () => {
    const { db } = world.server.database;
    const who = me();
    const tables = ['sessions', 'user_options', 'consent_changes', 'credit_entries', 'transactions'] as const;
    const state = () =>
      Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())).then(JSON.stringify);
    const before = await state();
    const shopper = { ...who, apiKey: who.apiKey };
    const calls = [
      {
        method: 'POST',
        path: '/user/v7/useroptions',
        body: { userOptions: [{ optionId: ConsentOption.AcceptData, isEnabled: false }] },
      },
      { method: 'PATCH', path: `/user/v6/devices/${who.consumerDeviceId}`, body: { deviceName: 'Attic' } },
      { method: 'POST', path: '/user/v6/voucher/TESTPACK1' },
      { method: 'PUT', path: `/user/v6/devices/${who.consumerDeviceId}/logout` },
    ] as const;
    await whileTableRefuses(db, 'insert', 'audit_log', async () => {
      for (const call of calls)
        expect((await world.server.call({ ...shopper, ...call })).json.responseCode, call.path).toBe(
          ResponseCode.ServerError,
        );
    });
    expect(await state()).toBe(before);
    const { used_by } = await db
      .selectFrom('vouchers')
      .select('used_by')
      .where('code', '=', 'TESTPACK1')
      .executeTakeFirstOrThrow();
    expect(used_by).toBeNull();
  });

  it('answers a complaint: by whom, about what, since when', async () => {
    const { database, clock } = world.server;
    const ask = auditCommand({ db: database.db, clock });
    const { isDone, message } = await ask({ account: ' BUSY@example.com' });
    expect(isDone).toBe(true);
    expect(message.split('\n')[0]).toMatch(
      /^time \(UTC\) +action +network +device +subject +request +details$/,
    );
    expect(message).toMatch(/account\.signed-in +127\.0\.0\.1 .*way=registration/);
    expect(message).not.toContain('money.refund-ordered');
    const json = JSON.parse(
      (await ask({ account: me().consumerId, isJson: true, limit: 2 })).message,
    ) as object[];
    expect(json).toHaveLength(2);
    expect(json[1]).toMatchObject({ action: 'account.signed-in', network: '127.0.0.1' });
    const ofPayment = (await ask({ since: '7d', isJson: true, limit: 999 })).message;
    const { subject } = (JSON.parse(ofPayment) as { action: string; subject: string }[]).find(
      ({ action }) => action === 'money.refund-ordered',
    ) ?? { subject: '' };
    expect((await ask({ subject })).message.match(/money\.\S+/g)?.sort()).toEqual([
      'money.refund-ordered',
      'money.transaction-ended',
      'money.transaction-ended',
      'money.transaction-opened',
    ]);
    clock.advanceMs(DAY_MS);
    expect(await ask({ account: 'busy@example.com', since: '1h' })).toEqual({
      isDone: true,
      message: 'There are no entries.',
    });
    expect((await ask({ account: 'nobody@example.com' })).isDone).toBe(false);
    expect((await ask({ account: 'busy@example.com', since: 'yesterday' })).isDone).toBe(false);
  });

  it('deletes entries after the configured number of days', async () => {
    const { database, clock, app } = world.server;
    const tidy = (auditKeepDays?: number) =>
      createScheduledCleanup({
        ...{ db: database.db, clock, log: app.log, secrets: TEST_SECRETS },
        ...(auditKeepDays !== undefined && { auditKeepDays }),
      }).runCleanup();
    clock.advanceMs(398 * DAY_MS);
    await tidy();
    expect((await entries()).length).toBeGreaterThan(0);
    await tidy(30);
    expect(await entries()).toEqual([]);
  });
});
