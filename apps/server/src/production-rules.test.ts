import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config';
import { SECRETS } from './production-rules';
import { EnvSchema } from './settings/settings-table';

const ROOT_SECRET = 'QYb2fWcP0kZt7uHn4xRj9sVd1mLe6aGo3iKq8yTwB5E';
const OTHER_SECRET = 'tG5vXo1cJ8nMz3rPq7KdWf0hYb6sUe2aLi9wRx4yNkA';
const GOOD = {
  ENVIRONMENT: 'production',
  MASTER_KEY: 'n7Kq2-Zr9_wTx4Lb',
  ROOT_SECRET,
  DATABASE_URL: 'postgres://drivein:Xk2-v9Qz_r7Lw4@db.internal/drivein',
  PUBLIC_URL: 'https://drive-in.example.com',
  COUNTRY_HEADER: 'x-country',
};
const BROKER = {
  BROKER_URL: 'wss://bus.example.com/ws',
  BROKER_MANAGEMENT_URL: 'https://drivein:Pz8_w3Kx-t6Nq1@bus.internal:15671',
  BROKER_HOOK_SECRET: 'm4Tz8-kWq1_vRx6Lp9sYb2',
};
const GATEWAY = {
  PAYMENT_GATEWAY_URL: 'https://api.cybersource.com',
  PAYMENT_MERCHANT_ID: 'drive_in',
  PAYMENT_KEY_ID: 'a-key-id',
  PAYMENT_KEY: 'Zk4vXo1cJ8nMz3rPq7KdWf0hYb6sUe2aLi9wRx5yNkA=',
};
const TAXES = {
  AVATAX_URL: 'https://rest.avatax.com',
  AVATAX_ACCOUNT: '2000123456',
  AVATAX_LICENCE_KEY: 'a-key-of-theirs',
  AVATAX_COMPANY: 'DRIVEIN',
};
const EVERYTHING = { ...GOOD, ...BROKER, ...GATEWAY, ...TAXES, HARDWARE_ID_KEY: OTHER_SECRET };

const WITHOUT_WARNINGS = {
  ...EVERYTHING,
  SMTP_URL: 'smtps://drivein:Rk7-w2Xz_q9Tn@mail.example.com',
  MAIL_FROM: 'no-reply@example.com',
  DRM_WIDEVINE_URL: 'https://licences.example.com/widevine',
  DRM_COM_KEY_ID: 'a-key',
  DRM_COM_KEY: 'Wq8zRt4vXo1cJ5nMk3rPb7KdGf0hYs6Ue2aLi9wTxEy',
};

/** Each of these alone stops the start, and the message names its variable. */
const HOLES: readonly (readonly [hole: string, env: Record<string, string>, says: RegExp])[] = [
  ['no master key', { MASTER_KEY: '' }, /MASTER_KEY must be set/],
  ['no root secret', { ROOT_SECRET: '' }, /ROOT_SECRET must be set/],
  ['no address of its own', { PUBLIC_URL: '' }, /PUBLIC_URL must be set/],
  ['no limits', { RATE_LIMITS: 'off' }, /RATE_LIMITS must be on/],
  ['no PostgreSQL', { DATABASE_URL: '' }, /DATABASE_URL must be set.*EMBEDDED_DATABASE=on/],
  ['no taxes', { AVATAX_URL: '' }, /AVATAX_URL must be set.*TAX_ESTIMATES=on/],
  ['no way to place callers', { COUNTRY_HEADER: '' }, /COUNTRY_RANGES must be set.*ONE_COUNTRY=on/],
  ['the master key everybody knows', { MASTER_KEY: 'drive-in-local' }, /MASTER_KEY/],
  ['it beside a good one', { MASTER_KEY: `${GOOD.MASTER_KEY},drive-in-local` }, /MASTER_KEY/],
  ['a short master key', { MASTER_KEY: 'k3J9-x_2' }, /MASTER_KEY must have 16/],
  ['a root secret of one letter', { ROOT_SECRET: 'a'.repeat(43) }, /ROOT_SECRET must not repeat/],
  ['a root secret of zeros', { ROOT_SECRET: Buffer.alloc(32).toString('base64url') }, /ROOT_SECRET/],
  ['one that counts', { ROOT_SECRET: '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJK' }, /ROOT_SECRET/],
  ['one of an example', { ROOT_SECRET: `${'q7-'.repeat(12)}change-me` }, /ROOT_SECRET/],
  ['a short root secret', { ROOT_SECRET: ROOT_SECRET.slice(1) }, /ROOT_SECRET must be 32 or more/],
  ['a fleet key like the root secret', { HARDWARE_ID_KEY: ROOT_SECRET }, /ROOT_SECRET and HARDWARE_ID_KEY/],
  ['a weak fleet key', { HARDWARE_ID_KEY: 'b'.repeat(43) }, /HARDWARE_ID_KEY/],
  ['a weak hook secret', { BROKER_HOOK_SECRET: 'a'.repeat(22) }, /BROKER_HOOK_SECRET/],
  [
    'a weak payment key',
    { PAYMENT_KEY: Buffer.alloc(32, 5).toString('base64') },
    /PAYMENT_KEY must not repeat/,
  ],
  [
    'a weak notification key',
    { PAYMENT_NOTIFICATION_KEY: Buffer.alloc(32, 9).toString('base64') },
    /PAYMENT_NOTIFICATION_KEY/,
  ],
  ['the password of the example', { DATABASE_URL: 'postgres://drivein:password@db/drivein' }, /DATABASE_URL/],
  ['a password like the user', { DATABASE_URL: 'postgres://films:films@db/drivein' }, /DATABASE_URL/],
  [
    "the broker's own default",
    { BROKER_MANAGEMENT_URL: 'http://guest:guest@bus:15672' },
    /BROKER_MANAGEMENT_URL/,
  ],
  ['pages in the clear', { PUBLIC_URL: 'http://drive-in.example.com' }, /PUBLIC_URL must be https/],
  [
    'another site in the clear',
    { ALLOWED_ORIGINS: 'https://a.example.com,http://b.example.com' },
    /ALLOWED_ORIGINS/,
  ],
  ['the sandbox', { PAYMENT_SANDBOX: 'on' }, /PAYMENT_SANDBOX must be off/],
  [
    'the sandbox under another name',
    { PAYMENT_GATEWAY_URL: 'http://localhost:8081' },
    /PAYMENT_GATEWAY_URL must not be a test system/,
  ],
  [
    "the processor's test system",
    { PAYMENT_GATEWAY_URL: 'https://apitest.cybersource.com' },
    /PAYMENT_GATEWAY_URL/,
  ],
];

