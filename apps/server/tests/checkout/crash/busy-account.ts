import { ConsentOption, ResponseCode } from '@drivein/contract';
import { aBundleIds as ids, DEMO_PASSWORD } from '@drivein/test-kit';
import { expect } from 'vitest';
import { createDrive } from '../../../src/features/checkout/drive-transaction';
import { refundCommand } from '../../../src/features/checkout/outcome/refund-command';
import type { AuditAction } from '../../../src/guard/audit/audit-log';
import { randomIds } from '../../../src/storage/ids';
import { type CheckoutWorld, numberOf } from '../checkout-world';
import { mailsOf } from '../../account/mails-of';
import { finishAsset, loginBody, type SignedIn, TEST_SECRETS } from '../../test-app';

/** A request and its expected audit log entry. */
export interface AuditedAction {
  readonly what: string;
  readonly leaves: readonly AuditAction[];
  readonly do: () => Promise<void>;
}

const EMAIL = 'busy@example.com';
const PASSWORD = 'Popcorn-4-two';
const NEXT_PASSWORD = 'Moonlight-7-seats';
const LAST_PASSWORD = 'Gasoline-9-lanes';
const VOUCHER = 'TESTGOOD1';

/** What the audit log must never contain. */
export const SECRETS = [
  EMAIL,
  PASSWORD,
  NEXT_PASSWORD,
  LAST_PASSWORD,
  VOUCHER,
  'Kitchen',
  'asked for it',
  'Market Street',
  'San Francisco',
  numberOf('success'),
];

