import { gzipSync } from 'node:zlib';
import { bytesOf, type WireRequest } from '../wire';

/** A change to an otherwise valid request. */
export interface Trick {
  readonly name: string;
  readonly apply: (request: WireRequest) => WireRequest;
}

const trick = (name: string, apply: Trick['apply']): Trick => ({ name, apply });

const withHeader =
  (name: string, value: string): Trick['apply'] =>
  (request) => ({
    ...request,
    headers: [...request.headers.filter(([one]) => one.toLowerCase() !== name), [name, value]],
  });
const withBody =
  (bend: (body: Buffer) => Buffer | string): Trick['apply'] =>
  (request) => ({
    ...request,
    body: Buffer.from(bend(request.body ?? Buffer.from('{}'))),
    headers: request.headers.some(([name]) => name === 'content-type')
      ? request.headers
      : [...request.headers, ['content-type', 'application/json']],
  });
const withTarget =
  (bend: (target: string) => string): Trick['apply'] =>
  (request) => ({ ...request, target: bend(request.target) });
const withMethod =
  (method: string): Trick['apply'] =>
  (request) => ({ ...request, method });
/** Invalid HTTP: the bytes are built, then damaged. */
const broken =
  (bend: (bytes: Buffer) => Buffer | string): Trick['apply'] =>
  (request) => ({ ...request, isBroken: true, bytes: Buffer.from(bend(bytesOf(request))) });
const brokenHead = (bend: (head: string) => string): Trick['apply'] =>
  broken((bytes) => {
    const end = bytes.indexOf('\r\n\r\n');
    return Buffer.concat([Buffer.from(bend(bytes.subarray(0, end).toString())), bytes.subarray(end)]);
  });

const beforeLast = (target: string, added: string): string => {
  const [path = '', ...query] = target.split('?');
  const at = path.lastIndexOf('/');
  const bent = `${path.slice(0, at)}${added}${path.slice(at)}`;
  return [bent, ...query].join('?');
};
const afterPath = (target: string, added: string): string => {
  const at = target.indexOf('?');
  return at < 0 ? `${target}${added}` : `${target.slice(0, at)}${added}${target.slice(at)}`;
};
const withQuery = (target: string, query: string) => `${target}${target.includes('?') ? '&' : '?'}${query}`;

const DEEP = `${'['.repeat(9000)}${']'.repeat(9000)}`;
const NESTED = `${'{"a":'.repeat(4000)}1${'}'.repeat(4000)}`;

/** Addresses outside the contract that still answer. */
const ELSEWHERE = [
  '/',
  '/index.html',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%2f..%2fpackage.json',
  '/docs',
  '/openapi.json',
  '/healthz',
  '/readyz',
  '/metrics',
  '/dev/mail/%00',
  '/dev/mail.json?recipient=nobody%00@example.com',
  '/mqtt?token=%ff',
  '/media/x/1e99/AAAA/film-night-ferry/manifest.mpd',
  '/media/x/9007199254740993/%00/..%2f..%2fkeys/film-night-ferry.json',
  '/payment-hook/notifications',
  '/broker-hook/user',
  '/images/night-ferry/AAAA/%E0%A4%A.avif',
  '/images/..%2f..%2fkeys/AAAA/portrait-600.webp',
  '/wording/__proto__.json',
  '/wording/en.json?x=%',
  '/pay/000000',
  '/step-up/returned',
  '/player/101?language[]=x',
];

