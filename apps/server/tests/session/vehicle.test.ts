import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAnyEngine } from '../engines';
import { startTestApp, type TestApp } from '../test-app';

const SOURCE = {
  vehicleSignalsUrl: 'wss://vehicle.local:443',
  motionPolicy: { DE: { 'rear-left': 'watch' } },
} as const;

describe('the vehicle signals', () => {
  let configured: TestApp;
  let plain: TestApp;
  beforeAll(async () => {
    configured = await startTestApp(await openAnyEngine(), SOURCE);
    plain = await startTestApp(await openAnyEngine());
  });
  afterAll(async () => {
    await configured.close();
    await plain.close();
  });

  const bootOf = async (server: TestApp) => {
    const { text } = await server.call({ path: '/' });
    return JSON.parse(/id="boot">(.*?)<\/script>/.exec(text)?.[1] ?? '{}') as Record<string, unknown>;
  };

  it('the app receives their configuration: where to connect, and who may watch in motion [SCR-10d]', async () => {
    expect(await bootOf(configured)).toMatchObject(SOURCE);
    const boot = await bootOf(plain);
    expect(boot).not.toHaveProperty('vehicleSignalsUrl');
    expect(boot).not.toHaveProperty('motionPolicy');
  });

  it("the page's policy allows the connection", async () => {
    const { headers } = await configured.call({ path: '/' });
    expect(String(headers['content-security-policy'])).toMatch(/connect-src [^;]*wss:/);
  });
});
