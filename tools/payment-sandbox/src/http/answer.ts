/** The answer to a caller, or its absence. */
export type Answer =
  | {
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string | Buffer;
    }
  | 'cut'
  | 'hang';

/** The connection is closed without an answer. */
export const CUT = 'cut';
/** The caller gets no answer until it gives up. */
export const HANG = 'hang';

export const json = (status: number, body: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify(body),
});

export const text = (status: number, body: string, contentType: string): Answer => ({
  status,
  headers: { 'content-type': contentType, 'cache-control': 'no-store' },
  body,
});

/** A request that is understood and refused, as CyberSource puts it. */
export const invalid = (reason: string, message: string): Answer =>
  json(400, { submitTimeUtc: new Date().toISOString(), status: 'INVALID_REQUEST', reason, message });

export const notFound = json(404, { status: 'NOT_FOUND', reason: 'NOT_FOUND', message: 'Nothing is here.' });
