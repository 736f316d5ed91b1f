import { connect, type Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { bytesOf, type WireRequest } from './wire';

export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly tookMs: number;
}

/** `closed`: the server hung up without a reply; `hangs`: it neither answered nor hung up. */
export type Outcome = WireAnswer | 'closed' | 'hangs';

/** Longer than any reply takes on a busy machine. */
const PATIENCE_MS = 30_000;

interface Parsed {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
  /** How many bytes the reply took; the rest is unexpected. */
  readonly length: number;
}

/** One keep-alive connection with full control over its bytes, so that broken requests can be sent. */
export const openSocketClient = (port: number) => {
  let socket: Socket | undefined;

  const send = async (request: WireRequest): Promise<Outcome> => {
    const isReused = socket !== undefined && !socket.destroyed;
    const outcome = await exchange(request);
    // A server may close an idle connection just as it is reused; every client then opens another.
    return outcome === 'closed' && isReused && !request.isBroken ? exchange(request) : outcome;
  };

  const exchange = (request: WireRequest): Promise<Outcome> =>
    new Promise((resolve) => {
      const own =
        socket && !socket.destroyed && !request.isBroken ? socket : connect({ port, host: '127.0.0.1' });
      const fromMs = performance.now();
      let received = Buffer.alloc(0);
      const settle = (outcome: Outcome, isOver: boolean) => {
        clearTimeout(patience);
        own.removeAllListeners('data').removeAllListeners('close');
        if (isOver) own.destroy();
        socket = isOver ? undefined : own;
        resolve(outcome);
      };
      const patience = setTimeout(() => settle('hangs', true), PATIENCE_MS);
      const answerOf = ({ status, headers, body }: Parsed): WireAnswer => ({
        status,
        headers,
        text: decoded(headers, body),
        tookMs: performance.now() - fromMs,
      });
      own.removeAllListeners('error').on('error', () => undefined);
      own.on('data', (chunk: Buffer) => {
        received = Buffer.concat([received, chunk]);
        const parsed = parse(received, request.method === 'HEAD', false);
        if (!parsed || request.isBroken) return;
        // Several replies to one request: the two sides are out of step, and a client would get another's reply.
        if (parsed.length < received.length) return settle({ ...answerOf(parsed), status: 599 }, true);
        settle(answerOf(parsed), parsed.headers.connection === 'close');
      });
      own.on('close', () => {
        const parsed = parse(received, request.method === 'HEAD', true);
        settle(parsed ? answerOf(parsed) : 'closed', true);
      });
      own.write(bytesOf(request));
      // The rest of a broken request will not come.
      if (request.isBroken) own.end();
    });

  return { send, close: () => socket?.destroy() };
};

const HEAD_END = '\r\n\r\n';

/** The first complete reply; undefined until more arrives. */
const parse = (bytes: Buffer, isHead: boolean, isAll: boolean): Parsed | undefined => {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) return undefined;
  const [first = '', ...lines] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? 0);
  const start = headEnd + HEAD_END.length;
  if (status === 100) return parse(bytes.subarray(start), isHead, isAll);
  if (isHead || status === 204 || status === 304)
    return { status, headers, body: Buffer.alloc(0), length: start };
  if (headers['transfer-encoding'] === 'chunked') return dechunked(bytes, start, { status, headers });
  const length = headers['content-length'] === undefined ? undefined : Number(headers['content-length']);
  if (length === undefined)
    return isAll ? { status, headers, body: bytes.subarray(start), length: bytes.length } : undefined;
  if (bytes.length < start + length) return undefined;
  return { status, headers, body: bytes.subarray(start, start + length), length: start + length };
};

const dechunked = (
  bytes: Buffer,
  from: number,
  head: Pick<Parsed, 'status' | 'headers'>,
): Parsed | undefined => {
  const parts: Buffer[] = [];
  for (let at = from; ;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd < 0) return undefined;
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16);
    const next = lineEnd + 2 + size + 2;
    if (bytes.length < next) return undefined;
    if (size === 0) return { ...head, body: Buffer.concat(parts), length: next };
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = next;
  }
};

const decoded = (headers: Readonly<Record<string, string>>, body: Buffer): string => {
  if (body.length === 0) return '';
  if (headers['content-encoding'] === 'gzip') return gunzipSync(body).toString();
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString();
  return body.toString();
};
