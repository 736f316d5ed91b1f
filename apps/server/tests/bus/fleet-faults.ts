import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  killServer,
  proveFault,
  restartBroker,
  restartPostgres,
  rollingRestart,
} from '../../../../bench/src/fleet/faults';
import { type Fleet, openFleet } from '../../../../bench/src/fleet/fleet';
import { type TestBed, openTestBed } from '../../../../bench/src/fleet/test-bed';
import { serverProcess } from '../../../../bench/src/fleet/server-process';
import { bundleForManyStarts } from '../../../../scripts/lib/product/bundle-programs.mjs';
import { testRabbitMq } from './brokers';

const CARS = 6;
const TITLES = 60;
/** People act thirty times faster than usual, so that a proof takes seconds. */
const HASTE = 30;
/** Ends a hanging proof. */
const LIMIT_MS = 300_000;
/** Below node_modules, where the bundle finds its external packages. */
const FOLDER = fileURLToPath(
  new URL(`../../../../node_modules/.cache/drive-in/fleet-${process.pid}`, import.meta.url),
);

/** A small fleet on two server processes behind HAProxy, with its own PostgreSQL and RabbitMQ. */
export const fleetFaults = (): void => {
  let testBed: TestBed;
  let fleet: Fleet;
  beforeAll(async () => {
    await bundleForManyStarts({ serve: 'apps/server/src/serve.ts' }, FOLDER);
    testBed = await openTestBed({
      server: (_at, given) => serverProcess({ program: join(FOLDER, 'serve.js'), ...given }),
      rabbitMq: testRabbitMq(),
      cars: CARS,
      titles: TITLES,
      checkMs: 200,
      env: { DRAIN_MS: '60000' },
    });
    fleet = openFleet({ ...testBed, seed: 8, haste: HASTE });
    await fleet.grow(CARS);
  }, LIMIT_MS);
  afterAll(async () => {
    await fleet?.stop();
    fleet?.calls.close();
    await testBed?.close();
    rmSync(FOLDER, { recursive: true, force: true });
  }, LIMIT_MS);

  it(
    'restarting both servers one after the other loses no request [OPS-02b]',
    async () => {
      const { troubles, apiMs } = await proveFault(testBed, fleet, rollingRestart({ isPatient: false }));
      // Late heartbeats depend on timing; `npm run prove faults` counts those too.
      expect([...troubles.keys()].filter((kind) => kind !== 'bus: a heartbeat was not heard')).toEqual([]);
      expect(apiMs.length).toBeGreaterThan(100);
    },
    LIMIT_MS,
  );

  it(
    'killing a server and restarting PostgreSQL and the broker loses nothing acknowledged [OPS-02a]',
    async () => {
      // The proxy retries requests of a dead server on the other one, so clients often see no failure.
      await proveFault(testBed, fleet, killServer(0));
      for (const fault of [restartPostgres('immediate'), restartBroker]) {
        const { troubleCount } = await proveFault(testBed, fleet, fault);
        // A fault without any visible effect would prove nothing.
        expect([fault.name, troubleCount > 0]).toEqual([fault.name, true]);
      }
      await fleet.stop();
      const { compared, lost, doubled, unknown } = await fleet.audit();
      expect({ lost, doubled, unknown }).toEqual({ lost: [], doubled: [], unknown: [] });
      expect(compared).toBeGreaterThan(CARS * 3);
    },
    LIMIT_MS,
  );
};
