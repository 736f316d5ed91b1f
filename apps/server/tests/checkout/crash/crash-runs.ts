import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleForManyStarts } from '../../../../../scripts/lib/product/bundle-programs.mjs';
import type { CrashOrder, CrashReport, Kill } from './crash-orders';

/** One run of the server, from start to death. */
export interface ServerRun {
  setClock(aheadMs: number): void;
  refund(transactionId: string): void;
  /** Resolves when each due payment was claimed and cannot advance further, or the server died. */
  reconcileDue(): Promise<void>;
  /** Resolves when it is dead, by any cause. */
  readonly ended: Promise<void>;
  isDead(): boolean;
  kill(): void;
  stop(): Promise<void>;
}

export interface ServerRuns {
  begin(aheadMs: number, kill?: Kill): Promise<ServerRun>;
  /** Every point that a payment passed in any run. */
  readonly passed: ReadonlySet<string>;
  close(): void;
}

/** Below node_modules, where the bundle finds its external packages. */
const FOLDER = fileURLToPath(new URL('../../../../../node_modules/.cache/drive-in/', import.meta.url));

/** Builds the server once; the next run preloads its code while the current one lives. */
export const openServerRuns = async (env: Readonly<Record<string, string>>): Promise<ServerRuns> => {
  const folder = join(FOLDER, `crash-${process.pid}-${Date.now()}`);
  await bundleForManyStarts({ 'crash-server': 'apps/server/tests/checkout/crash/crash-server.ts' }, folder);
  const passed = new Set<string>();
  const spawn = () => {
    const child = fork(join(folder, 'crash-server.js'), {
      // Without the test runner's variables.
      execArgv: [],
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (report: CrashReport) => {
      if ('passed' in report) passed.add(report.passed);
    });
    return child;
  };
  let next = spawn();

  return {
    passed,
    begin: async (aheadMs, kill) => {
      const child = next;
      next = spawn();
      const ended = once(child, 'exit').then(() => undefined);
      const isReady = reportOf(child, 'isReady');
      give(child, { order: 'start', env, aheadMs, kill });
      const life: ServerRun = {
        setClock: (ahead) => give(child, { order: 'set-clock', aheadMs: ahead }),
        refund: (transactionId) => give(child, { order: 'refund', transactionId }),
        reconcileDue: async () => {
          const reported = reportOf(child, 'isReconciled');
          give(child, { order: 'reconcile-due' });
          await Promise.race([reported, ended]);
        },
        ended,
        isDead: () => child.exitCode !== null || child.signalCode !== null,
        kill: () => void child.kill('SIGKILL'),
        stop: async () => {
          give(child, { order: 'stop' });
          await ended;
        },
      };
      // The reconciler may reach the point before the server reports that it is up.
      await Promise.race([isReady, ended]);
      if (child.exitCode !== null && child.exitCode !== 0)
        throw new Error(`the server ended with code ${child.exitCode} instead of starting`);
      return life;
    },
    close: () => {
      next.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const reportOf = (child: ChildProcess, kind: 'isReady' | 'isReconciled'): Promise<void> =>
  new Promise((resolve) => {
    child.on('message', (report: CrashReport) => {
      if (kind in report) resolve();
    });
  });

const give = (child: ChildProcess, order: CrashOrder): void => {
  // A server that has just died cannot receive messages.
  if (child.connected) child.send(order, () => undefined);
};
