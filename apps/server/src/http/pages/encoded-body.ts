import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Smaller bodies fit into one packet anyway. */
export const COMPRESS_ABOVE_BYTES = 1024;
/** Higher quality costs more time than it saves: personal replies are compressed for one reader. */
const BROTLI_QUALITY = 5;

/**
 * The encoding that a client accepts, by preference. `;q=0` is not parsed: it does not occur for br or gzip in
 * practice.
 */
export const acceptedEncoding = (acceptEncoding: string | undefined): Encoding => {
  if (!acceptEncoding) return 'identity';
  if (acceptEncoding.includes('br')) return 'br';
  return acceptEncoding.includes('gzip') ? 'gzip' : 'identity';
};

interface PreparedBody {
  readonly text: string;
  readonly headers: readonly string[];
}

/** A body that is sent many times: encoded and compressed on first use, then kept. */
export class EncodedBody {
  private readonly plain: Buffer;
  private br: Buffer | undefined;
  private gzip: Buffer | undefined;
  private readonly prepared = new Map<Encoding, PreparedBody>();

  constructor(text: string) {
    this.plain = Buffer.from(text);
  }

  /** In bytes, uncompressed. */
  get length(): number {
    return this.plain.length;
  }

  /** The encoding this body has for a client that accepts `wanted`. */
  encodingFor(wanted: Encoding): Encoding {
    return this.plain.length > COMPRESS_ABOVE_BYTES ? wanted : 'identity';
  }

  as(encoding: Encoding): Buffer {
    if (encoding === 'br')
      return (this.br ??= brotliCompressSync(this.plain, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: this.plain.length,
        },
      }));
    if (encoding === 'gzip') return (this.gzip ??= gzipSync(this.plain));
    return this.plain;
  }

  /** The bytes as one character each, for `end(text, 'latin1')`, and all headers that go with them. */
  asPrepared(encoding: Encoding, headers: readonly string[]): PreparedBody {
    const known = this.prepared.get(encoding);
    if (known !== undefined) return known;
    const text = this.as(encoding).toString('latin1');
    const own = ['vary', 'accept-encoding', 'content-length', String(text.length)];
    const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding];
    const made = { text, headers: [...headers, ...own, ...encoded] };
    this.prepared.set(encoding, made);
    return made;
  }
}
