import { appendFileSync, readdirSync, ReadStream, readlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type PlaybackInfo, ResponseCode } from '@drivein/contract';
import { aBundleIds as ids } from '@drivein/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openAnyEngine } from '../engines';
import { FILM_BYTES, OPENING_MS, openPlaybackWorld, type PlaybackWorld } from './playback-world';

const MB = 1024 * 1024;
const LARGE_BYTES = 300 * MB;
/** Beyond 32 bits. */
const HUGE_BYTES = 5 * 1024 * MB;
const PIECE_BYTES = 64 * 1024;
/** What the sockets of both ends and a buffer hold of a film: the rest stays in its file. */
const ALLOWED_AHEAD_BYTES = 16 * MB;
const CDN = 'https://cdn.example.com';
const WARN_LEVEL = 40;

describe('the media origin', () => {
  let world: PlaybackWorld;
  let port: number;
  let prefix: string;
  let folder: string;
  const sockets = new Set<Socket>();

  beforeAll(async () => {
    world = await openPlaybackWorld(openAnyEngine, { allowedOrigins: [CDN] });
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    port = (world.app.server.address() as AddressInfo).port;
    const front = await world.signIn('driver@example.com', 'front');
    const info = await front.call<PlaybackInfo>('GET', `/content/v8/playback/${ids.ferry}`);
    prefix = info.productTracks[0]?.url.replace('manifest.mpd', '') ?? '';
    folder = join(world.dataDir, 'media', 'film-night-ferry');
  }, OPENING_MS);
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  });
  afterAll(() => world.close());

  const get = (
    name: string,
    headers: Record<string, string> = {},
    method: 'GET' | 'HEAD' | 'OPTIONS' = 'GET',
  ) => world.app.inject({ method, url: prefix + name, headers });

  /** A sparse file, which takes no disk space. */
  const writeSparse = (name: string, sizeBytes: number) => {
    const path = join(folder, name);
    writeFileSync(path, '');
    truncateSync(path, sizeBytes);
    return path;
  };
  /** Files opened from now on, each by the stream that reads it. */
  const watchFiles = () => {
    const streams = new Set<ReadStream>();
    const spy = vi.spyOn(ReadStream.prototype, 'push').mockImplementation(function (
      this: ReadStream,
      ...read
    ) {
      streams.add(this);
      return Readable.prototype.push.apply(this, read);
    });
    return { seen: () => [...streams], stop: () => spy.mockRestore() };
  };
  /** How many times this process has a file open. */
  const handlesOf = (path: string) =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`) === path;
      } catch {
        return false;
      }
    }).length;
  /** The file is closed a moment after its reader has the last byte or has left. */
  const untilHandlesOf = (path: string, count: number) =>
    vi.waitFor(() => expect(handlesOf(path)).toBe(count), { timeout: 15_000 });
  const allClosed = (path: string) => untilHandlesOf(path, 0);
  const requestFor = (path: string, connection = 'close') =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: ${connection}\r\n\r\n`;
  const open = (onBytes: (count: number, bytes: Uint8Array) => boolean): Socket => {
    // One buffer for all reads: only the server's memory is measured.
    const buffer = Buffer.alloc(PIECE_BYTES);
    const socket = connect({ port, host: '127.0.0.1', onread: { buffer, callback: onBytes } });
    socket.on('error', () => undefined);
    sockets.add(socket);
    return socket;
  };
  const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

  /** Sends a request and reads nothing after the first bytes until it is resumed. */
  const stall = (name: string) =>
    new Promise<{ socket: Socket; goOn: () => void }>((resolve) => {
      let isStalled = true;
      const goOn = () => {
        isStalled = false;
        socket.resume();
      };
      const socket = open(() => {
        resolve({ socket, goOn });
        return !isStalled;
      });
      socket.write(requestFor(prefix + name, 'keep-alive'));
    });

  /** Sends a raw request that no client library would, and reads the reply. */
  const ask = async (path: string) => {
    let text = '';
    const socket = open((count, bytes) => {
      text += Buffer.from(bytes.subarray(0, count)).toString('latin1');
      return true;
    });
    socket.write(requestFor(path));
    await closed(socket);
    return text;
  };

  it('streams a large film to a slow reader, past stalled ones, without reading far ahead', async () => {
    const path = writeSparse('large.mp4', LARGE_BYTES);
    const files = watchFiles();
    await Promise.all(Array.from({ length: 20 }, () => stall('large.mp4')));
    const ofStalled = files.seen();

    let received = 0;
    let mostAhead = 0;
    const slow = open((count) => {
      received += count;
      const ofSlow = files.seen().filter((file) => !ofStalled.includes(file));
      mostAhead = Math.max(mostAhead, ...ofSlow.map(({ bytesRead }) => bytesRead - received));
      // It reads one piece at a time and yields to the other readers in between.
      setImmediate(() => slow.resume());
      return false;
    });
    slow.write(requestFor(`${prefix}large.mp4`));
    await closed(slow);
    expect(received).toBeGreaterThan(LARGE_BYTES);
    expect(received).toBeLessThan(LARGE_BYTES + 2048);
    expect(mostAhead).toBeGreaterThan(0);
    expect(mostAhead).toBeLessThan(ALLOWED_AHEAD_BYTES);
    expect(ofStalled).toHaveLength(20);
    expect(Math.max(...ofStalled.map(({ bytesRead }) => bytesRead))).toBeLessThan(ALLOWED_AHEAD_BYTES);
    files.stop();

    await untilHandlesOf(path, 20);
    for (const socket of sockets) socket.destroy();
    await allClosed(path);
  });

  it('closes a file when its reader leaves, at any moment', async () => {
    const path = writeSparse('abandoned.mp4', LARGE_BYTES);
    const loggedBefore = world.logLines.length;
    const after = await Promise.all(Array.from({ length: 20 }, () => stall('abandoned.mp4')));
    for (const { socket } of after) socket.destroy();
    const before = Array.from({ length: 20 }, () => open(() => true));
    for (const socket of before) socket.write(requestFor(`${prefix}abandoned.mp4`), () => socket.destroy());
    await Promise.all(before.map(closed));
    // Its next reply comes after those.
    expect((await get('video-720.mp4')).rawPayload.equals(FILM_BYTES)).toBe(true);
    await allClosed(path);
    const loud = world.logLines
      .slice(loggedBefore)
      .filter((line) => (JSON.parse(line) as { level: number }).level >= WARN_LEVEL);
    expect(loud).toEqual([]);
  });

  it('hangs up on a reader when the file was truncated', async () => {
    const path = writeSparse('cut.mp4', LARGE_BYTES);
    const { socket, goOn } = await stall('cut.mp4');
    truncateSync(path, MB);
    goOn();
    await closed(socket);
    await allClosed(path);
  });

  it('serves parts of a film beyond four gigabytes', async () => {
    const path = writeSparse('huge.mp4', HUGE_BYTES);
    appendFileSync(path, 'the end');
    const size = HUGE_BYTES + 7;
    for (const range of [`bytes=${HUGE_BYTES}-`, 'bytes=-7', `bytes=${HUGE_BYTES}-${'9'.repeat(30)}`]) {
      const { statusCode, headers, body } = await get('huge.mp4', { range });
      expect([statusCode, headers['content-range'], body]).toEqual([
        206,
        `bytes ${HUGE_BYTES}-${size - 1}/${size}`,
        'the end',
      ]);
    }
    for (const range of [`bytes=${size}-`, `bytes=${'9'.repeat(30)}-`, 'bytes=-0']) {
      const { statusCode, headers } = await get('huge.mp4', { range });
      expect([statusCode, headers['content-range']]).toEqual([416, `bytes */${size}`]);
    }
    await allClosed(path);
  });

  it('sends the whole file for several parts, for an invalid range and for HEAD', async () => {
    for (const range of ['bytes=0-1,3-4', 'bytes=5-2', 'bytes=-', 'items=0-1', 'bytes 0-1', '0-1']) {
      const answer = await get('video-720.mp4', { range });
      expect([range, answer.statusCode, answer.rawPayload.length]).toEqual([range, 200, FILM_BYTES.length]);
    }
    const head = await get('video-720.mp4', { range: 'bytes=0-1' }, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(FILM_BYTES.length),
      '',
    ]);
  });

  it('distinguishes versions by tag and by date, for whole files and for parts', async () => {
    const { etag, 'last-modified': modified } = (await get('video-720.mp4')).headers as Record<
      string,
      string
    >;
    const range = 'bytes=0-9';
    const cases: [Record<string, string>, number][] = [
      [{ 'if-none-match': `"other", ${etag}`, range }, 304],
      [{ 'if-none-match': '*' }, 304],
      [{ 'if-none-match': '"other"', 'if-modified-since': String(modified) }, 200],
      [{ 'if-modified-since': String(modified), range }, 304],
      [{ 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 200],
      [{ 'if-range': String(etag), range }, 206],
      [{ 'if-range': String(modified), range }, 206],
      [{ 'if-range': `W/${etag}`, range }, 200],
      [{ 'if-range': 'Thu, 01 Jan 1970 00:00:00 GMT', range }, 200],
      [{ 'if-range': '"other"', range: 'bytes=99999-' }, 200],
      [{ 'if-match': String(etag), range }, 206],
      [{ 'if-match': '"other"', range }, 412],
      [{ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 412],
    ];
    for (const [headers, status] of cases) {
      const answer = await get('video-720.mp4', headers);
      expect([headers, answer.statusCode]).toEqual([headers, status]);
      if (status === 304) expect(answer.headers).toMatchObject({ etag, 'last-modified': modified });
      if (status === 412) expect(answer.json()).toMatchObject({ responseCode: ResponseCode.InvalidRequest });
    }
    await allClosed(join(folder, 'video-720.mp4'));
  });

  it('lets a CDN keep one copy for all, and other origins read it', async () => {
    for (const origin of [CDN, 'https://another.example.com', undefined]) {
      const asked: Record<string, string> = origin === undefined ? {} : { origin };
      const { headers } = await get('video-720.mp4', asked);
      expect(headers).not.toHaveProperty('vary');
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cache-control': expect.stringMatching(/^public, max-age=\d{4,}, immutable$/) as string,
      });
      for (const exposed of ['accept-ranges', 'content-length', 'content-range', 'etag'])
        expect(headers['access-control-expose-headers']).toContain(exposed);
      expect((await get('manifest.mpd', asked)).headers.vary).toBe('accept-encoding');
      // A player must be able to read why it was refused.
      const missing = await get('missing.mp4', asked);
      expect(missing.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cache-control': 'no-store',
      });
    }
    for (const origin of [CDN, 'https://another.example.com']) {
      const question = {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'range',
      };
      const preflight = await get('video-720.mp4', question, 'OPTIONS');
      expect(preflight.statusCode).toBe(204);
      expect(preflight.headers['access-control-allow-methods']).toMatch(/GET, HEAD/);
      expect(String(preflight.headers['access-control-allow-headers']).toLowerCase()).toContain('range');
      expect([origin, '*']).toContain(preflight.headers['access-control-allow-origin']);
    }
  });

  it('sends no content length for a text before it is compressed', async () => {
    const head = await get('manifest.mpd', { 'accept-encoding': 'br' }, 'HEAD');
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([
      200,
      'application/dash+xml',
      '',
    ]);
    expect(head.headers).not.toHaveProperty('content-length');
    const { etag = '' } = head.headers as Record<string, string>;
    const known = await get('manifest.mpd', { 'accept-encoding': 'br', 'if-none-match': etag });
    expect([known.statusCode, known.headers.vary]).toEqual([304, 'accept-encoding']);
  });

  it('refuses missing files for every method', async () => {
    writeFileSync(join(world.dataDir, 'outside.mp4'), 'a secret');
    const ways = [
      'segment-7.m4s',
      '../outside.mp4',
      '../../outside.mp4',
      '..%2f..%2foutside.mp4',
      '%2e%2e/%2e%2e/outside.mp4',
      '%252e%252e%252f%252e%252e%252foutside.mp4',
      '..%5c..%5coutside.mp4',
      '..\\..\\outside.mp4',
      '..%c0%af..%c0%afoutside.mp4',
      '%00outside.mp4',
      `${world.dataDir}/outside.mp4`,
      'x'.repeat(300) + '.mp4',
      '',
      '.',
    ];
    for (const way of ways) {
      const answer = await ask(prefix + way);
      expect([way, answer.split('\r\n')[0]]).toEqual([way, expect.stringMatching(/^HTTP\/1.1 40[04] /)]);
      expect([way, answer]).toEqual([
        way,
        expect.stringMatching(`"responseCode":(${ResponseCode.NotFound}|${ResponseCode.InvalidRequest})`),
      ]);
      expect(answer).not.toContain('a secret');
    }
  });
});
