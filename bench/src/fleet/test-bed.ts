import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../scripts/lib/programs/free-port.mjs';
import { startPrivateHaproxy } from '../../../scripts/lib/programs/private-haproxy.mjs';
import {
  type PrivatePostgres,
  startPrivatePostgres,
} from '../../../scripts/lib/programs/private-postgres.mjs';
import { type FleetCatalogue, writeFleetCatalogue } from './fleet-catalogue';
import type { ServerProcess, ServerProcessOptions } from './server-process';

/** The settings that `startPrivateRabbitMq` returns. */
export interface RabbitMqSettings {
  readonly url: string;
  readonly managementUrl: string;
  readonly hookSecret: string;
  readonly hookPort: number;
  readonly control: {
    readonly program: string;
    readonly env: Record<string, string>;
    readonly uid?: number;
    readonly gid?: number;
  };
}

export interface TestBedOptions {
  /** The command of the n-th server, from its own port and the shared environment. */
  readonly server: (at: number, given: Omit<ServerProcessOptions, 'program'>) => ServerProcess;
  readonly rabbitMq: RabbitMqSettings;
  /** Each with vouchers and a hardware id. */
  readonly cars: number;
  readonly titles: number;
  /** Interval of the proxy's readiness checks. */
  readonly checkMs: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Folder of PostgreSQL and the data folder; a small disk for the proof that fills it. */
  readonly within?: string;
  readonly postgresSettings?: readonly string[];
}

/** Two servers behind HAProxy, on a PostgreSQL of their own and a RabbitMQ, with a catalogue for a fleet. */
export interface TestBed {
  readonly port: number;
  readonly masterKey: string;
  readonly catalogue: FleetCatalogue;
  readonly dataDir: string;
  readonly servers: readonly ServerProcess[];
  readonly postgres: PrivatePostgres;
  readonly haproxyPid: number;
  /** The proxy sends requests to the n-th server. */
  isInService(at: number): Promise<boolean>;
  restartBroker(): Promise<void>;
  close(): Promise<void>;
}

export const MASTER_KEY = 'drive-in-local';
const randomText = (bytes: number) => randomBytes(bytes).toString('base64url');

export const openTestBed = async (options: TestBedOptions): Promise<TestBed> => {
  const { rabbitMq } = options;
  const within = options.within ?? tmpdir();
  const stops: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const stop of stops.reverse()) await stop();
  };
  try {
    const dataDir = mkdtempSync(path.join(within, 'drive-in-fleet-'));
    stops.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const catalogue = writeFleetCatalogue(dataDir, options.cars, options.titles);
    const postgres = await startPrivatePostgres({ within, settings: options.postgresSettings ?? [] });
    stops.push(() => postgres.stop());
    const [port, first, second] = await Promise.all([freePort(), freePort(), freePort()]);
    const broker = new URL(rabbitMq.url);
    const env = {
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      ROOT_SECRET: randomText(32),
      MASTER_KEY,
      // Through the proxy, like everything else.
      BROKER_URL: `ws://127.0.0.1:${port}${broker.pathname}`,
      BROKER_MANAGEMENT_URL: rabbitMq.managementUrl,
      BROKER_HOOK_SECRET: rabbitMq.hookSecret,
      BEHIND_PROXY: '1',
      LOG_LEVEL: 'fatal',
      ...options.env,
    };
    const servers = [first, second].map((own, at) => options.server(at, { port: own, env }));
    stops.push(async () => void (await Promise.all(servers.map((server) => server.kill()))));
    // The first alone: it imports the catalogue.
    for (const server of servers) await server.start();
    const haproxy = await startPrivateHaproxy({
      port,
      hookPort: rabbitMq.hookPort,
      servers: [`127.0.0.1:${first}`, `127.0.0.1:${second}`],
      broker: broker.host,
      checkMs: options.checkMs,
    });
    stops.push(() => haproxy.stop());
    return {
      port,
      masterKey: MASTER_KEY,
      catalogue,
      dataDir,
      servers,
      postgres,
      haproxyPid: haproxy.pid,
      isInService: (at) => haproxy.isUp(at),
      restartBroker: async () => {
        await control(rabbitMq, 'stop_app');
        await control(rabbitMq, 'start_app');
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};

const control = async (
  { control: { program, ...as } }: RabbitMqSettings,
  command: 'stop_app' | 'start_app',
): Promise<void> => {
  await promisify(execFile)(program, ['--quiet', command], as);
};
