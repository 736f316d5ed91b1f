import { createHash, createHmac } from 'node:crypto';
import {
  canonicalQuery,
  canonicalRequest,
  type CanonicalParts,
  signedHeaderNames,
  strictlyEncoded,
} from './canonical-request';

export { strictlyEncoded };

export interface AwsCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Part of temporary credentials. */
  readonly sessionToken?: string | undefined;
}

/** The key, the service and the time of a signature. */
export interface Signer {
  readonly credentials: AwsCredentials;
  /** `s3`, `iotdevicegateway`, … */
  readonly service: string;
  readonly region: string;
  readonly nowMs: number;
}

export interface RequestToSign {
  readonly method: string;
  readonly url: URL;
  /** Further headers to sign; `host` is always signed. */
  readonly headers?: Readonly<Record<string, string>>;
  /** SHA-256 of the body in hex, or `UNSIGNED_PAYLOAD` where the service allows that. */
  readonly payloadHash: string;
}

export interface RequestToPresign extends RequestToSign {
  /** How long the address is valid; without it the service decides. */
  readonly lifetimeS?: number;
  /** AWS IoT expects the session token after the signature, not as part of it. */
  readonly isTokenAppended?: boolean;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
export const UNSIGNED_PAYLOAD = 'UNSIGNED-PAYLOAD';

export const sha256Hex = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');
export const EMPTY_PAYLOAD_HASH = sha256Hex('');

/** The headers to send, including those given. Clients add `host` themselves. */
export const signHeaders = (signer: Signer, request: RequestToSign): Record<string, string> => {
  const { sessionToken } = signer.credentials;
  const sent: Record<string, string> = {
    ...request.headers,
    'x-amz-date': timeOf(signer),
    ...(signer.service === 's3' && { 'x-amz-content-sha256': request.payloadHash }),
    ...(sessionToken !== undefined && { 'x-amz-security-token': sessionToken }),
  };
  const parts = partsOf(signer, request, sent);
  return {
    ...sent,
    authorization:
      `${ALGORITHM} Credential=${signer.credentials.accessKeyId}/${scopeOf(signer)}, ` +
      `SignedHeaders=${signedHeaderNames(parts.headers)}, Signature=${signatureOf(signer, parts)}`,
  };
};

/** An address with its own signature, for clients without a key. */
export const presignUrl = (signer: Signer, request: RequestToPresign): string => {
  const { accessKeyId, sessionToken } = signer.credentials;
  const { lifetimeS, isTokenAppended = false } = request;
  const token = sessionToken === undefined ? undefined : queryOf({ 'X-Amz-Security-Token': sessionToken });
  const headers = headersOf(request.url, request.headers ?? {});
  const url = new URL(request.url);
  url.search = [
    url.search.slice(1),
    queryOf({
      'X-Amz-Algorithm': ALGORITHM,
      'X-Amz-Credential': `${accessKeyId}/${scopeOf(signer)}`,
      'X-Amz-Date': timeOf(signer),
      ...(lifetimeS !== undefined && { 'X-Amz-Expires': String(lifetimeS) }),
      'X-Amz-SignedHeaders': signedHeaderNames(headers),
    }),
    ...(token === undefined || isTokenAppended ? [] : [token]),
  ].join('&');
  const signature = signatureOf(signer, partsOf(signer, { ...request, url }, request.headers ?? {}));
  url.search = [
    canonicalQuery(url),
    queryOf({ 'X-Amz-Signature': signature }),
    ...(token !== undefined && isTokenAppended ? [token] : []),
  ].join('&');
  return url.href;
};

const partsOf = (
  { service }: Signer,
  { method, url, payloadHash }: RequestToSign,
  headers: Readonly<Record<string, string>>,
): CanonicalParts => ({
  method,
  url,
  payloadHash,
  headers: headersOf(url, headers),
  isPathEncodedTwice: service !== 's3',
});

const headersOf = (url: URL, headers: Readonly<Record<string, string>>): CanonicalParts['headers'] =>
  new Map([
    ...Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const),
    ['host', url.host],
  ]);

const queryOf = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${strictlyEncoded(value)}`)
    .join('&');

/** `20130524T000000Z` */
const timeOf = ({ nowMs }: Signer): string => new Date(nowMs).toISOString().replace(/[-:]|\.\d+/g, '');

const dayOf = (signer: Signer): string => timeOf(signer).slice(0, 8);

const scopeOf = (signer: Signer): string =>
  `${dayOf(signer)}/${signer.region}/${signer.service}/aws4_request`;

const signatureOf = (signer: Signer, parts: CanonicalParts): string => {
  const toSign = [ALGORITHM, timeOf(signer), scopeOf(signer), sha256Hex(canonicalRequest(parts))].join('\n');
  const { secretAccessKey } = signer.credentials;
  // A key for one day, region and service, so that a leaked one opens nothing else.
  const key = [dayOf(signer), signer.region, signer.service, 'aws4_request'].reduce<Buffer | string>(
    (outer, part) => createHmac('sha256', outer).update(part).digest(),
    `AWS4${secretAccessKey}`,
  );
  return createHmac('sha256', key).update(toSign).digest('hex');
};
