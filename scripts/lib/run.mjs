import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';
import { endAtExit } from './stop-at-exit.mjs';

/**
 * Runs a program to its end; rejects with its exit code. Output goes to the terminal unless `quiet`, and to stderr
 * when `aside`, because a machine may read stdout.
 */
export const run = (command, args, { quiet = false, aside = false, env = {}, cwd = ROOT } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['inherit', aside ? 2 : 'inherit', 'inherit'],
    });
    endAtExit(child);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve(output);
      if (quiet) process.stderr.write(output);
      reject(new Error(`${command} ${args.join(' ')} ended with code ${code}`));
    });
  });

/** Calls `onLine` for each complete line of a stream. */
export const onEachLine = (stream, onLine) => {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
};