describe('production', () => {
  it('a correct configuration starts', () => {
    expect(readConfig(EVERYTHING)).toMatchObject({ isProduction: true, arePlainHardwareIdsAllowed: false });
    expect(readConfig({ ...EVERYTHING, PUBLIC_URL: 'http://localhost:8080' }).isProduction).toBe(true);
  });

  it.each(HOLES)('the server does not start with %s [OPS-06a]', (_, env, says) => {
    expect(() => readConfig({ ...EVERYTHING, ...env })).toThrow(says);
  });

  it.each([
    [{ DATABASE_URL: '', EMBEDDED_DATABASE: 'on' }, 'EMBEDDED_DATABASE'],
    [{ AVATAX_URL: '', TAX_ESTIMATES: 'on' }, 'TAX_ESTIMATES'],
    [{ COUNTRY_HEADER: '', ONE_COUNTRY: 'on' }, 'ONE_COUNTRY'],
    [{ PAYMENT_GATEWAY_URL: '', AVATAX_URL: '' }, 'PAYMENT_GATEWAY_URL'],
    [{ PLAIN_HARDWARE_IDS: 'on' }, 'PLAIN_HARDWARE_IDS'],
    [{ HARDWARE_ID_V1: 'on' }, 'HARDWARE_ID_V1'],
    [{ COCKPIT: 'on' }, 'COCKPIT'],
    [{ SMTP_URL: '' }, 'SMTP_URL'],
  ])('the server starts with %o, and warns of it [OPS-06a]', (env, warned) => {
    const { warnings } = readConfig({ ...WITHOUT_WARNINGS, ...env });
    expect(warnings.map((line) => line.split(':')[0])).toEqual([warned]);
  });

  it('only ClearKey without studio licences causes a warning [OPS-06a]', () => {
    expect(readConfig(WITHOUT_WARNINGS).warnings).toEqual([]);
    const { DRM_WIDEVINE_URL: _, ...withClearKey } = WITHOUT_WARNINGS;
    expect(readConfig(withClearKey).warnings).toEqual([expect.stringContaining('DRM_CLEARKEY')]);
    expect(readConfig({}).warnings).toEqual([]);
  });

  it('NODE_ENV=production without ENVIRONMENT does not start [SAF-05c]', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/ENVIRONMENT must be set/);
    for (const ENVIRONMENT of ['local', 'staging'])
      expect(readConfig({ ...EVERYTHING, NODE_ENV: 'production', ENVIRONMENT }).environment).toBe(
        ENVIRONMENT,
      );
    expect(readConfig({ NODE_ENV: 'development' }).environment).toBe('local');
  });

  it('every problem is reported at once, without any secret [OPS-06a]', () => {
    const env = Object.assign({}, EVERYTHING, ...HOLES.map(([, hole]) => hole)) as Record<string, string>;
    const message = messageFor(env);
    for (const name of ['ROOT_SECRET', 'HARDWARE_ID_KEY', 'PAYMENT_SANDBOX', 'PUBLIC_URL'])
      expect(message).toContain(name);
    for (const secret of ['guest', 'aaaa', ROOT_SECRET, GOOD.MASTER_KEY])
      expect(message).not.toContain(secret);
  });

  it('values of the example file are refused as secrets [OPS-06a]', () => {
    const file = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
    const logins = [...file.matchAll(/^# (DATABASE_URL|BROKER_MANAGEMENT_URL|SMTP_URL)=(.+)$/gm)];
    expect(logins).toHaveLength(3);
    for (const [, name = '', value = ''] of logins)
      expect(messageFor({ ...EVERYTHING, MAIL_FROM: 'a@example.com', [name]: value })).toContain(name);
  });

  it('the rules cover every secret of the schema [OPS-06a]', () => {
    // Made by other services, which ensure their strength.
    const OF_OTHERS = ['TOGGLES_TOKEN', 'AVATAX_LICENCE_KEY', 'BROKER_AWS_SECRET_ACCESS_KEY'];
    const named = Object.keys(EnvSchema.properties).filter((name) => /_(SECRET|KEY|TOKEN)$/.test(name));
    expect(named.filter((name) => !(name in SECRETS)).sort()).toEqual(OF_OTHERS.sort());
  });

  it('several master keys are allowed during a rotation', () => {
    const MASTER_KEY = `${GOOD.MASTER_KEY},q3Vt8_Xw-5kPz1Nd`;
    expect(readConfig({ ...EVERYTHING, MASTER_KEY }).masterKeys).toEqual(MASTER_KEY.split(','));
  });

  it('development needs no secrets', () => {
    for (const [, env] of HOLES.filter(([, , says]) => !/43|32 or more|16/.test(says.source)))
      expect(messageFor({ ...env, ENVIRONMENT: 'local' })).not.toContain('production');
  });
});

const messageFor = (env: Record<string, string>): string => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};
