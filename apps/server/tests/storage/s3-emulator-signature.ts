import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The emulator's accounts. */
export interface S3Account {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

const SKEW_MS = 15 * 60_000;
const LONGEST_LIFETIME_S = 7 * 86_400;

/**
 * S3's objection to a request; undefined for a valid one. Computed from the raw request without the signer's code: a
 * mistake there must not verify itself.
 */
export const faultOf = (
  request: IncomingMessage,
  body: Buffer,
  account: S3Account,
  { region, nowMs }: { readonly region: string; readonly nowMs: number },
): string | undefined => {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const parameters = query.split('&').filter((pair) => pair !== '');
  const byQuery = parameters.find((pair) => pair.startsWith('X-Amz-Signature='));
  const valueOf = (name: string) => {
    const found = parameters.find((pair) => pair.startsWith(`${name}=`));
    return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1));
  };
  const headerOf = (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : undefined;
  };

  let credential: string;
  let signedNames: string[];
  let signature: string;
  let date: string | undefined;
  let payloadHash: string | undefined;
  let token: string | undefined;
  if (byQuery !== undefined) {
    if (valueOf('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256') return 'AuthorizationQueryParametersError';
    credential = valueOf('X-Amz-Credential') ?? '';
    signedNames = (valueOf('X-Amz-SignedHeaders') ?? '').split(';');
    signature = byQuery.slice('X-Amz-Signature='.length);
    date = valueOf('X-Amz-Date');
    token = valueOf('X-Amz-Security-Token');
    payloadHash = 'UNSIGNED-PAYLOAD';
  } else {
    const given = /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
      headerOf('authorization') ?? '',
    );
    if (!given) return 'AccessDenied';
    [, credential = '', , signature = ''] = given;
    signedNames = (given[2] ?? '').split(';');
    date = headerOf('x-amz-date');
    token = headerOf('x-amz-security-token');
    payloadHash = headerOf('x-amz-content-sha256');
    const unsigned = Object.keys(request.headers).filter(
      (name) => name.startsWith('x-amz-') && !signedNames.includes(name),
    );
    if (unsigned.length > 0) return 'AccessDenied';
    if (payloadHash === undefined) return 'InvalidRequest';
    if (payloadHash !== 'UNSIGNED-PAYLOAD' && payloadHash !== createHash('sha256').update(body).digest('hex'))
      return 'XAmzContentSHA256Mismatch';
  }

  const [accessKeyId = '', day = '', theirRegion = '', service = '', end = ''] = credential.split('/');
  if (accessKeyId !== account.accessKeyId) return 'InvalidAccessKeyId';
  if (token !== account.sessionToken) return 'InvalidToken';
  if (!signedNames.includes('host')) return 'AccessDenied';
  const [, year, month, dayOfMonth, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date ?? '') ?? [];
  const signedAtMs = Date.parse(`${year}-${month}-${dayOfMonth}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(signedAtMs) || date?.slice(0, 8) !== day) return 'AccessDenied';
  if (theirRegion !== region || service !== 's3' || end !== 'aws4_request')
    return 'AuthorizationHeaderMalformed';
  if (byQuery === undefined) {
    if (Math.abs(nowMs - signedAtMs) > SKEW_MS) return 'RequestTimeTooSkewed';
  } else {
    const lifetimeS = Number(valueOf('X-Amz-Expires'));
    if (!(lifetimeS > 0 && lifetimeS <= LONGEST_LIFETIME_S)) return 'AuthorizationQueryParametersError';
    if (signedAtMs > nowMs + SKEW_MS || nowMs > signedAtMs + lifetimeS * 1000) return 'AccessDenied';
  }

  const sorted = parameters
    .filter((pair) => !pair.startsWith('X-Amz-Signature='))
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort();
  const lines = signedNames.map((name) => `${name}:${(headerOf(name) ?? '').trim()}`);
  const canonical = [
    request.method,
    path,
    sorted.join('&'),
    ...lines,
    '',
    signedNames.join(';'),
    payloadHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = `AWS4-HMAC-SHA256\n${date}\n${scope}\n${createHash('sha256').update(canonical).digest('hex')}`;
  const mac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
  const signingKey = mac(mac(mac(mac(`AWS4${account.secretAccessKey}`, day), region), 's3'), 'aws4_request');
  return mac(signingKey, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
};
