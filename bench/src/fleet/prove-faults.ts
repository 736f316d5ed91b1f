import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPrivateRabbitMq } from '../../../scripts/lib/programs/private-rabbitmq.mjs';
import { percentile, round } from '../harness/report';
import {
  type Fault,
  type FaultReport,
  killServer,
  proveFault,
  restartBroker,
  restartPostgres,
  rollingRestart,
} from './faults';
import { openFleet } from './fleet';
import { type TestBedOptions, openTestBed, type RabbitMqSettings } from './test-bed';
import { clockJump, fullDisk, slowDisk } from './hard-faults';
import { serverProcess } from './server-process';

/**
 * All faults under a fleet, one after the other: their effect on people, and that no acknowledged write is lost or
 * done twice. Started by `npm run prove faults`, which builds the server.
 */
const [, , program = ''] = process.argv;
const CARS = Number(process.env.FAULT_CARS ?? 60);
const SEED = Number(process.env.SEED ?? 8);
/** Five times as quickly as usual. */
const HASTE = 5;
const DISK = '300m';
const MOUNT = '/usr/bin/mount';
const UNMOUNT = '/usr/bin/umount';

const rabbitMq = await startPrivateRabbitMq();
const settings = JSON.parse(rabbitMq.settings) as RabbitMqSettings;

const problems: string[] = [];

/** A test bed and a fleet of their own for some faults; in the end the writes are compared. */
const proveOn = async (
  more: Pick<TestBedOptions, 'server'> & Partial<TestBedOptions>,
  faults: readonly Fault[],
): Promise<FaultReport[]> => {
  const testBed = await openTestBed({ rabbitMq: settings, cars: CARS, titles: 200, checkMs: 1000, ...more });
  const fleet = openFleet({ ...testBed, seed: SEED, haste: HASTE });
  try {
    await fleet.grow(CARS);
    const reports: FaultReport[] = [];
    for (const fault of faults) {
      const report = await proveFault(testBed, fleet, fault);
      reports.push(report);
      console.log(`· ${report.name}: everybody well after ${report.overAfterS.toFixed(1)} s`);
      for (const [kind, { count, example }] of report.troubles)
        console.log(`    ${count} × ${kind} (${example})`);
    }
    await fleet.stop();
    const { compared, lost, doubled, unknown } = await fleet.audit();
    console.log(
      `  ${fleet.acknowledged()} acknowledged writes, ${compared} facts compared: ` +
        `${lost.length} lost, ${doubled.length} doubled, ${unknown.length} unknown.`,
    );
    problems.push(...[...lost, ...doubled, ...unknown].slice(0, 20));
    return reports;
  } finally {
    await fleet.stop();
    fleet.calls.close();
    await testBed.close();
  }
};

const usual: TestBedOptions['server'] = (_at, given) => serverProcess({ program, ...given });

/** On a disk of its own in memory, which a file can fill. */
const proveDisk = async (): Promise<FaultReport[]> => {
  const within = mkdtempSync(path.join(tmpdir(), 'drive-in-disk-'));
  execFileSync(MOUNT, ['-t', 'tmpfs', '-o', `size=${DISK},mode=0755`, 'tmpfs', within]);
  try {
    const postgresSettings = ['fsync=on', 'min_wal_size=32MB', 'max_wal_size=64MB'];
    return await proveOn({ server: usual, within, postgresSettings }, [slowDisk, fullDisk]);
  } finally {
    execFileSync(UNMOUNT, [within]);
    rmSync(within, { recursive: true, force: true });
  }
};

try {
  const rolling = rollingRestart({ isPatient: true });
  const reports = [
    ...(await proveOn({ server: usual, postgresSettings: ['fsync=on'] }, [
      rolling,
      clockJump(1, 1),
      clockJump(1, -1),
      killServer(0),
      restartPostgres('fast'),
      restartPostgres('immediate'),
      restartBroker,
    ])),
    ...(await proveDisk()),
  ];
  console.table(
    reports.map((report) => ({
      fault: report.name,
      calls: report.apiMs.length,
      'failed calls': report.troubleCount,
      'API p99 ms': round(percentile(report.apiMs, 99), 0),
      'longest without an answer, s': round(report.longestOutageS, 1),
      'longest off the bus, s': round(report.longestSilenceS, 1),
      'writes acknowledged': report.acknowledged,
    })),
  );
  const dropped = reports.find(({ name }) => name === rolling.name)?.troubleCount ?? 0;
  if (dropped > 0) problems.push(`${dropped} calls failed during the rolling restart`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
} finally {
  rabbitMq.stop();
}
