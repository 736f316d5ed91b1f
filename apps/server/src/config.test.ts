import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';

const GOOD_SECRET = 'a'.repeat(43);

describe('the environment', () => {
  it('needs nothing outside production', () => {
    expect(readConfig({})).toMatchObject({ port: 8080, homeCountry: 'US', isProduction: false });
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined });
  });

  it('names every variable that is wrong, at once', () => {
    const read = () => readConfig({ PORT: '99999', HOME_COUNTRY: 'Atlantis', LOG_LEVEL: 'loud' });
    expect(read).toThrow(ConfigError);
    for (const name of ['PORT', 'HOME_COUNTRY', 'LOG_LEVEL']) expect(read).toThrow(name);
  });

  it('refuses default secrets in production [OPS-06a]', () => {
    expect(() => readConfig({ ENVIRONMENT: 'production' })).toThrow(/MASTER_KEY[^]*ROOT_SECRET/);
    const known = { ENVIRONMENT: 'production', MASTER_KEY: 'drive-in-local', ROOT_SECRET: GOOD_SECRET };
    expect(() => readConfig(known)).toThrow('MASTER_KEY');
    const good = { ...known, MASTER_KEY: 'first-key-1,second-key-2' };
    expect(readConfig(good)).toMatchObject({
      isProduction: true,
      masterKeys: ['first-key-1', 'second-key-2'],
    });
  });

  it('knows how many proxies stand in front', () => {
    const countFor = (BEHIND_PROXY: string) => readConfig({ BEHIND_PROXY }).proxyCount;
    expect(['', 'no', 'yes', '1', '2'].map(countFor)).toEqual([0, 0, 1, 1, 2]);
    expect(() => countFor('all')).toThrow('BEHIND_PROXY');
  });

  it('has a cockpit outside production, unless told otherwise', () => {
    const production = { ENVIRONMENT: 'production', MASTER_KEY: 'a-master-key', ROOT_SECRET: GOOD_SECRET };
    const hasCockpit = (env: Record<string, string>) => readConfig(env).hasCockpit;
    expect(hasCockpit({})).toBe(true);
    expect(hasCockpit({ COCKPIT: 'off' })).toBe(false);
    expect(hasCockpit(production)).toBe(false);
    expect(hasCockpit({ ...production, COCKPIT: 'on' })).toBe(true);
  });

  it('reaches an outside message broker only when it knows everything about it', () => {
    const broker = {
      BROKER_URL: 'wss://bus.example.com/ws',
      BROKER_MANAGEMENT_URL: 'https://drivein:secret@bus.example.com:15671',
      BROKER_HOOK_SECRET: 'a'.repeat(22),
    };
    expect(readConfig({}).rabbitMq).toBeUndefined();
    expect(readConfig(broker).rabbitMq).toEqual({
      url: broker.BROKER_URL,
      managementUrl: broker.BROKER_MANAGEMENT_URL,
      hookSecret: broker.BROKER_HOOK_SECRET,
    });
    expect(() => readConfig({ BROKER_URL: broker.BROKER_URL })).toThrow(
      /BROKER_MANAGEMENT_URL[^]*BROKER_HOOK_SECRET/,
    );
    for (const wrong of [
      { BROKER_URL: 'https://bus.example.com/ws' },
      { BROKER_URL: 'wss://user:password@bus.example.com/ws' },
      { BROKER_MANAGEMENT_URL: 'https://bus.example.com' },
      { BROKER_HOOK_SECRET: 'short' },
    ])
      expect(() => readConfig({ ...broker, ...wrong })).toThrow(Object.keys(wrong)[0]);
  });

  it('takes plain hardware ids outside production only, unless told otherwise', () => {
    const production = { ENVIRONMENT: 'production', MASTER_KEY: 'a-master-key', ROOT_SECRET: GOOD_SECRET };
    const isAllowed = (env: Record<string, string>) => readConfig(env).arePlainHardwareIdsAllowed;
    expect(isAllowed({})).toBe(true);
    expect(isAllowed({ PLAIN_HARDWARE_IDS: 'off' })).toBe(false);
    expect(isAllowed(production)).toBe(false);
    expect(isAllowed({ ...production, PLAIN_HARDWARE_IDS: 'on' })).toBe(true);
  });

  it('reads other sites and environments, and takes no wildcard', () => {
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

  it('sends mail by SMTP where both the server and the sender are known', () => {
    expect(readConfig({}).smtp).toBeUndefined();
    const SMTP_URL = 'smtp://drive-in:secret@mail.example.com:587';
    const MAIL_FROM = 'Drive-in <no-reply@example.com>';
    expect(readConfig({ SMTP_URL, MAIL_FROM }).smtp).toEqual({ url: SMTP_URL, from: MAIL_FROM });
    expect(() => readConfig({ SMTP_URL })).toThrow('MAIL_FROM must be set');
    expect(() => readConfig({ SMTP_URL: 'mail.example.com', MAIL_FROM })).toThrow('SMTP_URL');
    for (const wrong of ['nobody', 'a@b\nBcc: c@d', 'a@b, c@d'])
      expect(() => readConfig({ SMTP_URL, MAIL_FROM: wrong }), wrong).toThrow('MAIL_FROM');
  });

  it('listens to a vehicle and lets seats watch where it is told to, with every mistake named', () => {
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

  it('takes licences of a provider instead of ClearKey, and both only on purpose', () => {
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
