/** Every character but the unreserved ones of RFC 3986; `encodeURIComponent` leaves a few more. */
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
  /** S3 signs the path as it is sent; every other service encodes that once more. */
  readonly isPathEncodedTwice: boolean;
}

export const signedHeaderNames = (headers: CanonicalParts['headers']): string =>
  [...headers.keys()].sort().join(';');

/** The text that both sides hash: the same request, in one spelling. */
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

/** Sorted by name, then by value, each as it is encoded. */
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

/** Dots are resolved by `URL` already; what is left of a normal path is that slashes stand alone. */
const pathEncodedTwice = (url: URL): string =>
  pathEncodedOnce(url)
    .replace(/\/{2,}/g, '/')
    .split('/')
    .map(strictlyEncoded)
    .join('/');

const oneSpaced = (value: string): string => value.trim().replace(/\s+/g, ' ');
