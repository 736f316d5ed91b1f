import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/** What goes wrong with a request. */
export type Trouble =
  /** 503, nothing done. */
  | 'slow-down'
  /** 404 of an intermediate proxy. */
  | 'not-found'
  /** 500 after the work was done. */
  | 'error-after'
  /** The connection breaks, nothing done. */
  | 'cut-before'
  /** The connection breaks after the work was done. */
  | 'cut-after'
  /** Other bytes of the same length arrive. */
  | 'spoilt'
  /** Half of the body, then the connection breaks. */
  | 'half'
  /** No answer at all. */
  | 'silence'
  /** Some bytes, then nothing. */
  | 'stall';

export interface Kept {
  readonly body: Buffer;
  readonly etag: string;
  readonly modifiedMs: number;
}

const STATUS: Readonly<Record<string, number>> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  NoSuchUpload: 404,
  PreconditionFailed: 412,
  InvalidRange: 416,
  MissingContentLength: 411,
  MethodNotAllowed: 405,
  SlowDown: 503,
  InternalError: 500,
  AuthorizationHeaderMalformed: 400,
  AuthorizationQueryParametersError: 400,
  InvalidRequest: 400,
  XAmzContentSHA256Mismatch: 400,
  InvalidToken: 400,
};

export const md5 = (body: Buffer) => createHash('md5').update(body).digest('hex');

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const fail = (response: ServerResponse, code: string) => {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}, said the emulator.</Message><RequestId>1</RequestId></Error>`;
  response.writeHead(STATUS[code] ?? 403, {
    'content-type': 'application/xml',
    'content-length': Buffer.byteLength(body),
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
};

/** One page of ListObjectsV2. */
export const sendListing = (
  response: ServerResponse,
  objects: ReadonlyMap<string, Kept>,
  query: URLSearchParams,
  pageSize: number,
) => {
  const start = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter');
  const after = query.get('continuation-token');
  const limit = Math.min(pageSize, Number(query.get('max-keys') ?? pageSize));
  const entries = new Set<string>();
  for (const key of [...objects.keys()].sort()) {
    if (!key.startsWith(start)) continue;
    const cut = delimiter === null ? -1 : key.indexOf(delimiter, start.length);
    entries.add(cut < 0 ? key : key.slice(0, cut + 1));
  }
  const rest = [...entries].filter(
    (entry) => after === null || entry > Buffer.from(after, 'base64').toString(),
  );
  const page = rest.slice(0, limit);
  const isTruncated = rest.length > page.length;
  const contents = page.map((entry) => {
    const kept = objects.get(entry);
    return kept
      ? `<Contents><Key>${escaped(entry)}</Key><LastModified>${new Date(kept.modifiedMs).toISOString()}</LastModified>` +
          `<ETag>${escaped(kept.etag)}</ETag><Size>${kept.body.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`
      : `<CommonPrefixes><Prefix>${escaped(entry)}</Prefix></CommonPrefixes>`;
  });
  const next = Buffer.from(page.at(-1) ?? '').toString('base64');
  const body =
    '<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">' +
    `<Prefix>${escaped(start)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${limit}</MaxKeys>` +
    `<IsTruncated>${isTruncated}</IsTruncated>${isTruncated ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}` +
    `${contents.join('')}</ListBucketResult>`;
  response.writeHead(200, { 'content-type': 'application/xml' }).end(body);
};

/** An object or a part of it. */
export const sendObject = (
  request: IncomingMessage,
  response: ServerResponse,
  kept: Kept,
  trouble: Trouble | undefined,
  onSent: (bytes: number) => void,
) => {
  const { 'if-match': wanted, range } = request.headers;
  if (wanted !== undefined && wanted !== kept.etag) return fail(response, 'PreconditionFailed');
  const size = kept.body.length;
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  const start = Number(from ?? 0);
  const end = to === undefined || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== undefined && start >= size) return fail(response, 'InvalidRange');
  const part = kept.body.subarray(start, end + 1);
  response.writeHead(from === undefined ? 200 : 206, {
    etag: kept.etag,
    'last-modified': new Date(kept.modifiedMs).toUTCString(),
    'content-length': part.length,
    'accept-ranges': 'bytes',
    'content-type': 'binary/octet-stream',
    ...(from !== undefined && { 'content-range': `bytes ${start}-${end}/${size}` }),
  });
  if (request.method === 'HEAD') return response.end();
  if (trouble === 'half' || trouble === 'stall') {
    response.write(part.subarray(0, Math.ceil(part.length / 2)), () => {
      if (trouble === 'half') response.destroy();
    });
    return;
  }
  Readable.from(piecesOf(part, onSent)).pipe(response);
};

const PIECE_BYTES = 64 * 1024;

function* piecesOf(bytes: Buffer, onSent: (bytes: number) => void) {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    const piece = bytes.subarray(at, at + PIECE_BYTES);
    yield piece;
    onSent(piece.length);
  }
}
