import { describe, expect, it } from 'vitest';
import { apiHostsOf, environmentsOf, parseEnvironments } from './environments';

const UAT = { apiHost: 'https://uat.example.com', masterKey: 'uat-master-key' };

describe('environments', () => {
  it("every address is this server's unless configured otherwise", () => {
    const names = environmentsOf({
      environment: 'local',
      masterKeys: ['own-key', 'old-key'],
      environments: {},
    });
    const own = {
      apiHost: '',
      masterKey: 'own-key',
      maintenanceUrl: '/content/v6/maintenance/config',
      mobilePaymentUrl: '/pay',
      mobilePaymentTerritories: [],
    };
    expect(names).toEqual({ staging: own, uat: own, production: own });
    expect(apiHostsOf(names)).toEqual([]);
  });

  it('configured addresses are used, and each API host is listed once', () => {
    const environments = { uat: UAT, production: { apiHost: UAT.apiHost } };
    const names = environmentsOf({ environment: 'staging', masterKeys: ['own-key'], environments });
    expect(names.uat).toMatchObject({ ...UAT, maintenanceUrl: '/content/v6/maintenance/config' });
    expect(names.staging?.apiHost).toBe('');
    expect(apiHostsOf(names)).toEqual([UAT.apiHost]);
  });

  it('production does not name the other environments', () => {
    const names = environmentsOf({
      environment: 'production',
      masterKeys: ['own-key'],
      environments: { uat: UAT },
    });
    expect(Object.keys(names)).toEqual(['production']);
    expect(JSON.stringify(names)).not.toContain('uat');
  });

  it('valid JSON is parsed and anything else gives undefined', () => {
    expect(parseEnvironments(JSON.stringify({ uat: UAT }))).toEqual({ uat: UAT });
    for (const json of [
      '',
      '[]',
      'null',
      '{"live":{}}',
      '{"uat":{"apiHost":"https://uat.example.com/path"}}',
      '{"uat":{"apiHost":"https://a b"}}',
      '{"uat":{"maintenanceUrl":"javascript:alert(1)"}}',
    ])
      expect(parseEnvironments(json), json).toBeUndefined();
  });
});