const BODY_TRICKS: readonly Trick[] = [
  trick(
    'half a body',
    withBody((body) => body.subarray(0, Math.max(1, body.length >> 1))),
  ),
  trick(
    'an empty body',
    withBody(() => ''),
  ),
  trick(
    'null',
    withBody(() => 'null'),
  ),
  trick(
    'a list',
    withBody(() => '[]'),
  ),
  trick(
    'a text',
    withBody(() => '"text"'),
  ),
  trick(
    'a number',
    withBody(() => '1e999'),
  ),
  trick(
    'two bodies',
    withBody((body) => Buffer.concat([body, body])),
  ),
  trick(
    'garbage behind',
    withBody((body) => `${body.toString()}//`),
  ),
  trick(
    'a byte order mark',
    withBody((body) => `\ufeff${body.toString()}`),
  ),
  trick(
    'UTF-16',
    withBody((body) => Buffer.from(body.toString(), 'utf16le')),
  ),
  trick(
    'invalid UTF-8',
    withBody((body) => Buffer.concat([body.subarray(0, -2), Buffer.from([0xc3, 0x28, 0x22, 0x7d])])),
  ),
  trick(
    'endless lists',
    withBody(() => DEEP),
  ),
  trick(
    'endless objects',
    withBody(() => NESTED),
  ),
  trick(
    'a deep field',
    withBody((body) => body.toString().replace('{', `{"deep":${DEEP},`)),
  ),
  trick(
    'doubled keys',
    withBody((body) => body.toString().replace('{', '{"email":1,"email":"x","id":[],"id":{},')),
  ),
  trick(
    'a prototype',
    withBody((body) => body.toString().replace('{', '{"__proto__":{"isAdmin":true},')),
  ),
  trick(
    'a constructor',
    withBody((body) => body.toString().replace('{', '{"constructor":{"prototype":{"x":1}},')),
  ),
  trick(
    'a body of 70 KB',
    withBody((body) => body.toString().replace('{', `{"pad":"${'x'.repeat(70_000)}",`)),
  ),
  trick(
    'a body of 64 KB',
    withBody((body) => body.toString().padEnd(64 * 1024, ' ')),
  ),
  trick(
    'zeros',
    withBody(() => Buffer.alloc(2000)),
  ),
  trick('as text', withHeader('content-type', 'text/plain')),
  trick('as XML', withHeader('content-type', 'application/xml')),
  trick('as a form', withHeader('content-type', 'application/x-www-form-urlencoded')),
  trick('as parts', withHeader('content-type', 'multipart/form-data; boundary=x')),
  trick('as JSON in UTF-16', withHeader('content-type', 'application/json; charset=utf-16')),
  trick('as JSON of a kind', withHeader('content-type', 'application/merge-patch+json')),
  trick('as nothing', withHeader('content-type', '')),
  trick('as nonsense', withHeader('content-type', ';;;=,')),
  trick('said to be gzip', withHeader('content-encoding', 'gzip')),
  trick('gzip', (request) =>
    withHeader('content-encoding', 'gzip')(withBody((body) => gzipSync(body))(request)),
  ),
];

const ADDRESS_TRICKS: readonly Trick[] = [
  trick(
    '//',
    withTarget((target) => `/${target}`),
  ),
  trick(
    '// inside',
    withTarget((target) => beforeLast(target, '/')),
  ),
  trick(
    '/.',
    withTarget((target) => beforeLast(target, '/.')),
  ),
  trick(
    '/..',
    withTarget((target) => beforeLast(target, '/..')),
  ),
  trick(
    '%2e%2e',
    withTarget((target) => beforeLast(target, '/%2e%2e')),
  ),
  trick(
    '%2f',
    withTarget((target) => target.replace(/\/(?=[^/]*$)/, '%2F')),
  ),
  trick(
    ';',
    withTarget((target) => afterPath(target, ';jsessionid=1')),
  ),
  trick(
    '%00',
    withTarget((target) => afterPath(target, '%00')),
  ),
  trick(
    '%',
    withTarget((target) => afterPath(target, '%')),
  ),
  trick(
    '%zz',
    withTarget((target) => afterPath(target, '%zz')),
  ),
  trick(
    '%c0%af',
    withTarget((target) => afterPath(target, '%c0%af')),
  ),
  trick(
    '%u0041',
    withTarget((target) => afterPath(target, '%u0041')),
  ),
  trick(
    'a slash behind',
    withTarget((target) => afterPath(target, '/')),
  ),
  trick(
    'capitals',
    withTarget((target) => target.toUpperCase()),
  ),
  trick(
    'all encoded',
    withTarget((target) => target.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)),
  ),
  trick(
    'encoded twice',
    withTarget((target) => target.replaceAll('%', '%25')),
  ),
  trick(
    'a long segment',
    withTarget((target) => afterPath(target, 'x'.repeat(600))),
  ),
  trick(
    'a backslash',
    withTarget((target) => target.replace('/', '/\\')),
  ),
  trick(
    'a doubled key',
    withTarget((target) => withQuery(target, 'PageSize=1&PageSize=2&email=a&email=b&minutes=1&minutes=2')),
  ),
  trick(
    'a list in the query',
    withTarget((target) => withQuery(target, 'PageSize[]=1&minutes[]=2&type[0]=x&email[a]=b')),
  ),
  trick(
    'a prototype in the query',
    withTarget((target) => withQuery(target, '__proto__[x]=1&constructor=1&toString=2')),
  ),
  trick(
    'empty keys',
    withTarget((target) => withQuery(target, '&&=&=x&a&?&')),
  ),
  trick(
    'NUL in the query',
    withTarget((target) => withQuery(target, 'language=%00&email=%00&term=%ff')),
  ),
  trick(
    'a thousand keys',
    withTarget((target) => withQuery(target, Array.from({ length: 1000 }, (_, at) => `k${at}=1`).join('&'))),
  ),
];

