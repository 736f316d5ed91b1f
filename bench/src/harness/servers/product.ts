import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** Starts a program and waits until it reports that it listens. */
export const startProgram = (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  isReady: (line: string) => boolean,
): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let seen = '';
    child.stdout.on('data', (chunk: Buffer) => {
      seen += chunk.toString();
      if (seen.split('\n').some(isReady)) resolve(child);
    });
    child.on('exit', (code) => reject(new Error(`${args.join(' ')} ended with code ${code}`)));
  });

export interface Product {
  readonly url: string;
  /** Process id of the program that started the server. */
  readonly pid: number;
  stop(): Promise<void>;
}

/** The built product on a data folder shared by benches: the catalogue and its pictures, no films. */
export const startProduct = async (
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<Product> => {
  const child = await startProgram(
    ['e2e/serve-product.mjs'],
    {
      PORT: String(port),
      DATA_DIR: path.join(ROOT, '.cache/bench-data'),
      DEMO_SCOPE: 'pictures',
      PAYMENT_SANDBOX: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    (line) => line.startsWith('serving '),
  );
  return { url: `http://localhost:${port}`, pid: child.pid ?? 0, stop: () => stopProgram(child) };
};

export const stopProgram = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
