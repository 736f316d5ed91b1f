import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inRoot } from './paths.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'drive-in-stop-'));
  // The users of PostgreSQL and RabbitMQ need access.
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const moduleNamed = (name) => JSON.stringify(inRoot(`scripts/lib/${name}.mjs`));

/** A process whose temporary folder is `folder`; `said` is its output. */
const start = (program) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const process_ = { child, said: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (process_.said += text));
  process_.ended = new Promise((resolve) => child.once('close', (code) => resolve(code)));
  return process_;
};

/** Command lines of all running processes. */
const running = () => execFileSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' });

describe('a command leaves nothing behind', () => {
  it('of a running PostgreSQL', async () => {
    const command = start(`import { startPrivatePostgres } from ${moduleNamed('programs/private-postgres')};
      await startPrivatePostgres();
      console.log('runs');
      setInterval(() => {}, 1000);`);
    await vi.waitFor(() => expect(command.said).toContain('runs'), 60_000);
    expect(running()).toContain(folder);
    command.child.kill('SIGINT');
    expect(await command.ended).toBe(130);
    expect(running()).not.toContain(folder);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('of a starting RabbitMQ and its epmd', async () => {
    const command = start(`import { startPrivateRabbitMq } from ${moduleNamed('programs/private-rabbitmq')};
      await startPrivateRabbitMq();`);
    const home = () => running().match(new RegExp(`-home ${folder}/\\S+ -epmd_port (\\d+)`));
    await vi.waitFor(() => expect(home()).not.toBeNull(), 60_000);
    const [, epmdPort] = home();
    expect(running()).toContain(`epmd -port ${epmdPort}`);
    command.child.kill('SIGINT');
    expect(await command.ended).toBe(130);
    await vi.waitFor(() => expect(running()).not.toContain(folder), 10_000);
    expect(running()).not.toContain(`epmd -port ${epmdPort}`);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['gives up', "giveUp('Enough.')", 1],
    ['throws', "throw new Error('unforeseen')", 1],
    ['comes to its end', '', 0],
  ])('when it %s', async (_how, end, code) => {
    const command = start(`import { rmSync, mkdtempSync } from 'node:fs';
      import { giveUp } from ${moduleNamed('say')};
      import { stopAtExit } from ${moduleNamed('stop-at-exit')};
      const own = mkdtempSync(process.env.TMPDIR + '/own-');
      stopAtExit(() => { throw new Error('one that cannot be stopped'); });
      stopAtExit(() => rmSync(own, { recursive: true }));
      stopAtExit(() => { throw new Error('another'); });
      ${end}`);
    expect(await command.ended, command.said).toBe(code);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('of its programs, which end before the servers they use', async () => {
    const program = `process.on('SIGINT', () => { console.log('program ends'); process.exit(); });
      console.log('program runs'); setInterval(() => {}, 1000);`;
    const command = start(`import { run } from ${moduleNamed('run')};
      import { stopAtExit } from ${moduleNamed('stop-at-exit')};
      stopAtExit(() => console.log('database stops'));
      await run(process.execPath, ['--eval', ${JSON.stringify(program)}]);`);
    await vi.waitFor(() => expect(command.said).toContain('program runs'), 60_000);
    command.child.kill('SIGTERM');
    expect(await command.ended).toBe(143);
    expect(command.said).toMatch(/program ends\n[^]*database stops/);
  });

  it('when it was started by npm, and npm ends by a signal', async () => {
    const program = `import { stopAtExit } from ${moduleNamed('stop-at-exit')};
      stopAtExit(() => console.log('database stops'));
      console.log('command runs');
      setInterval(() => {}, 1000);`;
    const command = start(`import { spawn } from 'node:child_process';
      spawn(process.execPath, ['--input-type=module', '--eval', ${JSON.stringify(program)}], {
        env: { ...process.env, npm_lifecycle_event: 'test' }, stdio: 'inherit' });`);
    await vi.waitFor(() => expect(command.said).toContain('command runs'), 60_000);
    command.child.kill('SIGTERM');
    await command.ended;
    expect(command.said).toContain('database stops');
  });

  it('of children stopped earlier, which are not stopped again', async () => {
    const command = start(`import { stopAtExit } from ${moduleNamed('stop-at-exit')};
      const stop = stopAtExit(() => console.log('stopped'));
      stop(); stop();`);
    expect(await command.ended).toBe(0);
    expect(command.said).toBe('stopped\n');
  });
});
