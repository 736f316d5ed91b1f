import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Clock } from '../../src/operations/clock';
import type { S3Settings } from '../../src/storage/object-store/s3-settings';
import { fail, type Kept, md5, sendListing, sendObject, type Trouble } from './s3-emulator-answers';
import { faultOf, type S3Account } from './s3-emulator-signature';
import { createUploads } from './s3-emulator-uploads';

const ACCOUNT: S3Account = { accessKeyId: 'AKIAEMULATOR', secretAccessKey: 'a/secret+key' };

/** Storage with the part of S3 that we use, and S3's signature check. */
export const startS3Emulator = async ({
  clock,
  account = ACCOUNT,
  region = 'eu-central-1',
  bucket = 'films',
  prefix = 'drive-in/',
  pageSize = 1000,
  encryption,
}: {
  readonly clock: Clock;
  readonly account?: S3Account;
  readonly region?: string;
  readonly bucket?: string;
  readonly prefix?: string;
  readonly pageSize?: number;
  /** Encrypted with KMS by bucket default: tags are then no hashes of the content. */
  readonly encryption?: 'aws:kms' | 'aws:kms:dsse';
}) => {
  const objects = new Map<string, Kept>();
  const requests: { readonly method: string; readonly path: string; readonly range: string | undefined }[] =
    [];
  const sockets = new Set<Socket>();
  let troubles: Trouble[] = [];
  let troubledMethod: string | undefined;
  let isAway = false;
  let sentBytes = 0;

  const keep = (key: string, body: Buffer, etag: string) =>
    void objects.set(key, { body, etag, modifiedMs: Math.floor(clock.nowMs() / 1000) * 1000 });

  const tagOf = (body: Buffer) => (encryption === undefined ? md5(body) : randomBytes(16).toString('hex'));
  const uploads = createUploads(keep, tagOf);

  const answer = (request: IncomingMessage, response: ServerResponse, sent: Buffer) => {
    const url = new URL(request.url ?? '', 'http://emulator');
    const { method = '' } = request;
    response.setHeader('date', new Date(clock.nowMs()).toUTCString());
    // Like a bucket whose CORS rules allow every origin.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-expose-headers', 'content-range, content-length, etag');
    if (method === 'OPTIONS')
      return response.writeHead(200, { 'access-control-allow-headers': 'range' }).end();
    requests.push({ method, path: url.pathname, range: request.headers.range });
    const trouble = (troubledMethod ?? method) === method ? troubles.shift() : undefined;
    if (trouble === 'silence') return;
    if (trouble === 'cut-before') return response.destroy();
    if (trouble === 'not-found') return response.writeHead(404).end('<html>Not Found</html>');
    if (trouble === 'slow-down') return fail(response, 'SlowDown');
    const body = trouble === 'spoilt' ? Buffer.alloc(sent.length, 'spoilt') : sent;
    const fault = faultOf(request, body, account, { region, nowMs: clock.nowMs() });
    if (fault !== undefined) return fail(response, fault);
    const [, theirBucket = '', ...parts] = url.pathname.split('/').map(decodeURIComponent);
    if (theirBucket !== bucket) return fail(response, 'NoSuchBucket');
    const key = parts.join('/');
    const query = url.searchParams;
    if (uploads.isOne(query)) return uploads.answer(response, { method, key, query, body, trouble });
    const isChange = method === 'PUT' || method === 'DELETE';
    if (method === 'PUT') {
      if (request.headers['content-length'] === undefined) return fail(response, 'MissingContentLength');
      const etag = `"${tagOf(body)}"`;
      keep(key, body, etag);
      response.setHeader('etag', etag);
    }
    if (method === 'DELETE') objects.delete(key);
    if (trouble === 'cut-after') return response.destroy();
    if (trouble === 'error-after') return fail(response, 'InternalError');
    if (isChange) return response.writeHead(method === 'PUT' ? 200 : 204).end();
    if (method !== 'GET' && method !== 'HEAD') return fail(response, 'MethodNotAllowed');
    if (key === '' && query.get('list-type') === '2') return sendListing(response, objects, query, pageSize);
    const kept = objects.get(key);
    if (!kept) return fail(response, 'NoSuchKey');
    if (encryption !== undefined) response.setHeader('x-amz-server-side-encryption', encryption);
    return sendObject(request, response, kept, trouble, (bytes) => void (sentBytes += bytes));
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(request, response, Buffer.concat(chunks)));
  });
  server.on('connection', (socket) => {
    if (isAway) return socket.destroy();
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    return undefined;
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings: S3Settings = { endpoint, region, bucket, prefix, credentials: account };

  return {
    settings,
    /** By key, including our prefix. */
    objects: objects as ReadonlyMap<string, Kept>,
    /** Of objects, as far as the connection has accepted them. */
    sentBytes: () => sentBytes,
    unfinishedUploads: uploads.unfinished,
    requests: requests as readonly (typeof requests)[number][],
    /** For the next requests, one each. */
    trouble: (...next: Trouble[]) => {
      troubles = next;
      troubledMethod = undefined;
    },
    troublePuts: (...next: Trouble[]) => {
      troubles = next;
      troubledMethod = 'PUT';
    },
    troubleDeletes: (...next: Trouble[]) => {
      troubles = next;
      troubledMethod = 'DELETE';
    },
    /** Disconnects current clients and new ones. */
    goAway: () => {
      isAway = true;
      for (const socket of sockets) socket.destroy();
    },
    comeBack: () => void (isAway = false),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((stopped) => server.close(() => stopped()));
    },
  };
};
export type S3Emulator = Awaited<ReturnType<typeof startS3Emulator>>;
