import { Spelt } from './values/odd-values';

/** One request on a socket, with control over every byte. */
export interface WireRequest {
  readonly method: string;
  readonly target: string;
  readonly version: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | undefined;
  /** Sent verbatim, instead of all of the above. */
  readonly bytes?: Buffer;
  /** It breaks HTTP itself: a server may answer in Node's own words, or hang up. */
  readonly isBroken: boolean;
}

/** JSON with numbers in unusual spellings. */
export const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_name, field: unknown) =>
    field instanceof Spelt ? `\u0001${field.text}\u0001` : field,
  ).replace(/"\\u0001([^"]*)\\u0001"/g, '$1');

/** For queries and paths: a lone surrogate becomes its invalid UTF-8 bytes. */
export const percentEncoded = (text: string): string =>
  [...text]
    .map((character) => (/\p{Surrogate}/u.test(character) ? '%ED%A0%80' : encodeURIComponent(character)))
    .join('');

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value instanceof Spelt ? value.text : (JSON.stringify(value) ?? '');

export const bytesOf = (request: WireRequest): Buffer => {
  if (request.bytes) return request.bytes;
  const { method, target, version, headers, body } = request;
  const hasLength = headers.some(([name]) => /^(content-length|transfer-encoding)$/i.test(name));
  const length = body && !hasLength ? [['content-length', String(body.length)] as const] : [];
  const lines = [...headers, ...length].map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`${method} ${target} ${version}\r\n${lines.join('')}\r\n`);
  return body ? Buffer.concat([head, body]) : head;
};

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
const escaped = (bytes: Buffer): string =>
  [...bytes]
    .map((byte) => {
      const isPlain = byte >= 32 && byte < 127 && byte !== 39 && byte !== 92;
      return isPlain ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, '0')}`;
    })
    .join('');

/** A command that repeats it by hand; what curl cannot send uses a plain socket. */
export const asCommand = (request: WireRequest, origin: string): string => {
  const { hostname, port } = new URL(origin);
  if (request.isBroken || request.version !== 'HTTP/1.1')
    return `printf %b $'${escaped(bytesOf(request)).replaceAll('\\x', '\\\\x')}' | nc ${hostname} ${port}`;
  const headers = request.headers
    .filter(([name]) => name.toLowerCase() !== 'host')
    .map(([name, value]) => ` -H ${quoted(`${name}: ${value}`)}`);
  const body = request.body ? ` --data-binary $'${escaped(request.body)}'` : '';
  return `curl -isS --path-as-is --globoff -X ${quoted(request.method)}${headers.join('')}${body} ${quoted(`${origin}${request.target}`)}`;
};