/** One person's use of the service, step by step; each step needs the one before. */
export const busyAccount = async (
  world: CheckoutWorld,
): Promise<{ deeds: AuditedAction[]; me: () => SignedIn }> => {
  const { server } = world;
  const apiKey = await server.apiKey();
  finishAsset(server.dataDir, { assetId: 'film-glass-harbour', isEncrypted: false });
  let me = { apiKey } as SignedIn;
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    body: object | undefined,
    code: number,
    session: string | undefined = me.session,
  ) => {
    const { json } = await server.call({ method, path, apiKey, body, ...(session && { session }) });
    expect(json.responseCode, `${path} ${JSON.stringify(json)}`).toBe(code);
    return json;
  };
  const as = (json: Record<string, unknown>) => (me = { ...(json as unknown as SignedIn), apiKey });
  const logIn = (password: string, code: number, deviceIdentifier = 'a-browser') =>
    send('POST', '/user/v10/login', loginBody({ email: EMAIL, password, deviceIdentifier }), code);
  const form = {
    ...loginBody({ email: EMAIL, password: PASSWORD, confirmPassword: PASSWORD }),
    ...{ ageChecked: true, acceptTC: true, acceptPrivacy: true, month: 4, year: 1985 },
  };
  const recover = (email: string) =>
    send('POST', `/user/v6/password?email=${encodeURIComponent(email)}`, undefined, ResponseCode.Ok);
  const mailedCode = async () => {
    const [mail] = await mailsOf(server.database.db, EMAIL);
    return /[A-Z0-9]{4}(?:-[A-Z0-9]{4})+/.exec(mail?.text ?? '')?.[0];
  };
  const options = { userOptions: [{ optionId: ConsentOption.AcceptData, isEnabled: true }] };
  const name = { deviceName: 'Kitchen' };
  const rename = (code: number) => send('PATCH', `/user/v6/devices/${me.consumerDeviceId}`, name, code);
  const redeem = (parentProductId: number, code: number) =>
    send('POST', '/user/v6/ProductRedemption', { parentProductId }, code);
  const change = (oldPassword: string, newPassword: string, code: number) =>
    send('PATCH', '/user/v6/password', { oldPassword, newPassword, confirmNewPassword: newPassword }, code);
  const logOut = (code: number, session = me.session) =>
    send('PUT', `/user/v6/devices/${me.consumerDeviceId}/logout`, undefined, code, session);
  const refresh = (refreshToken: string, code: number) =>
    send('POST', '/user/v10/session/refresh', { refreshToken, softwareVersion: 6 }, code);

  const shopper = await world.shopper(0);
  let bought = '';
  let waiting: Record<string, unknown> = {};
  let usedToken = '';
  const engine = {
    ...{
      db: server.database.db,
      clock: server.clock,
      ids: randomIds,
      log: server.app.log,
      secrets: TEST_SECRETS,
    },
    endedStreams: server.endedStreams,
    payments: { gateway: world.gateway, pageOriginsFor: () => [] },
  };
  const refund = (transactionId: string) =>
    refundCommand({ ...engine, drive: createDrive(engine) })({ transactionId, reason: 'Ada asked for it' });

  const deed = (
    what: string,
    leaves: readonly AuditAction[],
    work: () => Promise<unknown>,
  ): AuditedAction => ({
    what,
    leaves,
    do: async () => {
      server.clock.advanceMs(1000);
      await work();
    },
  });
  const deeds = [
    deed('registering with a voucher that is used', [], () =>
      send('POST', '/user/v10/register', { ...form, voucher: 'TESTUSED1' }, ResponseCode.VoucherUsed),
    ),
    deed('registering', ['account.registered', 'account.signed-in'], async () =>
      as(await send('POST', '/user/v10/register', form, ResponseCode.Ok)),
    ),
    deed('registering again', [], () => send('POST', '/user/v10/register', form, ResponseCode.AccountExists)),
    deed('signing in', ['account.signed-in'], () => logIn(PASSWORD, ResponseCode.Ok, 'another')),
    deed('four wrong passwords', [], async () => {
      for (let tries = 0; tries < 4; tries += 1)
        await logIn('wrong-password', ResponseCode.InvalidCredentials);
    }),
    deed('the wrong password that shuts the door', ['account.sign-in-refused'], () =>
      logIn('wrong-password', ResponseCode.InvalidCredentials),
    ),
    deed('knocking at a shut door', [], () => logIn(PASSWORD, ResponseCode.TooManyAttempts)),
    deed('consenting', ['account.consent-changed'], () =>
      send('POST', '/user/v7/useroptions', options, ResponseCode.Ok),
    ),
    deed('consenting again', [], () =>
      send('POST', '/user/v7/useroptions', options, ResponseCode.NothingChanged),
    ),
    deed('naming a device', ['account.device-renamed'], () => rename(ResponseCode.Ok)),
    deed('naming it the same', [], () => rename(ResponseCode.NothingChanged)),
    deed('a voucher', ['money.voucher-redeemed'], () =>
      send('POST', `/user/v6/voucher/${VOUCHER}`, undefined, ResponseCode.Ok),
    ),
    deed('a voucher that is used', [], () =>
      send('POST', '/user/v6/voucher/TESTUSED1', undefined, ResponseCode.VoucherUsed),
    ),
    deed('a title for credits', ['money.title-redeemed'], () => redeem(ids.ferry, ResponseCode.Redeemed)),
    deed('the same title again', [], () => redeem(ids.ferry, ResponseCode.AlreadyOwned)),
    deed('watching it', [], async () => {
      const { trackingId } = await send(
        'GET',
        `/content/v8/playback/${ids.harbour}`,
        undefined,
        ResponseCode.Ok,
      );
      server.clock.advanceMs(5000);
      const told = {
        parentProductId: ids.harbour,
        totalDuration: 60,
        streamProgress: 12,
        event: 'update',
        trackingId,
      };
      await send('POST', '/content/v6/progress', told, ResponseCode.Ok);
    }),
    deed('reporting a problem', [], () =>
      send('POST', '/user/v6/problemreport', { message: 'Too dark' }, ResponseCode.Ok),
    ),
    deed('opening a purchase', ['money.transaction-opened'], () => shopper.open(ids.ferry, 1)),
    deed('opening it again', [], () => shopper.open(ids.ferry, 1)),
    deed('paying it', ['money.transaction-ended'], async () => (bought = await shopper.buy())),
    deed('a refund', ['money.refund-ordered', 'money.transaction-ended'], () => refund(bought)),
    deed('a second refund', [], () => refund(bought)),
    deed('a rental', ['money.transaction-opened', 'money.transaction-ended'], () => shopper.buy({ type: 3 })),
    deed('a screen that asks to be let in', [], async () => {
      const body = { deviceIdentifier: 'a-screen', deviceModel: 'Rear display', softwareVersion: 6 };
      const { json } = await server.call({
        method: 'POST',
        path: '/user/v6/signincode/create',
        apiKey,
        body,
      });
      waiting = json;
    }),
    deed('letting it in', ['account.screen-approved'], () =>
      send('POST', `/qrconnect/v1/code/${String(waiting.code)}/approve`, undefined, ResponseCode.Ok),
    ),
    deed('the screen coming in', ['account.signed-in'], () =>
      send('POST', '/qrconnect/v1/poll', { pollToken: waiting.pollToken }, ResponseCode.Ok),
    ),
    deed('a temporary password', ['account.temporary-password-sent'], () => recover(EMAIL)),
    deed('a temporary password for nobody', [], () => recover('nobody@example.com')),
    deed('a new password by the temporary one', ['account.password-changed'], async () =>
      send(
        'PATCH',
        '/user/v6/temporarypasswordcode',
        {
          temporaryPasswordCode: await mailedCode(),
          newPassword: NEXT_PASSWORD,
          confirmNewPassword: NEXT_PASSWORD,
        },
        ResponseCode.Ok,
      ),
    ),
    deed('signing in with it', ['account.signed-in'], async () => {
      server.clock.advanceMs(60_000);
      as(await logIn(NEXT_PASSWORD, ResponseCode.Ok));
    }),
    deed('a change with a wrong password', [], () =>
      change(DEMO_PASSWORD, LAST_PASSWORD, ResponseCode.InvalidCredentials),
    ),
    deed('a change of password', ['account.password-changed'], () =>
      change(NEXT_PASSWORD, LAST_PASSWORD, ResponseCode.Ok),
    ),
    deed('renewing a session', [], async () => {
      usedToken = me.refreshToken;
      as(await refresh(usedToken, ResponseCode.Ok));
      server.clock.advanceMs(20_000);
    }),
    deed('a refresh token that comes back', ['account.refresh-token-reused'], () =>
      refresh(usedToken, ResponseCode.SessionInvalid),
    ),
    deed('the same once more', [], () => refresh(usedToken, ResponseCode.SessionInvalid)),
    deed('signing in and out', ['account.signed-in', 'account.signed-out'], async () => {
      as(await logIn(LAST_PASSWORD, ResponseCode.Ok));
      await logOut(ResponseCode.Ok);
    }),
    deed('signing out again', [], () => logOut(ResponseCode.SessionInvalid)),
    deed('coming back', ['account.signed-in'], async () => as(await logIn(LAST_PASSWORD, ResponseCode.Ok))),
  ];
  return { deeds, me: () => me };
};