const ELSEWHERE_TRICKS: readonly Trick[] = ELSEWHERE.map((target) =>
  trick(
    `at ${target}`,
    withTarget(() => target),
  ),
);

const HEADER_TRICKS: readonly Trick[] = [
  trick('an odd language', withHeader('applanguage', 'x-klingon;q=2,*;q=-1,en-US-u-ca-buddhist')),
  trick('a long language', withHeader('accept-language', 'de,'.repeat(1500))),
  trick('an odd encoding', withHeader('accept-encoding', 'br;q=0, gzip;q=1e9, *')),
  trick('compressed', withHeader('accept-encoding', 'gzip, br')),
  trick('an odd host', withHeader('host', 'a b"<>')),
  trick('another host', withHeader('host', 'elsewhere.example:99999')),
  trick('no host to speak of', withHeader('host', '[::1')),
  trick('many proxies', withHeader('x-forwarded-for', `${'1.2.3.4, '.repeat(300)}x`)),
  trick('an odd address', withHeader('x-forwarded-for', '::ffff:999.1.1.1, <b>')),
  trick('no address', withHeader('x-forwarded-for', ' , ,')),
  trick('an odd protocol', withHeader('x-forwarded-proto', 'javascript')),
  trick('an odd proxy host', withHeader('x-forwarded-host', 'evil.example/..//@')),
  trick('an odd country', withHeader('x-country', '__proto__')),
  trick('another country', withHeader('x-country', 'KR')),
  trick('an origin', withHeader('origin', 'null')),
  trick('a cookie', withHeader('cookie', 'session=x; __proto__=1; a'.repeat(20))),
  trick('an odd key', withHeader('idempotency-key', 'é\u00a0x')),
  trick('a short key', withHeader('idempotency-key', 'a')),
  trick('a long key', withHeader('idempotency-key', 'k'.repeat(129))),
  trick('a known key', withHeader('idempotency-key', 'fuzz-key-0')),
  trick('another known key', withHeader('idempotency-key', 'fuzz-key-1')),
  trick('an odd motion', withHeader('caractivity', 'in-motion ')),
  trick('an odd preview', withHeader('preview', '')),
  trick('a range', withHeader('range', 'bytes=-1-2,9999999999999999999-')),
  trick('a condition', withHeader('if-none-match', '*, W/"')),
  trick('an upgrade', withHeader('upgrade', 'h2c')),
  trick('another method within', withHeader('x-http-method-override', 'DELETE')),
  trick('100 headers', (request) => ({
    ...request,
    headers: [...request.headers, ...Array.from({ length: 100 }, (_, at) => [`x-${at}`, 'y'] as const)],
  })),
];

const METHOD_TRICKS: readonly Trick[] = [
  'HEAD',
  'OPTIONS',
  'DELETE',
  'PATCH',
  'PUT',
  'POST',
  'GET',
  'PROPFIND',
  'SEARCH',
].map((method) => trick(method, withMethod(method)));

