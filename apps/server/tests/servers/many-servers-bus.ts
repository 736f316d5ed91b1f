import { ResponseCode } from '@drivein/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { BusAddress } from '@drivein/broker';
import { testRabbitMq } from '../bus/brokers';
import { createBusConnections } from '@drivein/broker/tests/bus-connections';
import { openPostgresAt } from '../engines';
import { withoutSessionChecks } from '../account/without-session-checks';
import { type Fleet, openFleet } from './server-fleet';
import { type SignedIn, startTestApp, type TestApp } from '../test-app';

/** Two servers of one database on one outside broker, which calls back the first. */
export const manyServersBus = (): void => {
  let fleet: Fleet<TestApp>;
  let a: TestApp;
  let b: TestApp;
  const { connect, endAll } = createBusConnections();
  beforeAll(async () => {
    const { hookPort, url, managementUrl, hookSecret } = testRabbitMq();
    const externalBroker = { kind: 'rabbitmq', url, managementUrl, hookSecret } as const;
    fleet = await openFleet(2, ({ url, overrides }) =>
      withoutSessionChecks(() => startTestApp(openPostgresAt(url), { ...overrides, externalBroker })),
    );
    const [first, second] = fleet.servers;
    if (!first || !second) throw new Error('two servers');
    [a, b] = [first, second];
    await a.app.listen({ port: hookPort, host: '127.0.0.1' });
  }, 120_000);
  afterEach(async () => {
    await endAll();
    // An address issued in the same millisecond as a sign-out is invalid.
    fleet.clock.advanceMs(1);
  });
  afterAll(() => fleet.close());

  const addressFrom = async (server: TestApp, { apiKey, session }: SignedIn) => {
    const { json } = await server.call({ path: '/user/v6/presignedurl', apiKey, session });
    expect(json.responseCode).toBe(ResponseCode.Ok);
    return json as unknown as BusAddress;
  };
  const join = async (server: TestApp, device: SignedIn) => {
    const address = await addressFrom(server, device);
    const client = await connect(address);
    await client.subscribeAsync(address.topic);
    return { ...address, client };
  };

  it('a message of a device authorised by one server reaches one authorised by the other [OPS-01]', async () => {
    const front = await a.signIn('driver@example.com', 'front');
    const rear = await b.signIn('driver@example.com', 'rear');
    const [ofFront, ofRear] = [await join(a, front), await join(b, rear)];
    const heard = new Promise<string>((resolve) =>
      ofRear.client.once('message', (topic, payload) => resolve(`${topic} ${String(payload)}`)),
    );
    await ofFront.client.publishAsync(ofFront.publishTopic, 'hello');
    expect(await heard).toBe(`${ofFront.publishTopic} hello`);
  });

  it('a device signed out on one server is cut off and stays out, whichever server authorised it [OPS-01]', async () => {
    const front = await a.signIn('driver@example.com', 'front');
    const rear = await a.signIn('driver@example.com', 'rear');
    const [ofFront, ofRear] = [await join(a, front), await join(a, rear)];
    const unused = await addressFrom(a, rear);
    const gone = new Promise<void>((resolve) => ofRear.client.once('close', () => resolve()));
    await b.call({ ...front, method: 'PUT', path: `/user/v6/devices/${rear.consumerDeviceId}/logout` });
    await gone;
    await expect(connect(unused)).rejects.toThrow();
    expect(ofFront.client.connected).toBe(true);
  });
};
