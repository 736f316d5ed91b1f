import { describe, expect, it } from 'vitest';
import { chooseEnvironment } from './environment';

const environments = {
  staging: {
    apiHost: '',
    masterKey: 'staging-key',
    maintenanceUrl: 'https://status.example/staging.json',
    mobilePaymentUrl: 'https://staging.example/pay',
    mobilePaymentTerritories: [],
  },
  uat: {
    apiHost: 'https://uat.example',
    masterKey: 'uat-key',
    maintenanceUrl: 'https://status.example/uat.json',
    mobilePaymentUrl: 'https://uat.example/pay',
    mobilePaymentTerritories: ['KR'],
  },
  production: {
    apiHost: 'https://drive-in.example',
    masterKey: 'production-key',
    maintenanceUrl: 'https://status.example/production.json',
    mobilePaymentUrl: 'https://drive-in.example/pay',
    mobilePaymentTerritories: ['KR', 'JP'],
  },
};

describe('environment', () => {
  it.each([
    ['localhost', 'staging'],
    ['127.0.0.1', 'staging'],
    ['staging.drive-in.example', 'staging'],
    ['uat.drive-in.example', 'uat'],
    ['drive-in-uat.example', 'uat'],
    ['drive-in.example', 'production'],
    ['graduate.example', 'production'],
  ])('environment: the host %s selects %s, with its own addresses and master key [ENT-05]', (host, name) => {
    const chosen = chooseEnvironment({ environments }, host, undefined);
    expect(chosen).toEqual({ name, isOwn: true, ...environments[name as keyof typeof environments] });
  });

  it.each(['UAT', 'uat'])('environment: the override %s is used outside production [ENT-05]', (override) => {
    const chosen = chooseEnvironment({ environments }, 'localhost', override);
    expect(chosen).toMatchObject({ name: 'uat', isOwn: false, ...environments.uat });
  });

  it('environment: production ignores overrides [ENT-05]', () => {
    expect(chooseEnvironment({ environments }, 'drive-in.example', 'staging').name).toBe('production');
    expect(chooseEnvironment({ environments, environment: 'production' }, 'localhost', 'staging').name).toBe(
      'production',
    );
  });

  it("environment: the server's own statement takes precedence over the host name", () => {
    expect(chooseEnvironment({ environment: 'local' }, '192.168.1.20', undefined).name).toBe('staging');
    expect(chooseEnvironment({ environment: 'uat' }, 'localhost', undefined).name).toBe('uat');
  });

  it.each(['', 'mars', '{"not":'])('environment: the override %j is ignored', (override) => {
    expect(chooseEnvironment({}, 'localhost', override).name).toBe('staging');
  });

  it("environment: without addresses the page's origin is used", () => {
    expect(chooseEnvironment({ masterKey: 'page-key' }, 'localhost', undefined)).toEqual({
      name: 'staging',
      apiHost: '',
      masterKey: 'page-key',
      maintenanceUrl: '/content/v6/maintenance/config',
      mobilePaymentUrl: '/pay',
      mobilePaymentTerritories: [],
      isOwn: true,
    });
  });
});
