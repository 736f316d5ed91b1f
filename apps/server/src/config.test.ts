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
});
