import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Endpoint, type EndpointName, endpoints, isWritingCall, ResponseCode } from '@drivein/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { objectOf, requestFor } from '../attacks/authorisation-request';
import { type AuthorisationWorld, openAuthorisationWorld } from '../attacks/authorisation-world';
import { describeOnEachEngine, sharedWith } from '../engines';
import { startTestApp } from '../test-app';

const calls = Object.entries(endpoints) as [EndpointName, Endpoint][];
const HOUR_MS = 3_600_000;
const PATIENT_MS = 120_000;

describeOnEachEngine('read-only mode', (openDatabase) => {
  let world: AuthorisationWorld;
  beforeAll(async () => {
    world = await openAuthorisationWorld(await openDatabase());
  });
  beforeEach(() => say({ enabled: false }));
  afterAll(() => world.close());

  const write = (content: string) => writeFileSync(join(world.server.dataDir, 'maintenance.json'), content);
  const say = (maintenanceMode: object) => write(JSON.stringify({ settings: { maintenanceMode } }));
  const momentIn = (ms: number) =>
    new Date(world.server.clock.nowMs() + ms).toISOString().replace(/\.\d+Z$/, 'Z');
  const ask = async (name: EndpointName, object?: string, headers: Record<string, string> = {}) =>
    world.server.call({ ...requestFor(name, object), ...world.owner.who, headers });
  const isOn = async () => {
    const { json } = await world.server.call({ path: '/content/v6/maintenance/config' });
    return (json.settings as { maintenanceMode: { enabled: boolean } }).maintenanceMode.enabled;
  };
  const redeemCode = async () => (await ask('redeemTitle')).json.responseCode;

  it(
    'refuses every changing call, changes nothing, and answers all others [SAF-09c]',
    { timeout: PATIENT_MS },
    async () => {
      const transaction = await world.owner.make('transaction');
      const objects = new Map<EndpointName, string>();
      for (const [name] of calls) {
        const kind = objectOf(name);
        if (kind) objects.set(name, kind === 'transaction' ? transaction : await world.owner.make(kind));
      }
      say({ enabled: true, readOnly: true });
      const before = await world.rows();
      const wrong: string[] = [];
      for (const [name, call] of calls) {
        const { json, status } = await ask(name, objects.get(name));
        const isRefused = json.responseCode === ResponseCode.ReadOnly;
        if (isRefused !== isWritingCall(call)) wrong.push(`${name}: ${JSON.stringify(json)}`);
        if (isRefused) expect([name, status]).toEqual([name, 423]);
      }
      expect(wrong).toEqual([]);
      // Attempt counters and last-seen times are still written.
      const kept = (rows: string[]) => rows.filter((row) => !/^(attempts|sessions|devices) /.test(row));
      expect(kept(await world.rows())).toEqual(kept(before));
    },
  );

  it('comes after every other refusal of a call [SAF-09c]', async () => {
    say({ enabled: true, readOnly: true });
    const { path, method, body } = requestFor('redeemTitle', undefined);
    const { apiKey, session } = world.owner.who;
    const codeWith = async (credentials: object) =>
      (await world.server.call({ path, method, body, ...credentials })).json.responseCode;
    expect(await codeWith({})).toBe(ResponseCode.ApiKeyInvalid);
    expect(await codeWith({ apiKey })).toBe(ResponseCode.SessionInvalid);
    const moving = { caractivity: 'IN-MOTION' };
    expect(await codeWith({ apiKey, session, headers: moving })).toBe(ResponseCode.CarInMotion);
    expect(await codeWith({ apiKey, session })).toBe(ResponseCode.ReadOnly);
  });

  it('applies in the countries of the maintenance, and only while that is on [SAF-09c]', async () => {
    say({ enabled: true, readOnly: true, countries: ['kr'] });
    expect(await redeemCode()).not.toBe(ResponseCode.ReadOnly);
    say({ enabled: true, readOnly: true, countries: ['us'] });
    expect(await redeemCode()).toBe(ResponseCode.ReadOnly);
    say({ enabled: false, readOnly: true });
    expect(await redeemCode()).not.toBe(ResponseCode.ReadOnly);
    say({ enabled: true });
    expect(await redeemCode()).not.toBe(ResponseCode.ReadOnly);
  });

  it('begins and ends at the times in the file, and states its duration [SAF-09c]', async () => {
    say({ enabled: true, readOnly: true, from: momentIn(HOUR_MS), until: momentIn(3 * HOUR_MS) });
    expect([await isOn(), await redeemCode()]).not.toContain(ResponseCode.ReadOnly);
    expect(await isOn()).toBe(false);
    world.server.clock.advanceMs(HOUR_MS);
    expect(await isOn()).toBe(true);
    const refused = await ask('redeemTitle');
    expect(refused.json).toMatchObject({ responseCode: ResponseCode.ReadOnly, retryAfterS: 7200 });
    expect(refused.headers['retry-after']).toBe('7200');
    world.server.clock.advanceMs(2 * HOUR_MS);
    expect(await isOn()).toBe(false);
    expect(await redeemCode()).not.toBe(ResponseCode.ReadOnly);
  });

  it.each([
    { from: '2026-13-01T00:00Z' },
    { from: '2026-12-01 02:00' },
    { until: 'tomorrow' },
    { from: '2026-12-01T04:00Z', until: '2026-12-01T02:00Z' },
  ])('ignores invalid times: %j changes nothing [SAF-09c]', async (moments) => {
    say({ enabled: true, readOnly: true });
    expect(await redeemCode()).toBe(ResponseCode.ReadOnly);
    say({ enabled: false, ...moments });
    expect([await isOn(), await redeemCode()]).toEqual([true, ResponseCode.ReadOnly]);
  });

  it('is the mode of a server that starts with an unusable file [SAF-09c]', async () => {
    write('{"settings":');
    const started = await startTestApp(sharedWith(world.server), { dataDir: world.server.dataDir });
    const { json } = await started.call({ ...requestFor('redeemTitle', undefined), ...world.owner.who });
    expect(json.responseCode).toBe(ResponseCode.ReadOnly);
    await started.close();
  });
});