const BROKEN_TRICKS: readonly Trick[] = [
  trick(
    'TRACE',
    broken((bytes) => bytes.toString().replace(/^\w+/, 'TRACE')),
  ),
  trick(
    'CONNECT',
    broken((bytes) => bytes.toString().replace(/^\w+/, 'CONNECT')),
  ),
  trick(
    'an unknown method',
    broken((bytes) => bytes.toString().replace(/^\w+/, 'BREW')),
  ),
  trick(
    'small letters',
    broken((bytes) => bytes.toString().replace(/^\w+/, (word) => word.toLowerCase())),
  ),
  trick(
    'HTTP/0.9',
    broken((bytes) => bytes.toString().replace(' HTTP/1.1', '')),
  ),
  trick(
    'HTTP/1.0',
    broken((bytes) => bytes.toString().replace('HTTP/1.1', 'HTTP/1.0')),
  ),
  trick(
    'HTTP/2.0',
    broken((bytes) => bytes.toString().replace('HTTP/1.1', 'HTTP/2.0')),
  ),
  trick(
    'HTTP/9.9',
    broken((bytes) => bytes.toString().replace('HTTP/1.1', 'HTTP/9.9')),
  ),
  trick(
    'the preface of HTTP/2',
    broken((bytes) => `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${bytes.toString()}`),
  ),
  trick(
    'TLS',
    broken(() => Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3])),
  ),
  trick(
    'an absolute address',
    broken((bytes) => bytes.toString().replace(' /', ' http://elsewhere.example/')),
  ),
  trick(
    'an asterisk',
    broken((bytes) => bytes.toString().replace(/ \/\S*/, ' *')),
  ),
  trick(
    'a bare word',
    broken((bytes) => bytes.toString().replace(' /', ' ')),
  ),
  trick(
    'plain unicode',
    broken((bytes) => bytes.toString().replace(/ (\/\S*)/, ' $1/ünï✓')),
  ),
  trick(
    'a space in the address',
    broken((bytes) => bytes.toString().replace(/ (\/\S*)/, ' $1 x')),
  ),
  trick(
    'no host',
    brokenHead((head) => head.replace(/\r\nhost:[^\r]*/i, '')),
  ),
  trick(
    'two hosts',
    brokenHead((head) => `${head}\r\nHost: elsewhere.example`),
  ),
  trick(
    'two lengths',
    brokenHead((head) => `${head}\r\nContent-Length: 5\r\nContent-Length: 7`),
  ),
  trick(
    'a negative length',
    brokenHead((head) => `${head}\r\nContent-Length: -1`),
  ),
  trick(
    'a length beyond all',
    brokenHead((head) => `${head}\r\nContent-Length: 99999999999999999999`),
  ),
  trick(
    'a length that is never reached',
    brokenHead((head) => head.replace(/content-length: \d+/i, 'content-length: 60000')),
  ),
  trick(
    'length and chunks',
    brokenHead((head) => `${head}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked`),
  ),
  trick(
    'bad chunks',
    brokenHead((head) => `${head.replace(/\r\ncontent-length: \d+/i, '')}\r\nTransfer-Encoding: chunked`),
  ),
  trick(
    'chunks within gzip',
    brokenHead(
      (head) => `${head.replace(/\r\ncontent-length: \d+/i, '')}\r\nTransfer-Encoding: gzip, chunked`,
    ),
  ),
  trick(
    'an expectation',
    brokenHead((head) => `${head}\r\nExpect: 200-ok`),
  ),
  trick(
    'no colon',
    brokenHead((head) => `${head}\r\nnonsense`),
  ),
  trick(
    'a space before the colon',
    brokenHead((head) => `${head}\r\nSession : x`),
  ),
  trick(
    'a folded header',
    brokenHead((head) => `${head}\r\nX-Long: a\r\n b`),
  ),
  trick(
    'NUL in a header',
    brokenHead((head) => `${head}\r\nX-Odd: a\0b`),
  ),
  trick(
    'a giant header',
    brokenHead((head) => `${head}\r\nX-Giant: ${'x'.repeat(40_000)}`),
  ),
  trick(
    'a thousand headers',
    brokenHead((head) => `${head}${'\r\nX-More: y'.repeat(3000)}`),
  ),
  trick(
    'bare line feeds',
    broken((bytes) => bytes.toString().replaceAll('\r\n', '\n')),
  ),
  trick(
    'half a head',
    broken((bytes) => bytes.subarray(0, 20)),
  ),
  trick(
    'half a request',
    broken((bytes) => bytes.subarray(0, bytes.length - 1)),
  ),
  trick(
    'nothing',
    broken(() => ''),
  ),
  trick(
    'noise',
    broken(() => Buffer.from(Array.from({ length: 300 }, (_, at) => (at * 73 + 11) & 255))),
  ),
];

/** By what they change. */
export const TRICKS = {
  body: BODY_TRICKS,
  address: [...ADDRESS_TRICKS, ...ELSEWHERE_TRICKS],
  header: HEADER_TRICKS,
  method: METHOD_TRICKS,
  broken: BROKEN_TRICKS,
} as const;
export type TrickKind = keyof typeof TRICKS;
