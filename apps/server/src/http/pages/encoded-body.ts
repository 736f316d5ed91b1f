import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Smaller bodies fit a packet anyway. */
export const COMPRESS_ABOVE_BYTES = 1024;
/** Beyond 5 the last few percent cost more than they save: personal replies are compressed for one reader. */
const BROTLI_QUALITY = 5;

/** What a client takes, by preference. A cheap reading: `;q=0` on br or gzip is unheard of in practice. */
export const acceptedEncoding = (acceptEncoding: string | undefined): Encoding => {
  if (!acceptEncoding) return 'identity';
  if (acceptEncoding.includes('br')) return 'br';
  return acceptEncoding.includes('gzip') ? 'gzip' : 'identity';
};

interface PreparedBody {
  readonly text: string;
  readonly headers: readonly string[];
}

/** A body that is sent many times: encoded and compressed when first asked for, then kept. */
export class EncodedBody {
  private readonly plain: Buffer;
  private br: Buffer | undefined;
  private gzip: Buffer | undefined;
  private readonly prepared = new Map<Encoding, PreparedBody>();

  constructor(text: string) {
    this.plain = Buffer.from(text);
  }

  /** In bytes, as it is. */
  get length(): number {
    return this.plain.length;
  }

  /** Which encoding this body will really have for a client that takes `wanted`. */
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

  /** The same bytes, one character each, for `end(text, 'latin1')`, and the whole list of headers that go with them. */
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
