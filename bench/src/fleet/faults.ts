import type { Seen } from './experience';
import type { Fleet } from './fleet';
import type { TestBed } from './test-bed';
import { until } from './until';

/** A fault under load, from its beginning until it is repaired. */
export interface Fault {
  readonly name: string;
  strike(testBed: TestBed, fleet: Fleet): Promise<void>;
}

/** Its effect on users. */
export interface FaultReport extends Seen {
  readonly name: string;
  /** From the fault until all screens had recovered. */
  readonly overAfterS: number;
  readonly acknowledged: number;
}

/** Minimal number of writes before and after the fault. */
const WRITES_AROUND = 20;

const serverOf = (testBed: TestBed, at: number) => {
  const server = testBed.servers[at];
  if (!server) throw new Error(`there is no server ${at}`);
  return server;
};

export const killServer = (at: number): Fault => ({
  name: 'a server killed -9 and started again',
  strike: async (testBed) => {
    await serverOf(testBed, at).kill();
    await serverOf(testBed, at).start();
    await until('the proxy sees it again', () => testBed.isInService(at));
  },
});

export const restartPostgres = (mode: 'fast' | 'immediate'): Fault => ({
  name: `PostgreSQL restarted (${mode})`,
  strike: (testBed) => testBed.postgres.restart(mode),
});

export const restartBroker: Fault = {
  name: 'RabbitMQ restarted',
  strike: (testBed) => testBed.restartBroker(),
};

/**
 * One after the other, each only when the one before is back in service. `isPatient` lets each complete its drain;
 * otherwise it leaves as soon as the proxy has noticed, which is enough for a test.
 */
export const rollingRestart = ({ isPatient }: { readonly isPatient: boolean }): Fault => ({
  name: 'rolling restart of both servers',
  strike: async (testBed) => {
    for (const [at, server] of testBed.servers.entries()) {
      const isNoticed = () => until('the proxy notices', async () => !(await testBed.isInService(at)));
      await server.stop(isPatient ? undefined : isNoticed);
      await server.start();
      await until('the proxy sees it again', () => testBed.isInService(at));
    }
  },
});

/** Under load: causes the fault, waits until all screens have recovered and writes continue, and reports. */
export const proveFault = async (testBed: TestBed, fleet: Fleet, fault: Fault): Promise<FaultReport> => {
  const screens = fleet.cars.length * 4;
  const goesOn = async () => {
    const from = fleet.acknowledged();
    await until('acknowledged writes', () => fleet.acknowledged() >= from + WRITES_AROUND);
  };
  await goesOn();
  fleet.experience.take();
  const from = fleet.acknowledged();
  const startedMs = performance.now();
  await fault.strike(testBed, fleet);
  await until(
    `everybody well after: ${fault.name}`,
    () => fleet.devices() === screens && fleet.experience.isWell(),
  );
  const overAfterS = (performance.now() - startedMs) / 1000;
  await goesOn();
  const seen = fleet.experience.take();
  return { ...seen, name: fault.name, overAfterS, acknowledged: fleet.acknowledged() - from };
};
