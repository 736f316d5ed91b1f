import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';

/** The kept end of a tool's output: enough to understand its failure. */
const KEPT_CHARACTERS = 4000;

export interface ToolRun {
  /** Fed to the tool's standard input, one piece at a time, at the tool's pace. */
  readonly input?: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  readonly onErrorText?: (text: string) => void;
}

const running = new Set<ChildProcess>();
let isStopped = false;

/** Ends the running tools and starts no more: each caller gets a failure, and can clean up. */
export const stopTools = (): void => {
  isStopped = true;
  for (const tool of running) tool.kill('SIGKILL');
};

/** For work of this process, between two of its steps. */
export const throwIfStopped = (work: string): void => {
  if (isStopped) throw new Error(`${work} did not continue: the work has been stopped`);
};

/** Runs a tool to its end; resolves with its standard output and error, throws on failure. */
export const runTool = (path: string, args: readonly string[], { input, onErrorText }: ToolRun = {}) =>
  new Promise<{ stdout: Buffer; stderr: string }>((resolve, reject) => {
    if (isStopped) throw new Error(`${basename(path)} was not started: the work has been stopped`);
    const tool = spawn(path, args, { stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'] });
    running.add(tool);
    const out: Buffer[] = [];
    let stderr = '';
    tool.stdout?.on('data', (piece: Buffer) => out.push(piece));
    tool.stderr?.on('data', (piece: Buffer) => {
      const text = piece.toString();
      stderr = (stderr + text).slice(-KEPT_CHARACTERS);
      onErrorText?.(text);
    });
    tool.on('error', reject);
    tool.on('close', (code) => {
      running.delete(tool);
      if (code === 0) resolve({ stdout: Buffer.concat(out), stderr });
      else reject(new Error(`${basename(path)} ended with ${String(code)}: ${stderr.trim()}`));
    });
    const { stdin } = tool;
    if (!input || !stdin) return;
    // A tool that stops early closes its input; 'close' above has the reason.
    stdin.on('error', () => undefined);
    const closed = new Promise((resume) => stdin.once('close', resume));
    const feed = async () => {
      for await (const piece of input) {
        if (stdin.destroyed) return;
        if (!stdin.write(piece)) await Promise.race([once(stdin, 'drain'), closed]);
      }
      stdin.end();
    };
    feed().catch((error: unknown) => {
      tool.kill();
      reject(error instanceof Error ? error : new Error(String(error)));
    });
  });
