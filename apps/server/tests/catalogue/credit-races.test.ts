import { ResponseCode } from '@drivein/contract';
import { aBundleIds as ids } from '@drivein/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { crowdOf } from './crowd';
import { describeOnBothEngines } from '../engines';
import { openManyScreens } from './many-screens';
import { startTestApp, type TestApp } from '../test-app';

/** Some seconds of work on an idle machine. */
const RACE_TIMEOUT_MS = 120_000;
const SCREENS_EACH = 10;
const ACCOUNTS = crowdOf({ some: 10, all: 100 });
const SCREENS = ACCOUNTS * SCREENS_EACH;
const PRESSES = crowdOf({ some: 50, all: 200 });

// Both engines: races for credits. PostgreSQL runs them in parallel, the embedded database one transaction after the
// other.
describeOnBothEngines('parallel use of credits', (openDatabase) => {
  let server: TestApp;
  let apiKey: string;
  beforeAll(async () => {
    server = await startTestApp(await openDatabase());
    apiKey = await server.apiKey();
  });
  afterAll(() => server.close());

  it(
    `a voucher is used once when ${SCREENS} screens of ${ACCOUNTS} accounts redeem it in parallel [VOU-05]`,
    async () => {
      const code = 'TEST101';
      await server.database.db.insertInto('vouchers').values({ code, state: 'ready', credits: 5 }).execute();
      const screens = await openManyScreens(server, { accounts: ACCOUNTS, screensEach: SCREENS_EACH });
      const answers = await Promise.all(
        screens.map(async ({ session }, index) => {
          const redeem = async () => {
            const response = await server.app.inject({
              method: 'POST',
              url: `/user/v6/voucher/${code}`,
              headers: { apikey: apiKey, session },
              remoteAddress: `10.0.${Math.floor(index / SCREENS_EACH)}.1`,
            });
            return response.json<{ responseCode: number; additionalCredits?: number }>();
          };
          // A thousand calls wait for ten connections longer than a slow machine grants them: screens ask again.
          let answer = await redeem();
          while (answer.responseCode === ResponseCode.Unavailable) answer = await redeem();
          return answer;
        }),
      );
      const codes = answers.map(({ responseCode }) => responseCode);
      expect(codes.filter((code) => code === ResponseCode.Ok)).toHaveLength(1);
      // Screens of the winner's account get the same reply again; all others are refused.
      expect(codes.filter((code) => code === ResponseCode.NothingChanged)).toHaveLength(SCREENS_EACH - 1);
      expect(codes.filter((code) => code === ResponseCode.VoucherUsed)).toHaveLength(SCREENS - SCREENS_EACH);
      const entries = await server.database.db
        .selectFrom('credit_entries')
        .select(['amount', 'account_id'])
        .where('source', '=', `voucher:${code}`)
        .execute();
      expect(entries.map(({ amount }) => amount)).toEqual([5]);
      const winner = screens[codes.indexOf(ResponseCode.Ok)];
      expect(entries[0]?.account_id).toBe(winner?.accountId);
    },
    RACE_TIMEOUT_MS,
  );

  it(
    `a film is paid once when a screen redeems it ${PRESSES} times in parallel`,
    async () => {
      const { db } = server.database;
      const [screen] = await openManyScreens(server, { accounts: 1, screensEach: 1 });
      expect.assert(screen);
      const { accountId, session } = screen;
      await db
        .insertInto('credit_entries')
        .values({
          ...{ entry_id: `${accountId}-gift`, account_id: accountId, amount: 5, reason: 'test' },
          ...{ expires_at_ms: null, created_at_ms: server.clock.nowMs() },
        })
        .execute();
      const body = { parentProductId: ids.moons, definition: 6 };
      const answers = await Promise.all(
        Array.from({ length: PRESSES }, () =>
          server.call({ method: 'POST', path: '/user/v6/ProductRedemption', apiKey, session, body }),
        ),
      );
      const codes = answers.map(({ json }) => json.responseCode);
      expect(codes.filter((code) => code === ResponseCode.Redeemed)).toHaveLength(1);
      expect(new Set(codes)).toEqual(
        new Set([ResponseCode.Redeemed, ResponseCode.AlreadyOwned, ResponseCode.TooManyAttempts]),
      );
      const spent = db.selectFrom('credit_entries').select('amount').where('account_id', '=', accountId);
      expect(await spent.where('amount', '<', 0).execute()).toHaveLength(1);
      const owned = db
        .selectFrom('entitlements')
        .select('entitlement_id')
        .where('account_id', '=', accountId);
      expect(await owned.where('parent_product_id', '=', ids.moons).execute()).toHaveLength(1);
      const { json } = await server.call({ path: '/user/v6/Credits', apiKey, session });
      expect(json).toMatchObject({ creditsAvailable: 3 });
    },
    RACE_TIMEOUT_MS,
  );
});
