import { execFile } from 'node:child_process';
import { existsSync, linkSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { createServer as createRawServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OperatorCommand, openAdminSocket } from '../../src/operations/admin-socket';

const DRIVE_IN = fileURLToPath(new URL('../../../../scripts/drive-in.mjs', import.meta.url));

let dataDir: string;
let told: unknown[];
let stops: (() => Promise<void>)[];
const log = {
  warn: (...line: unknown[]) => void told.push(line),
  error: (...line: unknown[]) => void told.push(line),
};

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'drive-in-door-'));
  told = [];
  stops = [];
});
afterEach(async () => {
  for (const stop of stops) await stop();
  rmSync(dataDir, { recursive: true });
});

const open = async (refund: OperatorCommand, folder = dataDir) => {
  const stop = await openAdminSocket({ dataDir: folder, log }, { refund, cars: refund });
  stops.push(stop);
  return stop;
};
const echo: OperatorCommand = (input) => Promise.resolve({ isDone: true, message: JSON.stringify(input) });

const npmRun = (name: string, args: string[]): Promise<{ code: number; out: string; err: string }> =>
  new Promise((ended) => {
    const env = { ...process.env, DATA_DIR: dataDir };
    execFile(process.execPath, [DRIVE_IN, name, ...args], { env }, (error, out, err) =>
      ended({ code: Number(error?.code ?? 0), out: out.trim(), err: err.trim() }),
    );
  });

const npmRunRefund = (...args: string[]) => npmRun('refund', args);

const post = (path: string, body: string): Promise<number | undefined> =>
  new Promise((answered, failed) => {
    const asked = request(
      { socketPath: join(dataDir, 'operator.sock'), path, method: 'POST' },
      (response) => {
        response.resume();
        answered(response.statusCode);
      },
    );
    asked.once('error', failed);
    asked.end(body);
  });

describe('npm run refund', () => {
  it('passes the number and the reason to the running server and prints its reply', async () => {
    await open(echo);
    expect(await npmRunRefund('-a_number', '--reason', 'a wrong film')).toEqual({
      code: 0,
      out: '{"transactionId":"-a_number","reason":"a wrong film"}',
      err: '',
    });
    expect(told).toEqual([]);
  });

  it('fails when the server refuses', async () => {
    await open(() => Promise.resolve({ isDone: false, message: 'Refunded already.' }));
    expect(await npmRunRefund('a-number')).toEqual({ code: 1, out: '', err: 'Refunded already.' });
  });

  it('prints its usage, and that a server must be running', async () => {
    for (const wrong of [[], ['one', 'two'], ['--help'], ['one', '--reason']])
      expect(await npmRunRefund(...wrong)).toMatchObject({
        code: 1,
        err: expect.stringContaining('npm run refund -- <transaction number>') as string,
      });
    expect((await npmRunRefund('a-number')).err).toContain(`No server answers in the data folder ${dataDir}`);
  });
});

describe('npm run cars', () => {
  it('passes the action and the car to the running server [SAF-07d]', async () => {
    await open(echo);
    for (const [args, out] of [
      [['find', 'driver@example.com'], '{"action":"find","named":"driver@example.com"}'],
      [['block', '-HW-1'], '{"action":"block","named":"-HW-1"}'],
      [['unlink', 'HW-1'], '{"action":"unlink","named":"HW-1"}'],
      [['move', 'HW-1', '--to', 'a@b.cd'], '{"action":"move","named":"HW-1","to":"a@b.cd"}'],
    ] as const)
      expect(await npmRun('cars', [...args])).toEqual({ code: 0, out, err: '' });
  });

  it('prints its usage, and fails when the server refuses [SAF-07d]', async () => {
    await open(() => Promise.resolve({ isDone: false, message: 'There is no car HW-1.' }));
    for (const wrong of [
      [],
      ['steal', 'HW-1'],
      ['block'],
      ['block', 'HW-1', 'HW-2'],
      ['move', 'HW-1'],
      ['find', 'HW-1', '--to', 'a@b.cd'],
    ])
      expect(await npmRun('cars', wrong)).toMatchObject({
        code: 1,
        err: expect.stringContaining('npm run cars -- move <hardware id> --to <email>') as string,
      });
    expect(await npmRun('cars', ['block', 'HW-1'])).toEqual({
      code: 1,
      out: '',
      err: 'There is no car HW-1.',
    });
  });
});

describe('npm run refund of a server that stops', () => {
  it.each([
    ['when it is asked', ''],
    ['within its answer', 'HTTP/1.1 200 OK\r\ncontent-length: 90\r\n\r\n{"isDone":'],
  ])('%s says that it may have begun, not that no server runs', async (_when, begun) => {
    const dying = createRawServer((socket) => socket.once('data', () => socket.end(begun)));
    await new Promise<void>((opened) => dying.listen(join(dataDir, 'operator.sock'), opened));
    stops.push(() => new Promise((closed) => dying.close(() => closed())));
    expect(await npmRunRefund('a-number')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The server stopped before it answered\. .* may have begun/) as string,
    });
  });
});

describe('the admin socket', () => {
  it("is accessible to the server's user only, and is removed with the server", async () => {
    const stop = await open(echo);
    const door = join(dataDir, 'operator.sock');
    expect(statSync(door).mode & 0o777).toBe(0o600);
    await stop();
    expect(existsSync(door)).toBe(false);
  });

  it('accepts its commands only, and survives invalid input', async () => {
    await open((input) => (input.fails ? Promise.reject(new Error('a bug')) : echo(input)));
    expect(await post('/refund', '{}')).toBe(200);
    expect(await post('/toString', '{}')).toBe(404);
    expect(await post('/', '{}')).toBe(404);
    expect(await post('/refund', 'nonsense')).toBe(500);
    expect(await post('/refund', `"${'x'.repeat(20_000)}"`)).toBe(500);
    expect(await post('/refund', '{"fails":true}')).toBe(500);
    expect(await post('/refund', 'null')).toBe(200);
    expect(told).toHaveLength(3);
  });

  it('replaces the socket of a killed server and leaves that of a running one', async () => {
    await open(echo);
    await open(() => Promise.resolve({ isDone: false, message: 'the second server' }));
    expect((await npmRunRefund('a-number')).code).toBe(0);
    expect(told).toHaveLength(1);

    // A socket whose process is gone: the file stays without a listener.
    for (const stop of stops.splice(0)) await stop();
    const dead = createServer();
    const door = join(dataDir, 'operator.sock');
    await new Promise<void>((opened) => dead.listen(join(dataDir, 'other.sock'), opened));
    linkSync(join(dataDir, 'other.sock'), door);
    await new Promise((closed) => dead.close(closed));
    expect(existsSync(door)).toBe(true);
    await open(echo);
    expect((await npmRunRefund('a-number')).code).toBe(0);
  });

  it('a socket that cannot open does not stop the server', async () => {
    await open(echo, join(dataDir, 'x'.repeat(200)));
    expect(told).toHaveLength(1);
  });
});
