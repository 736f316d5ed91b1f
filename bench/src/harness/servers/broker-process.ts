import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const MOSQUITTO = '/usr/sbin/mosquitto';
const PAGE_KB = Number(execFileSync('getconf', ['PAGESIZE'], { encoding: 'utf8' })) / 1024;
const TICKS_PER_S = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

export interface RunningBroker {
  readonly name: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Seconds of CPU time of a process, including the kernel's for it. */
export const cpuSecondsOf = (pid: number): number => {
  // The name in brackets may hold anything; the fields after it are numbers.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S;
};

export const memoryKbOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_KB;

/** The only child of a process, for a program that a wrapper started. */
export const childOf = (pid: number): number => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  if (children.length !== 1) throw new Error(`process ${pid} has ${children.length} children`);
  return Number(children[0]);
};

/** The broker to compare with; undefined where Debian's package is not installed. */
export const startMosquitto = async (port: number): Promise<RunningBroker | undefined> => {
  if (!existsSync(MOSQUITTO)) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'drive-in-mosquitto-'));
  const config = path.join(folder, 'mosquitto.conf');
  // It refuses to start with WebSockets alone, so it gets an unused listener.
  writeFileSync(
    config,
    `allow_anonymous true\nuser root\nlistener ${port + 1} 127.0.0.1\nlistener ${port}\nprotocol websockets\nsocket_domain ipv4\n`,
  );
  const child = spawn(MOSQUITTO, ['-c', config], { stdio: 'ignore' });
  await untilListening(port);
  return {
    name: 'mosquitto',
    pid: child.pid ?? 0,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => {
          rmSync(folder, { recursive: true, force: true });
          resolve();
        });
        child.kill('SIGTERM');
      }),
  };
};

const untilListening = async (port: number): Promise<void> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const isThere = await new Promise<boolean>((resolve) => {
      const probe = createConnection({ port, host: '127.0.0.1' }, () => {
        probe.destroy();
        resolve(true);
      });
      probe.once('error', () => resolve(false));
    });
    if (isThere) return;
    await pause(100);
  }
  throw new Error(`nobody listens on port ${port}`);
};
