import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';
import { HASH_COST, LEAST_HASH_COST } from './guard/password-hasher';

const GOOD_SECRET = 'QYb2fWcP0kZt7uHn4xRj9sVd1mLe6aGo3iKq8yTwB5E';
const PRODUCTION = {
  ENVIRONMENT: 'production',
  MASTER_KEY: 'n7Kq2-Zr9_wTx4Lb',
  ROOT_SECRET: GOOD_SECRET,
  PUBLIC_URL: 'https://drive-in.example.com',
  EMBEDDED_DATABASE: 'on',
  ONE_COUNTRY: 'on',
};

describe('environment variables', () => {
  it('development needs no settings', () => {
    expect(readConfig({})).toMatchObject({ port: 8080, homeCountry: 'US', isProduction: false });
    // Only callers on this machine, unless HOST says otherwise.
    expect(readConfig({}).host).toBe('127.0.0.1');
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined });
  });

  it('every invalid variable is reported at once', () => {
    const read = () => readConfig({ PORT: '99999', HOME_COUNTRY: 'Atlantis', LOG_LEVEL: 'loud' });
    expect(read).toThrow(ConfigError);
    for (const name of ['PORT', 'HOME_COUNTRY', 'LOG_LEVEL']) expect(read).toThrow(name);
  });

  it('the number of proxies in front is read', () => {
    const countFor = (BEHIND_PROXY: string) => readConfig({ BEHIND_PROXY }).proxyCount;
    expect(['', 'no', 'yes', '1', '2'].map(countFor)).toEqual([0, 0, 1, 1, 2]);
    expect(() => countFor('all')).toThrow('BEHIND_PROXY');
  });

  it('the cockpit is for callers on the same machine in a local environment by default [SAF-05b]', () => {
    const cockpit = (env: Record<string, string>) => readConfig(env).cockpit;
    expect(cockpit({})).toBe('near');
    expect(cockpit({ COCKPIT: 'off' })).toBe('nobody');
    expect(cockpit({ ...PRODUCTION, ENVIRONMENT: 'staging' })).toBe('nobody');
    expect(cockpit(PRODUCTION)).toBe('nobody');
    expect(cockpit({ ...PRODUCTION, COCKPIT: 'on' })).toBe('everybody');
  });

  it('the public address is required outside a local environment [SAF-05c]', () => {
    for (const ENVIRONMENT of ['staging', 'uat'])
      expect(() => readConfig({ ENVIRONMENT })).toThrow(`PUBLIC_URL must be set in ${ENVIRONMENT}`);
    expect(readConfig({ ENVIRONMENT: 'uat', PUBLIC_URL: 'https://uat.example.com' }).publicUrl).toBeDefined();
    expect(readConfig({}).publicUrl).toBeUndefined();
  });

  it('the test door exists in a local environment only, and only when requested', () => {
    expect(readConfig({}).hasTestDoor).toBe(false);
    expect(readConfig({ TEST_DOOR: 'on' }).hasTestDoor).toBe(true);
    for (const ENVIRONMENT of ['staging', 'uat', 'production'])
      expect(() => readConfig({ ...PRODUCTION, ENVIRONMENT, TEST_DOOR: 'on' })).toThrow(
        'TEST_DOOR must be off',
      );
    expect(() => readConfig({ TEST_DOOR: 'open' })).toThrow('TEST_DOOR must be on or off');
  });

  it('passwords are hashed at full cost, except for tests with the test door', () => {
    for (const env of [{}, { TEST_DOOR: 'off' }, PRODUCTION, { ...PRODUCTION, ENVIRONMENT: 'staging' }])
      expect(readConfig(env).hashCost).toEqual(HASH_COST);
    expect(readConfig({ TEST_DOOR: 'on' }).hashCost).toEqual(LEAST_HASH_COST);
  });

  it('an external message broker needs all of its settings', () => {
    const broker = {
      BROKER_URL: 'wss://bus.example.com/ws',
      BROKER_MANAGEMENT_URL: 'https://drivein:secret@bus.example.com:15671',
      BROKER_HOOK_SECRET: 'a'.repeat(22),
    };
    expect(readConfig({}).externalBroker).toBeUndefined();
    const settings = {
      kind: 'rabbitmq',
      url: broker.BROKER_URL,
      managementUrl: broker.BROKER_MANAGEMENT_URL,
      hookSecret: broker.BROKER_HOOK_SECRET,
    };
    expect(readConfig(broker).externalBroker).toEqual(settings);
    expect(readConfig({ ...broker, BROKER_KIND: 'rabbitmq' }).externalBroker).toEqual(settings);
    expect(() => readConfig({ BROKER_URL: broker.BROKER_URL })).toThrow(
      /BROKER_MANAGEMENT_URL[^]*BROKER_HOOK_SECRET/,
    );
    for (const wrong of [
      { BROKER_URL: 'https://bus.example.com/ws' },
      { BROKER_URL: 'wss://user:password@bus.example.com/ws' },
      { BROKER_MANAGEMENT_URL: 'https://bus.example.com' },
      { BROKER_HOOK_SECRET: 'short' },
      { BROKER_KIND: 'mosquitto' },
    ])
      expect(() => readConfig({ ...broker, ...wrong })).toThrow(Object.keys(wrong)[0]);
  });

  it('EMQX is selected by its kind and needs a signing secret', () => {
    const emqx = {
      BROKER_KIND: 'emqx',
      BROKER_URL: 'wss://bus.example.com/mqtt',
      BROKER_MANAGEMENT_URL: 'https://key:secret@bus.example.com:18083',
      BROKER_JWT_SECRET: 'n'.repeat(32),
    };
    expect(readConfig(emqx).externalBroker).toEqual({
      kind: 'emqx',
      url: emqx.BROKER_URL,
      managementUrl: emqx.BROKER_MANAGEMENT_URL,
      jwtSecret: emqx.BROKER_JWT_SECRET,
    });
    expect(() => readConfig({ BROKER_KIND: 'emqx' })).toThrow(
      /BROKER_URL[^]*BROKER_MANAGEMENT_URL[^]*BROKER_JWT_SECRET must be set where BROKER_KIND is emqx/,
    );
    expect(() => readConfig({ ...emqx, BROKER_JWT_SECRET: 'short' })).toThrow('BROKER_JWT_SECRET');
  });

  it('AWS IoT is selected by its kind, needs a role and a key, and uses the STS of its region', () => {
    const aws = {
      BROKER_KIND: 'aws-iot',
      BROKER_URL: 'wss://a1b2-ats.iot.eu-central-1.amazonaws.com/mqtt',
      BROKER_AWS_REGION: 'eu-central-1',
      BROKER_AWS_ROLE_ARN: 'arn:aws:iam::123456789012:role/drive-in-device',
      BROKER_AWS_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
      BROKER_AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    };
    const settings = {
      kind: 'aws-iot',
      url: aws.BROKER_URL,
      region: 'eu-central-1',
      roleArn: aws.BROKER_AWS_ROLE_ARN,
      accessKeyId: aws.BROKER_AWS_ACCESS_KEY_ID,
      secretAccessKey: aws.BROKER_AWS_SECRET_ACCESS_KEY,
      stsUrl: 'https://sts.eu-central-1.amazonaws.com',
    };
    expect(readConfig(aws).externalBroker).toEqual(settings);
    const BROKER_AWS_STS_URL = 'https://vpce-1.sts.eu-central-1.vpce.amazonaws.com';
    expect(readConfig({ ...aws, BROKER_AWS_STS_URL }).externalBroker).toEqual({
      ...settings,
      stsUrl: BROKER_AWS_STS_URL,
    });
    expect(() => readConfig({ BROKER_KIND: 'aws-iot' })).toThrow(
      /BROKER_URL[^]*AWS_REGION[^]*AWS_ROLE_ARN[^]*AWS_ACCESS_KEY_ID[^]*AWS_SECRET_ACCESS_KEY/,
    );
    for (const wrong of [
      { BROKER_AWS_REGION: 'Frankfurt' },
      { BROKER_AWS_ROLE_ARN: 'drive-in-device' },
      { BROKER_AWS_ACCESS_KEY_ID: 'me' },
      { BROKER_AWS_SECRET_ACCESS_KEY: 'short' },
      { BROKER_AWS_STS_URL: 'http://sts.eu-central-1.amazonaws.com' },
    ])
      expect(() => readConfig({ ...aws, ...wrong })).toThrow(Object.keys(wrong)[0]);
  });

  it('one of several servers reports every missing setting, and only such a server drains by default', () => {
    const many = (env: Record<string, string>) => readConfig(env, { isOneOfMany: true });
    expect(() => many({})).toThrow(/DATABASE_URL[^]*ROOT_SECRET[^]*BROKER_URL/);
    expect(() => many({ ENVIRONMENT: 'production', PORT: '0' })).toThrow(
      /PORT[^]*MASTER_KEY[^]*DATABASE_URL/,
    );
    const enough = {
      DATABASE_URL: 'postgres://drivein@localhost/drivein',
      ROOT_SECRET: GOOD_SECRET,
      BROKER_URL: 'wss://bus.example.com/ws',
      BROKER_MANAGEMENT_URL: 'https://drivein:secret@bus.example.com:15671',
      BROKER_HOOK_SECRET: 'a'.repeat(22),
    };
    expect(many(enough).drainMs).toBe(5000);
    expect(many({ ...enough, DRAIN_MS: '0' }).drainMs).toBe(0);
    expect(readConfig({}).drainMs).toBe(0);
    expect(() => readConfig({ DRAIN_MS: '-1', METRICS_TOKEN: 'short' })).toThrow(/DRAIN_MS[^]*METRICS_TOKEN/);
  });

  it('plain hardware ids are accepted outside production only, by default', () => {
    const isAllowed = (env: Record<string, string>) => readConfig(env).arePlainHardwareIdsAllowed;
    expect(isAllowed({})).toBe(true);
    expect(isAllowed({ PLAIN_HARDWARE_IDS: 'off' })).toBe(false);
    expect(isAllowed(PRODUCTION)).toBe(false);
    expect(isAllowed({ ...PRODUCTION, PLAIN_HARDWARE_IDS: 'on' })).toBe(true);
  });

  it('encrypted hardware ids without a time are accepted nowhere by default', () => {
    const isAllowed = (env: Record<string, string>) => readConfig(env).areTimelessHardwareIdsAllowed;
    expect([isAllowed({}), isAllowed(PRODUCTION)]).toEqual([false, false]);
    expect(isAllowed({ ...PRODUCTION, HARDWARE_ID_V1: 'on' })).toBe(true);
  });

  it('other sites and environments are read, and wildcards are refused', () => {
    expect(readConfig({})).toMatchObject({
      allowedOrigins: [],
      providerUrl: 'https://example.com',
      environments: {},
    });
    const config = readConfig({
      ALLOWED_ORIGINS: 'https://a.example.com,http://localhost:3000',
      ENVIRONMENTS: '{"uat":{"apiHost":"https://uat.example.com"}}',
    });
    expect(config.allowedOrigins).toEqual(['https://a.example.com', 'http://localhost:3000']);
    expect(config.environments).toEqual({ uat: { apiHost: 'https://uat.example.com' } });
    for (const ALLOWED_ORIGINS of [
      '*',
      'https://*.example.com',
      'a.example.com',
      'https://a/b',
      'https://a;b',
    ])
      expect(() => readConfig({ ALLOWED_ORIGINS }), ALLOWED_ORIGINS).toThrow('ALLOWED_ORIGINS');
    expect(() => readConfig({ ENVIRONMENTS: '{"live":{}}', PORT: '0' })).toThrow(/PORT[^]*ENVIRONMENTS/);
  });

  it('mail is sent by SMTP where both the server and the sender are known', () => {
    expect(readConfig({}).smtp).toBeUndefined();
    const SMTP_URL = 'smtp://drive-in:secret@mail.example.com:587';
    const MAIL_FROM = 'Drive-in <no-reply@example.com>';
    expect(readConfig({ SMTP_URL, MAIL_FROM }).smtp).toEqual({ url: SMTP_URL, from: MAIL_FROM });
    expect(() => readConfig({ SMTP_URL })).toThrow('MAIL_FROM must be set');
    expect(() => readConfig({ SMTP_URL: 'mail.example.com', MAIL_FROM })).toThrow('SMTP_URL');
    for (const wrong of ['nobody', 'a@b\nBcc: c@d', 'a@b, c@d'])
      expect(() => readConfig({ SMTP_URL, MAIL_FROM: wrong }), wrong).toThrow('MAIL_FROM');
  });

  it('vehicle signals and the motion policy are read, and every mistake is reported', () => {
    expect(readConfig({})).toMatchObject({ vehicleSignalsUrl: undefined, motionPolicy: {} });
    const VEHICLE_SIGNALS_URL = 'wss://vehicle.local:443';
    const policy = { default: { '*': 'locked' }, DE: { 'rear-left': 'watch' } };
    const config = readConfig({ VEHICLE_SIGNALS_URL, MOTION_POLICY: JSON.stringify(policy) });
    expect(config).toMatchObject({ vehicleSignalsUrl: VEHICLE_SIGNALS_URL, motionPolicy: policy });
    for (const wrong of ['https://vehicle.local', 'vehicle.local', 'ws://', 'ws://a b'])
      expect(() => readConfig({ VEHICLE_SIGNALS_URL: wrong }), wrong).toThrow('VEHICLE_SIGNALS_URL');
    expect(() => readConfig({ MOTION_POLICY: 'all' })).toThrow(/MOTION_POLICY must be a JSON object/);
    expect(() => readConfig({ MOTION_POLICY: '{"DE":{"front":"watch","roof":"watch"}}', PORT: '0' })).toThrow(
      /PORT[^]*MOTION_POLICY[^]*DE\.front: the driver's screen is always locked[^]*DE\.roof/,
    );
  });

  it('payments need all settings of the processor, and test systems are refused in production', () => {
    expect(readConfig({})).toMatchObject({ payments: undefined, paymentNotificationKey: undefined });
    const key = Buffer.alloc(32, 5);
    const processor = {
      PAYMENT_GATEWAY_URL: 'https://api.cybersource.com',
      PAYMENT_MERCHANT_ID: 'drive_in',
      PAYMENT_KEY_ID: 'a-key-id',
      PAYMENT_KEY: key.toString('base64'),
    };
    const config = readConfig({ ...processor, PAYMENT_NOTIFICATION_KEY: key.toString('base64') });
    expect(config.payments).toMatchObject({ url: processor.PAYMENT_GATEWAY_URL, key, isSandbox: false });
    expect(config.paymentNotificationKey).toEqual(key);
    for (const name of ['PAYMENT_MERCHANT_ID', 'PAYMENT_KEY_ID', 'PAYMENT_KEY'])
      expect(() => readConfig({ ...processor, [name]: '' })).toThrow(`${name} must be set`);
    for (const wrong of [
      { PAYMENT_GATEWAY_URL: 'http://api.cybersource.com' },
      { PAYMENT_GATEWAY_URL: 'https://api.cybersource.com/pts' },
      { PAYMENT_KEY: 'c2hvcnQ=' },
      { PAYMENT_NOTIFICATION_KEY: 'c2hvcnQ=' },
    ])
      expect(() => readConfig({ ...processor, ...wrong })).toThrow(Object.keys(wrong)[0]);
    expect(() => readConfig({ ...PRODUCTION, ...processor, PAYMENT_SANDBOX: 'on' })).toThrow(
      'PAYMENT_SANDBOX',
    );
  });

  it('a licence provider replaces ClearKey, and both together need an explicit setting', () => {
    expect(readConfig({}).drm).toMatchObject({ hasClearKey: true, communicationKey: undefined });
    const DRM_WIDEVINE_URL = 'https://licences.example.com/widevine';
    const secret = Buffer.alloc(32, 9);
    const provider = { DRM_WIDEVINE_URL, DRM_COM_KEY_ID: 'key-1', DRM_COM_KEY: secret.toString('base64') };
    expect(readConfig(provider).drm).toEqual({
      hasClearKey: false,
      widevineUrl: DRM_WIDEVINE_URL,
      playReadyUrl: undefined,
      communicationKey: { id: 'key-1', secret },
    });
    expect(readConfig({ ...provider, DRM_CLEARKEY: 'on' }).drm.hasClearKey).toBe(true);
    expect(() => readConfig({ DRM_WIDEVINE_URL })).toThrow(/DRM_COM_KEY_ID[^]*DRM_COM_KEY must/);
    expect(() => readConfig({ DRM_CLEARKEY: 'off' })).toThrow('DRM_CLEARKEY');
    expect(() => readConfig({ ...provider, DRM_COM_KEY: 'c2hvcnQ=' })).toThrow('DRM_COM_KEY');
    for (const wrong of ['http://licences.example.com/', 'file:///etc', 'http://localhost.example.com/'])
      expect(() => readConfig({ ...provider, DRM_WIDEVINE_URL: wrong }), wrong).toThrow('DRM_WIDEVINE_URL');
  });
});
