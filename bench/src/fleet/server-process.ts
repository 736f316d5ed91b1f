import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

const SAME_SIGNAL_MS = 400;

export interface ServerProcess {
  readonly port: number;
  pid(): number;
  /** Resolves when it is ready. */
  start(): Promise<void>;
  /**
   * A stop by an operator: the server reports draining, keeps serving during its drain, and ends when all requests are
   * answered. A second signal ends the drain as soon as `isNoticed` resolves.
   */
  stop(isNoticed?: () => Promise<void>): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
  /** Sets the clock of its machine; for `tests/servers/wrong-clock-server.ts` of the server only. */
  setClock(aheadMs: number): void;
}

export interface ServerProcessOptions {
  /** One file, as built. */
  readonly program: string;
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
}

/** A server that can be started, stopped and killed again and again. */
export const serverProcess = ({ program, port, env }: ServerProcessOptions): ServerProcess => {
  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    port,
    pid: () => child?.pid ?? 0,
    start: () =>
      new Promise((resolve, reject) => {
        const started = spawn(process.execPath, [program], {
          env: { PATH: process.env.PATH ?? '', ...env, PORT: String(port), HOST: '127.0.0.1' },
          stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
        });
        child = started;
        let seen = '';
        started.stdout?.on('data', (chunk: Buffer) => {
          if (seen.includes('"ready":true')) return;
          seen += chunk.toString();
          if (seen.includes('"ready":true')) resolve();
        });
        started.once('exit', (code) => reject(new Error(`the server ended with code ${code}\n${seen}`)));
      }),
    stop: async (isNoticed) => {
      const ended = end('SIGTERM');
      // Two simultaneous signals would count as one.
      const hurried = isNoticed && Promise.all([isNoticed(), pause(SAME_SIGNAL_MS)]);
      await Promise.race([ended, hurried?.then(() => child?.kill('SIGTERM')) ?? ended]);
      await ended;
    },
    kill: () => end('SIGKILL'),
    setClock: (aheadMs) => void child?.send({ aheadMs }),
  };
};
