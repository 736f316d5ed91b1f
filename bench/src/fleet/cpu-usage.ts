import { readdirSync, readFileSync } from 'node:fs';
import { memoryKbOf } from '../harness/servers/broker-process';
import { execFileSync } from 'node:child_process';

const TICKS_PER_S = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** The fields after the name in brackets, which may hold anything. */
const statOf = (pid: number): string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    // It ended a moment ago.
    return [];
  }
};

/** The living child processes. */
export const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && Number(statOf(pid)[1]) === parent);

/** CPU time of a process and of its children, including ended ones that were waited for. */
const secondsOf = (pid: number): number => {
  const [, , , , , , , , , , , own = 0, kernel = 0, ended = 0, endedKernel = 0] = statOf(pid).map(Number);
  const children = childrenOf(pid).map((child) => {
    const fields = statOf(child);
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  });
  const ticks = own + kernel + ended + endedKernel + children.reduce((sum, value) => sum + value, 0);
  return ticks / TICKS_PER_S;
};

export type Part = 'fleet' | 'servers' | 'PostgreSQL' | 'RabbitMQ' | 'HAProxy';
export type PartPids = Readonly<Record<Part, () => readonly number[]>>;
export type PartFigures = Readonly<Record<Part, number>>;

const ofEachPart = (pids: PartPids, figure: (pid: number) => number): PartFigures => {
  const sum = (part: Part) => pids[part]().reduce((total, pid) => total + figure(pid), 0);
  return {
    fleet: sum('fleet'),
    servers: sum('servers'),
    PostgreSQL: sum('PostgreSQL'),
    RabbitMQ: sum('RabbitMQ'),
    HAProxy: sum('HAProxy'),
  };
};

/** Seconds of CPU time of each part since its start. */
export const cpuSeconds = (pids: PartPids): PartFigures => ofEachPart(pids, secondsOf);

/** Resident memory of the main processes; PostgreSQL's shared memory would count many times. */
export const memoryMb = (pids: PartPids): PartFigures => ofEachPart(pids, (pid) => memoryKbOf(pid) / 1024);

/** Busy seconds of all cores since the machine started, over all processes. */
export const machineBusySeconds = (): number => {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = (
    readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .map(Number);
  return (user + nice + system + irq + softirq) / TICKS_PER_S;
};
