/** Encodes all but the unreserved characters of RFC 3986; `encodeURIComponent` leaves a few more. */
export const strictlyEncoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

export interface CanonicalParts {
  readonly method: string;
  readonly url: URL;
  /** Names in lower case, with `host`: exactly those that are signed. */
  readonly headers: ReadonlyMap<string, string>;
  readonly payloadHash: string;
  /** S3 signs the path as it is sent; every other service encodes it a second time. */
  readonly isPathEncodedTwice: boolean;
}

export const signedHeaderNames = (headers: CanonicalParts['headers']): string =>
  [...headers.keys()].sort().join(';');

/** The canonical text of a request, which both sides hash. */
export const canonicalRequest = (parts: CanonicalParts): string => {
  const { method, url, headers, payloadHash } = parts;
  const lines = [...headers.keys()].sort().map((name) => `${name}:${oneSpaced(headers.get(name) ?? '')}\n`);
  return [
    method,
    parts.isPathEncodedTwice ? pathEncodedTwice(url) : pathEncodedOnce(url),
    canonicalQuery(url),
    lines.join(''),
    signedHeaderNames(headers),
    payloadHash,
  ].join('\n');
};

/** Sorted by encoded name, then by encoded value. */
export const canonicalQuery = (url: URL): string =>
  url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [encodedAgain(name), encodedAgain(value.join('='))] as const;
    })
    .sort(([nameA, valueA], [nameB, valueB]) => compare(nameA, nameB) || compare(valueA, valueB))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const encodedAgain = (encoded: string): string => strictlyEncoded(decodeURIComponent(encoded));

const pathEncodedOnce = (url: URL): string => url.pathname.split('/').map(encodedAgain).join('/');

/** `URL` has resolved the dots; only repeated slashes are left to remove. */
const pathEncodedTwice = (url: URL): string =>
  pathEncodedOnce(url)
    .replace(/\/{2,}/g, '/')
    .split('/')
    .map(strictlyEncoded)
    .join('/');

const oneSpaced = (value: string): string => value.trim().replace(/\s+/g, ' ');
