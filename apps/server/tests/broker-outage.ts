import { ResponseCode } from '@drivein/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BusAddress } from '../src/platform/broker/message-broker';
import { connectTo, controlRabbitMq, testRabbitMq } from './brokers';
import { openMemory } from './engines';
import { type SignedIn, startTestApp, type TestApp } from './test-app';

/** Longer than an answer about the broker is remembered. */
const LATER_MS = 1500;

/** The whole app on an outside broker, which asks it, is asked by it, and goes away for a while. */
export const brokerOutage = (): void => {
  let server: TestApp;
  beforeAll(async () => {
    const { hookPort, url, managementUrl, hookSecret } = testRabbitMq();
    server = await startTestApp(await openMemory(), { rabbitMq: { url, managementUrl, hookSecret } });
    await server.app.listen({ port: hookPort, host: '127.0.0.1' });
  }, 120_000);
  afterAll(() => server.close());

  const askAddress = async ({ apiKey, session }: SignedIn) =>
    (await server.call({ path: '/user/v6/presignedurl', apiKey, session })).json;
  const join = async (device: SignedIn) => {
    const address = (await askAddress(device)) as unknown as BusAddress;
    return { ...address, client: await connectTo(address) };
  };

  it('sends devices there, and cuts them off within a second when they sign out [BUS-01a]', async () => {
    const [front, rear] = [await server.signIn('driver@example.com', 'front'), await server.signIn()];
    const [ofFront, ofRear] = [await join(front), await join(rear)];
    expect(ofFront).toMatchObject({ path: '/ws', protocol: 'ws', expiresInSeconds: 300 });
    await ofRear.client.subscribeAsync(ofRear.topic);
    const heard = new Promise<string>((resolve) =>
      ofRear.client.once('message', (topic, payload) => resolve(`${topic} ${String(payload)}`)),
    );
    await ofFront.client.publishAsync(ofFront.publishTopic, 'hello');
    expect(await heard).toBe(`${ofFront.publishTopic} hello`);

    const gone = new Promise<void>((resolve) => ofRear.client.once('close', () => resolve()));
    const path = `/user/v6/devices/${rear.consumerDeviceId}/logout`;
    await server.call({ ...front, method: 'PUT', path });
    const fromMs = performance.now();
    await gone;
    expect(performance.now() - fromMs).toBeLessThan(1000);
    expect(ofFront.client.connected).toBe(true);
    await ofFront.client.endAsync();
  });

  it('answers nobody who does not know the secret', async () => {
    const asks = (query: string, question = 'vhost') =>
      server.app.inject({
        method: 'POST',
        url: `/broker-hook/${question}${query}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'username=a1%2Fd1&vhost=%2F',
      });
    expect((await asks(`?secret=${testRabbitMq().hookSecret}`)).payload).toBe('allow');
    for (const query of ['', '?secret=', '?secret=guess']) expect((await asks(query)).payload).toBe('deny');
    expect((await asks(`?secret=${testRabbitMq().hookSecret}`, 'users')).statusCode).toBe(404);
  });

  it('goes on without the broker while it is away, and with it when it is back', async () => {
    const front = await server.signIn('driver@example.com', 'front');
    const { client } = await join(front);
    const gone = new Promise<void>((resolve) => client.once('close', () => resolve()));
    await controlRabbitMq('stop_app');
    await gone;
    server.clock.advanceMs(LATER_MS);
    expect(await askAddress(front)).toMatchObject({ responseCode: ResponseCode.Unavailable });
    expect((await server.call({ path: '/readyz' })).json).toEqual({ status: 'ready', messageBus: 'away' });
    expect((await server.call({ path: '/user/v6/devices', ...front })).status).toBe(200);

    await controlRabbitMq('start_app');
    server.clock.advanceMs(LATER_MS);
    expect((await server.call({ path: '/readyz' })).json).toEqual({ status: 'ready', messageBus: 'up' });
    const again = await join(front);
    expect(again.client.connected).toBe(true);
    await again.client.endAsync();
  }, 120_000);
};
