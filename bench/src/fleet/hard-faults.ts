import { appendFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './faults';
import type { TestBed } from './test-bed';
import { childrenOf } from './cpu-usage';
import { until } from './until';

const DAY_MS = 24 * 3_600_000;
/** Duration of a fault, so that every screen meets it. */
const STAYS_MS = 10_000;
const STALL_MS = 3000;
const STALLS = 3;
const MB = Buffer.alloc(1024 * 1024);

/** The clock of one server's machine jumps, stays wrong for a while, and is put right. */
export const clockJump = (at: number, days: 1 | -1): Fault => ({
  name: `the clock of one server a day ${days > 0 ? 'ahead' : 'behind'}`,
  strike: async ({ servers }) => {
    servers[at]?.setClock(days * DAY_MS);
    await pause(STAYS_MS);
    servers[at]?.setClock(0);
  },
});

/** A slow disk under a database: every commit waits, and now and then all work stops. */
export const slowDisk: Fault = {
  name: `slow disk (each commit waits 100 ms, ${STALLS} stalls of ${STALL_MS / 1000} s)`,
  strike: async ({ postgres }) => {
    await postgres.query('ALTER SYSTEM SET commit_delay = 100000');
    await postgres.query('ALTER SYSTEM SET commit_siblings = 0');
    await postgres.query('SELECT pg_reload_conf()');
    for (let stall = 0; stall < STALLS; stall += 1) {
      await pause(STALL_MS);
      const all = [postgres.pid(), ...childrenOf(postgres.pid())];
      signal(all, 'SIGSTOP');
      await pause(STALL_MS);
      signal(all, 'SIGCONT');
    }
    await postgres.query('ALTER SYSTEM RESET ALL');
    await postgres.query('SELECT pg_reload_conf()');
  },
};

/** The disk of PostgreSQL and the data folder is full until space is freed and stopped processes are started. */
export const fullDisk: Fault = {
  name: 'full disk',
  strike: async (testBed, fleet) => {
    const filler = path.join(testBed.dataDir, 'filler');
    fillUp(filler);
    await until('somebody notices', () => !fleet.experience.isWell(), 60_000);
    await pause(STAYS_MS);
    rmSync(filler);
    if (!isAlive(testBed)) await testBed.postgres.restart('immediate');
  },
};

const fillUp = (file: string): void => {
  for (let block: Buffer = MB; block.length > 0;)
    try {
      appendFileSync(file, block);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      block = block.subarray(0, Math.floor(block.length / 2));
    }
};

const isAlive = ({ postgres }: TestBed): boolean => {
  try {
    return process.kill(postgres.pid(), 0);
  } catch {
    return false;
  }
};

const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch {
      // The connection ended meanwhile.
    }
};
