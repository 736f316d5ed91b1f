import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { startPrivateRabbitMq } from '../../scripts/lib/programs/private-rabbitmq.mjs';
import { SCREENS } from './fleet/car';
import { openFleet } from './fleet/fleet';
import { openTestBed, type RabbitMqSettings } from './fleet/test-bed';
import { machineBusySeconds, memoryMb, type Part, type PartFigures, cpuSeconds } from './fleet/cpu-usage';
import { serverProcess } from './fleet/server-process';
import { percentile, publish, round } from './harness/report';

/**
 * A fleet in a closed loop on two servers, PostgreSQL, RabbitMQ and HAProxy, all on this machine together with the
 * fleet: the cost of each part at each size, and errors. A wrong answer, a lost connection and a heartbeat that a
 * screen of the car missed are errors. The bytes of films are the CDN's work and not included.
 */
/** `FLEET_DEVICES=40,80 npm run bench fleet` on a small machine. */
const STEPS = (process.env.FLEET_DEVICES ?? '500,1000,2000,4000').split(',').map(Number);
const HOLD_S = 25;
const SETTLE_S = 4;
const TITLES = 1000;
const SEED = 20_26;
const PROGRAM = new URL('../../dist/serve.js', import.meta.url).pathname;
const PARTS: readonly Part[] = ['fleet', 'servers', 'PostgreSQL', 'RabbitMQ', 'HAProxy'];

const differenceOf = (after: PartFigures, before: PartFigures, by: number): PartFigures => {
  const shares = PARTS.map((part) => [part, (after[part] - before[part]) / by] as const);
  return Object.fromEntries(shares) as unknown as PartFigures;
};
/** Progress output, because the bench takes minutes. */
const tell = (line: string) => {
  if (!process.argv.includes('--json')) console.log(line);
};
const percent = (share: number) => `${Math.round(share * 100)} %`;

const rabbitMq = await startPrivateRabbitMq();
try {
  const testBed = await openTestBed({
    server: (_at, given) => serverProcess({ program: PROGRAM, ...given }),
    rabbitMq: JSON.parse(rabbitMq.settings) as RabbitMqSettings,
    cars: Math.max(...STEPS) / SCREENS.length,
    titles: TITLES,
    checkMs: 1000,
  });
  const pids = {
    fleet: () => [process.pid],
    servers: () => testBed.servers.map((server) => server.pid()),
    PostgreSQL: () => [testBed.postgres.pid()],
    RabbitMQ: () => [rabbitMq.pid()],
    HAProxy: () => [testBed.haproxyPid],
  };
  const fleet = openFleet({ ...testBed, seed: SEED, haste: 1 });

  const measure = async (devices: number) => {
    const before = { cars: fleet.cars.length, memory: memoryMb(pids), atMs: performance.now() };
    await fleet.grow(devices / SCREENS.length);
    const grownS = (performance.now() - before.atMs) / 1000;
    const added = (fleet.cars.length - before.cars) * SCREENS.length;
    tell(
      `${fleet.devices()} devices are signed in and on the bus, the last ${added} within ${round(grownS, 0)} s.`,
    );
    const growing = fleet.experience.take();
    await pause(SETTLE_S * 1000);
    const settling = fleet.experience.take();
    const from = { seconds: cpuSeconds(pids), machine: machineBusySeconds(), atMs: performance.now() };
    await pause(HOLD_S * 1000);
    const tookS = (performance.now() - from.atMs) / 1000;
    const held = fleet.devices();
    const seen = fleet.experience.take();
    const busy = (machineBusySeconds() - from.machine) / tookS;
    return {
      devices: held,
      signInsPerS: added / grownS,
      growthS: grownS,
      seen,
      errors: growing.troubleCount + settling.troubleCount + seen.troubleCount,
      troubles: [growing, settling, seen].flatMap(({ troubles }) => [...troubles]),
      cores: differenceOf(cpuSeconds(pids), from.seconds, tookS),
      busyCores: busy,
      kbEach: differenceOf(memoryMb(pids), before.memory, added / 1024),
    };
  };

  try {
    const measured: Awaited<ReturnType<typeof measure>>[] = [];
    for (const step of STEPS) {
      try {
        measured.push(await measure(step));
      } catch (error) {
        // The machine is full: report the last size that worked.
        console.log(`${step} devices are more than this machine takes: ${String(error)}`);
        break;
      }
    }
    await fleet.stop();
    const audit = await fleet.audit();
    const last = measured.at(-1);
    if (!last) throw new Error('nothing was measured');
    const errors = measured.reduce((sum, step) => sum + step.errors, 0);
    for (const { devices, troubles } of measured)
      for (const [kind, { count, example }] of troubles)
        console.log(`${devices} devices: ${count} × ${kind} (${example})`);
    console.log(
      `${fleet.acknowledged()} acknowledged writes; of ${audit.compared} facts ${audit.lost.length} lost, ${audit.doubled.length} doubled.`,
    );
    console.table(
      measured.map(({ devices, kbEach, signInsPerS, growthS }) => ({
        devices,
        'sign-ins/s': round(signInsPerS, 1),
        'took s': round(growthS, 0),
        'KB a device: servers': Math.round(kbEach.servers),
        RabbitMQ: Math.round(kbEach.RabbitMQ),
        HAProxy: Math.round(kbEach.HAProxy),
        fleet: Math.round(kbEach.fleet),
      })),
    );
    publish(
      {
        bench: 'fleet',
        metrics: {
          devices: last.devices,
          p99_heartbeat_ms: round(percentile(last.seen.heartbeatMs, 99), 1),
          api_p99_ms: round(percentile(last.seen.apiMs, 99), 1),
          errors: errors + audit.lost.length + audit.doubled.length,
          generator_cores: round(last.cores.fleet),
        },
      },
      measured.map(({ devices, seen, cores, busyCores, errors: failed }) => ({
        devices,
        'calls/s': round(seen.apiMs.length / seen.seconds, 0),
        'API p50 ms': round(percentile(seen.apiMs, 50), 1),
        'API p99 ms': round(percentile(seen.apiMs, 99), 1),
        'beats heard/s': round(seen.heartbeatMs.length / seen.seconds, 0),
        'beat p50 ms': round(percentile(seen.heartbeatMs, 50), 1),
        'beat p99 ms': round(percentile(seen.heartbeatMs, 99), 1),
        errors: failed,
        ...Object.fromEntries(PARTS.map((part) => [`${part}, cores`, round(cores[part])])),
        'machine busy': percent(busyCores / cpus().length),
      })),
    );
  } finally {
    await fleet.stop();
    fleet.calls.close();
    await testBed.close();
  }
} finally {
  rabbitMq.stop();
}
