import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BusPlace, openFleet } from './harness/servers/broker-load';
import {
  childOf,
  cpuSecondsOf,
  memoryKbOf,
  type RunningBroker,
  startMosquitto,
} from './harness/servers/broker-process';
import { caller } from './harness/post';
import { startProduct } from './harness/servers/product';
import { median, percentile, publish, round } from './harness/report';

/**
 * Costs of a delivery, an idle connection and a message under load: our broker inside the whole server, against
 * mosquitto in the same run, over WebSocket and with the same clients in this process. The cost of a delivery is CPU
 * time of the broker's process at saturation, so that clients on the other core and other users of the machine do not
 * count. Latency is wall-clock time: run it on a quiet machine.
 */
const PORT = 8194;
const MOSQUITTO_PORT = 8192;
const MASTER_KEY = 'drive-in-local';
const CARS = 100;
const SCREENS = 4;
const IDLE_EACH = 30;
const WARM_UP_SECONDS = 3;
const SECONDS = 10;
/** A screen in a group sends two or three messages a second (a line, a position, pings). This is twice that. */
const PER_SECOND = 5;
const SETTLE_MS = 2000;
const COLLECT_GARBAGE = path.resolve(import.meta.dirname, 'harness/collect-garbage.mjs');

interface AddressReply {
  readonly topic: string;
  readonly publishTopic: string;
  readonly presignedUrl: string;
}

/** Each car is an account; all its screens use the address of one device, like its tabs. */
const placesOf = async (url: string): Promise<BusPlace[]> => {
  const runId = Date.now().toString(36);
  const call = await caller(url, MASTER_KEY);
  const keyReply = await fetch(`${url}/content/v6/apikey/${MASTER_KEY}`);
  const { apiKey } = (await keyReply.json()) as { apiKey: string };
  const places: BusPlace[] = [];
  for (let car = 0; car < CARS; car += 1) {
    const account = {
      email: `bus-${runId}-${car}@example.com`,
      password: 'a-bench-password',
      confirmPassword: 'a-bench-password',
      deviceIdentifier: 'bench',
      deviceModel: 'WEB',
      softwareVersion: 6,
      ageChecked: true,
      acceptTC: true,
      acceptPrivacy: true,
      month: 1,
      year: 1990,
    };
    const { session } = (await call('POST', '/user/v10/register', account)) as unknown as { session: string };
    const reply = await fetch(`${url}/user/v6/presignedurl`, { headers: { apikey: apiKey, session } });
    const address = (await reply.json()) as AddressReply;
    places.push({ url: address.presignedUrl, filter: address.topic, topic: address.publishTopic });
  }
  return places;
};

const placesOfMosquitto = (): BusPlace[] =>
  Array.from({ length: CARS }, (_, car) => ({
    url: `ws://127.0.0.1:${MOSQUITTO_PORT}/mqtt`,
    filter: `drivein/${car}/screens/+`,
    topic: `drivein/${car}/screens/front`,
  }));

type Process = Pick<RunningBroker, 'name' | 'pid'>;

/** Until memory no longer shrinks: a busy machine collects late. */
const settledKb = async (broker: Process, lastKb = Infinity): Promise<number> => {
  if (broker.name === 'ours') process.kill(broker.pid, 'SIGUSR2');
  await pause(SETTLE_MS);
  const kb = memoryKbOf(broker.pid);
  return kb < lastKb * 0.995 ? settledKb(broker, kb) : kb;
};

const measure = async (broker: Process, places: readonly BusPlace[]) => {
  // The first connections also pay for code and buffers that all share. Memory comes before the load: what a load
  // leaves free would be taken for nothing.
  const fleet = await openFleet(places, SCREENS);
  const kbBefore = await settledKb(broker);
  const idle = await openFleet(places, IDLE_EACH);
  const kbPerConnection = ((await settledKb(broker)) - kbBefore) / (CARS * IDLE_EACH);
  idle.end();

  await fleet.saturate(WARM_UP_SECONDS);
  const cpuBefore = cpuSecondsOf(broker.pid);
  const deliveries = await fleet.saturate(SECONDS);
  const cpuS = cpuSecondsOf(broker.pid) - cpuBefore;
  const times = await fleet.pace(PER_SECOND, SECONDS);
  fleet.end();
  return {
    perSecond: deliveries / SECONDS,
    usPerDelivery: (cpuS * 1e6) / deliveries,
    busyPercent: (cpuS / SECONDS) * 100,
    p50: median(times),
    p99: percentile(times, 99),
    kbPerConnection,
  };
};

type Measured = Awaited<ReturnType<typeof measure>>;
const rowOf = (name: string, measured: Measured) => ({
  broker: name,
  'deliveries/s': Math.round(measured.perSecond),
  'µs CPU a delivery': round(measured.usPerDelivery, 1),
  '% of a core': Math.round(measured.busyPercent),
  'KB an idle connection': round(measured.kbPerConnection, 1),
  [`p50 ms, ${CARS * SCREENS} devices`]: round(measured.p50),
  [`p99 ms, ${CARS * SCREENS} devices`]: round(measured.p99),
});

const product = await startProduct(PORT, { NODE_OPTIONS: `--import=${COLLECT_GARBAGE}` });
const mosquitto = await startMosquitto(MOSQUITTO_PORT);
if (!mosquitto) console.log('mosquitto is not installed (apt install mosquitto): nothing to compare with.');
try {
  const ours = await measure({ name: 'ours', pid: childOf(product.pid) }, await placesOf(product.url));
  const theirs = mosquitto && (await measure(mosquitto, placesOfMosquitto()));
  publish(
    {
      bench: 'broker',
      metrics: {
        us_per_delivery: round(ours.usPerDelivery, 1),
        kb_per_connection: round(ours.kbPerConnection, 1),
        p99_ms_400: round(ours.p99),
        deliveries_per_s: Math.round(ours.perSecond),
        ...(theirs && {
          us_per_delivery_vs_mosquitto: round(ours.usPerDelivery / theirs.usPerDelivery),
          p99_vs_mosquitto: round(ours.p99 / theirs.p99),
        }),
      },
    },
    [rowOf('ours, in the whole server', ours), ...(theirs ? [rowOf('mosquitto', theirs)] : [])],
  );
} finally {
  await Promise.all([product.stop(), mosquitto?.stop()]);
}
