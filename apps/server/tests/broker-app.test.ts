import type { AddressInfo } from 'node:net';
import { ResponseCode } from '@drivein/contract';
import mqtt from 'mqtt';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachEngine } from './engines';
import { startTestApp, type TestApp } from './test-app';

/** A busy machine takes its time to create an embedded database. */
const OPENING_MS = 120_000;

describeOnEachEngine('the message bus of the whole app', (openDatabase) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(await openDatabase());
    await server.app.listen({ port: 0, host: '127.0.0.1' });
  }, OPENING_MS);
  afterAll(() => server.close());

  const addressFor = async (email: string) => {
    const { apiKey, session } = await server.signIn(email, 'front');
    const { json } = await server.call({ path: '/user/v6/presignedurl', apiKey, session });
    const { port } = server.app.server.address() as AddressInfo;
    expect(json.presignedUrl).toMatch(/^ws:\/\/localhost(:\d+)?\/mqtt\?token=/);
    const address = new URL(json.presignedUrl as string);
    // The test asks without a socket, so the address names no port.
    address.host = `127.0.0.1:${port}`;
    const url = address.href;
    return { ...json, url, topic: json.topic as string };
  };

  it('gives a signed-in device its address, and carries its messages there', async () => {
    const address = await addressFor('driver@example.com');
    expect(address).toMatchObject({ responseCode: ResponseCode.Ok, path: '/mqtt', expiresInSeconds: 300 });
    const client = await mqtt.connectAsync(address.url, { reconnectPeriod: 0 });
    await client.subscribeAsync(address.topic);
    const heard = new Promise<string>((resolve) =>
      client.once('message', (_, payload) => resolve(String(payload))),
    );
    await client.publishAsync(address.topic, 'hello', { qos: 1 });
    expect(await heard).toBe('hello');
    await client.endAsync();
  });

  it("lets no account read another's topic", async () => {
    const driver = await addressFor('driver@example.com');
    const korea = await addressFor('korea@example.com');
    expect(korea.topic).not.toBe(driver.topic);
    const stranger = await mqtt.connectAsync(korea.url, { reconnectPeriod: 0 });
    await expect(stranger.subscribeAsync(driver.topic)).rejects.toThrow();
    await stranger.endAsync();
  });

  it('gives nobody an address without a session', async () => {
    const { json } = await server.call({ path: '/user/v6/presignedurl', apiKey: await server.apiKey() });
    expect(json).toMatchObject({ responseCode: ResponseCode.SessionInvalid });
  });

  it('does not hold up a shutdown by its open connections', async () => {
    const { url } = await addressFor('driver@example.com');
    const client = await mqtt.connectAsync(url, { reconnectPeriod: 0 });
    const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
    await server.app.close();
    await closed;
    expect(client.connected).toBe(false);
  });
});
