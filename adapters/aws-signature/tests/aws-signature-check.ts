import { createHash, createHmac } from 'node:crypto';

/** The verifier of signature version 4, written after AWS's description and independent of our signer. */
export interface SignedCall {
  readonly method: string;
  /** The raw request. */
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

export interface Scope {
  readonly region: string;
  readonly service: string;
  readonly nowMs: number;
  /** The secret of a currently valid key. */
  readonly secretOf: (accessKeyId: string) => string | undefined;
}

/** The largest allowed clock difference. */
const SKEW_MS = 5 * 60_000;
const LONGEST_LIFE_S = 86_400;
/** Unsigned parts: the signature itself, and what AWS IoT expects after it. */
const BEHIND = new Set(['X-Amz-Signature', 'X-Amz-Security-Token']);

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

interface Claimed {
  readonly credential: string;
  readonly signedHeaders: string;
  readonly signature: string;
  readonly date: string;
}

/** The signer, or undefined. */
const signerOf = (
  call: SignedCall,
  { credential, signedHeaders, signature, date }: Claimed,
  query: string,
  scope: Scope,
): string | undefined => {
  const [key = '', day = '', region = '', service = '', end = '', ...rest] = credential.split('/');
  const secret = scope.secretOf(key);
  const isInScope =
    region === scope.region && service === scope.service && end === 'aws4_request' && rest.length === 0;
  if (secret === undefined || !isInScope || !date.startsWith(day)) return undefined;
  if (!(Math.abs(timeOf(date) - scope.nowMs) < SKEW_MS)) return undefined;
  const names = signedHeaders.split(';');
  if (!names.includes('host')) return undefined;
  const request = [
    call.method,
    call.path
      .split('/')
      .map((segment) => encodeURIComponent(segment))
      .join('/'),
    query,
    ...names.map((name) => `${name}:${String(call.headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    sha256(call.body),
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', date, `${day}/${region}/${service}/${end}`, sha256(request)].join('\n');
  const signingKey = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), service), end);
  return hmac(signingKey, toSign).toString('hex') === signature ? key : undefined;
};

/** For a call signed in its headers. */
export const headerSignerOf = (call: SignedCall, scope: Scope): string | undefined => {
  const form = /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/;
  const [, credential, signedHeaders, signature] = form.exec(String(call.headers.authorization)) ?? [];
  const date = String(call.headers['x-amz-date']);
  if (!credential || !signedHeaders?.split(';').includes('x-amz-date') || !signature) return undefined;
  return signerOf(call, { credential, signedHeaders, signature, date }, sorted(call.query.split('&')), scope);
};

/** For a signed address; with the part after the signature. */
export const addressSignerOf = (
  call: SignedCall,
  scope: Scope,
): { readonly key: string; readonly token: string } | undefined => {
  const pairs = call.query.split('&');
  const fields = new Map(pairs.map((pair) => [nameOf(pair), decodeURIComponent(pair.split('=')[1] ?? '')]));
  const of = (name: string) => fields.get(`X-Amz-${name}`) ?? '';
  const isWellFormed =
    fields.size === pairs.length &&
    of('Algorithm') === 'AWS4-HMAC-SHA256' &&
    of('SignedHeaders') === 'host' &&
    Number(of('Expires') || '1') <= LONGEST_LIFE_S;
  if (!isWellFormed) return undefined;
  const claimed = {
    credential: of('Credential'),
    signedHeaders: 'host',
    signature: of('Signature'),
    date: of('Date'),
  };
  const signed = sorted(pairs.filter((pair) => !BEHIND.has(nameOf(pair))));
  const key = signerOf(call, claimed, signed, scope);
  return key === undefined ? undefined : { key, token: of('Security-Token') };
};

const nameOf = (pair: string): string => pair.split('=')[0] ?? '';
const sorted = (pairs: readonly string[]): string => pairs.filter(Boolean).sort().join('&');

/** `20261115T220000Z` */
const timeOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
