import { ResponseCode } from '@drivein/contract';
import type { FakeClock } from '@drivein/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BusAddress } from '@drivein/broker';
import type { ExternalBrokerSettings } from '../../src/messaging/broker/open-external-broker';
import { startAwsIotEmulator } from '@drivein/aws-iot/tests/emulator';
import { connectTo } from '@drivein/broker/tests/bus-connections';
import { controlRabbitMq, testRabbitMq } from './brokers';
import { startEmqxEmulator } from '@drivein/emqx/tests/emulator';
import { openAnyEngine } from '../engines';
import { withoutSessionChecks } from '../account/without-session-checks';
import { type SignedIn, startTestApp, type TestApp } from '../test-app';

/** Longer than the cached broker state lives. */
const LATER_MS = 11_000;

/** Ends a hanging test: RabbitMQ takes seconds to stop and start, on a busy machine a minute. */
const LIMIT_MS = 300_000;

/** A broker on another machine, as operators see it. */
interface ExternalBroker {
  readonly settings: ExternalBrokerSettings;
  /** The port where it expects the app; any port for brokers without callbacks. */
  readonly appPort?: number;
  goAway(): Promise<void> | void;
  comeBack(): Promise<void> | void;
  close(): Promise<void> | void;
}
/** `clock`: that of the app, which does not exist yet. */
type OpenOutsideBroker = (clock: Pick<FakeClock, 'nowMs'>) => Promise<ExternalBroker> | ExternalBroker;

export const outsideRabbitMq: OpenOutsideBroker = () => {
  const { hookPort, url, managementUrl, hookSecret } = testRabbitMq();
  return {
    settings: { kind: 'rabbitmq', url, managementUrl, hookSecret },
    appPort: hookPort,
    goAway: () => controlRabbitMq('stop_app'),
    comeBack: () => controlRabbitMq('start_app'),
    close: () => undefined,
  };
};

const emulated =
  (start: typeof startEmqxEmulator | typeof startAwsIotEmulator): OpenOutsideBroker =>
  async (clock) => {
    const { settings, setAway, close } = await start({ clock });
    return { settings, goAway: () => setAway(true), comeBack: () => setAway(false), close };
  };
export const outsideEmqx = emulated(startEmqxEmulator);
export const outsideAwsIot = emulated(startAwsIotEmulator);

/** The whole app on an outside broker that becomes unavailable for a while. */
export const brokerOutage = (openBroker: OpenOutsideBroker): void => {
  let broker: ExternalBroker;
  let server: TestApp;
  beforeAll(async () => {
    broker = await openBroker({ nowMs: () => server.clock.nowMs() });
    const database = await openAnyEngine();
    server = await withoutSessionChecks(() => startTestApp(database, { externalBroker: broker.settings }));
    await server.app.listen({ port: broker.appPort ?? 0, host: '127.0.0.1' });
  }, 120_000);
  afterAll(async () => {
    await server.close();
    await broker.close();
  });

  const askAddress = async ({ apiKey, session }: SignedIn) =>
    (await server.call({ path: '/user/v6/presignedurl', apiKey, session })).json;
  const join = async (device: SignedIn) => {
    const address = (await askAddress(device)) as unknown as BusAddress;
    return { ...address, client: await connectTo(address) };
  };

  it('devices connect there and are cut off at sign-out without the periodic check [BUS-01a]', async () => {
    const [front, rear] = [await server.signIn('driver@example.com', 'front'), await server.signIn()];
    const [ofFront, ofRear] = [await join(front), await join(rear)];
    const path = new URL(broker.settings.url).pathname;
    expect(ofFront).toMatchObject({ path, protocol: 'ws', expiresInSeconds: 300 });
    await ofRear.client.subscribeAsync(ofRear.topic);
    const heard = new Promise<string>((resolve) =>
      ofRear.client.once('message', (topic, payload) => resolve(`${topic} ${String(payload)}`)),
    );
    await ofFront.client.publishAsync(ofFront.publishTopic, 'hello');
    expect(await heard).toBe(`${ofFront.publishTopic} hello`);

    const gone = new Promise<void>((resolve) => ofRear.client.once('close', () => resolve()));
    const signOut = `/user/v6/devices/${rear.consumerDeviceId}/logout`;
    await server.call({ ...front, method: 'PUT', path: signOut });
    await gone;
    expect(ofFront.client.connected).toBe(true);
    await ofFront.client.endAsync();
  });

  it(
    'the app works without the broker while it is away, and with it when it returns',
    async () => {
      const [front, rear] = [await server.signIn('driver@example.com', 'front'), await server.signIn()];
      const { client } = await join(front);
      const gone = new Promise<void>((resolve) => client.once('close', () => resolve()));
      await broker.goAway();
      await gone;
      // The outage is not detected yet; an address that needs the provider fails without an error of ours.
      const isMadeThere = broker.settings.kind === 'aws-iot';
      const responseCode = isMadeThere ? ResponseCode.Unavailable : ResponseCode.Ok;
      expect(await askAddress(rear)).toMatchObject({ responseCode });
      server.clock.advanceMs(LATER_MS);
      expect(await askAddress(front)).toMatchObject({ responseCode: ResponseCode.Unavailable });
      expect((await server.call({ path: '/readyz' })).json).toMatchObject({ messageBus: 'away' });
      expect((await server.call({ path: '/user/v6/devices', ...front })).status).toBe(200);

      await broker.comeBack();
      server.clock.advanceMs(LATER_MS);
      expect((await server.call({ path: '/readyz' })).json).toMatchObject({ messageBus: 'up' });
      const again = await join(front);
      expect(again.client.connected).toBe(true);
      await again.client.endAsync();
    },
    LIMIT_MS,
  );

  it('callbacks of a broker need its secret', async () => {
    const { settings } = broker;
    const secret = settings.kind === 'rabbitmq' ? settings.hookSecret : undefined;
    const asks = (query: string, question = 'vhost') =>
      server.app.inject({
        method: 'POST',
        url: `/broker-hook/${question}${query}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'username=a1%2Fd1&vhost=%2F',
      });
    const asked = await asks(`?secret=${secret}`);
    // The other brokers have no callbacks, so there is no endpoint.
    if (secret === undefined) return expect(asked.statusCode).toBe(404);
    expect(asked.payload).toBe('allow');
    for (const query of ['', '?secret=', '?secret=guess']) expect((await asks(query)).payload).toBe('deny');
    expect((await asks(`?secret=${secret}`, 'users')).statusCode).toBe(404);
  });
};
