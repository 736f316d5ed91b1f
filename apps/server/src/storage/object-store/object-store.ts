import type { Readable } from 'node:stream';

export interface StoredObject {
  readonly sizeBytes: number;
  readonly modifiedMs: number;
  /** Changes whenever the content does. Fit for an entity tag. */
  readonly version: string;
  /** The version has the shape of a hash and is none. Told of an object that is asked for, not in lists. */
  readonly isKeyEncrypted?: boolean;
}

/** An object at one moment: size and bytes are of the same version. */
export interface OpenedObject extends StoredObject {
  /**
   * Both ends inclusive; once at most. Fails, at once or on the way, where those bytes are no longer there. Whoever does
   * not read to the end destroys the stream.
   */
  read(startByte: number, endByte: number): Promise<Readable>;
  /** Where nothing is to be read. */
  close(): Promise<void>;
}

/**
 * Where films, pictures, content keys, catalogue bundles and the operator's switches lie: a folder, or storage that
 * speaks S3. Names are paths with slashes (`media/<asset>/manifest.mpd`), as `object-name.ts` allows them.
 */
export interface ObjectStore {
  /** How old an answer about what may change may be: nothing on a disk, a while where each look is a paid request. */
  readonly pollEveryMs: number;
  /** Undefined where there is none. */
  open(name: string): Promise<OpenedObject | undefined>;
  head(name: string): Promise<StoredObject | undefined>;
  /** The whole of a small one. Undefined only where the store itself says that there is none. */
  readText(name: string): Promise<string | undefined>;
  /** In one step: readers see the old one or the new one. A stream needs its size. */
  put(name: string, content: Buffer | Readable, sizeBytes?: number): Promise<void>;
  delete(name: string): Promise<void>;
  /** Names directly or further below a folder that ends with a slash. */
  list(folder: string): AsyncIterable<{ readonly name: string } & StoredObject>;
  /** The folders directly below one, without their slashes: what they hold is not looked at. */
  folders(folder: string): AsyncIterable<string>;
  /** An address under which anybody may read it for a while; undefined where the store has none of its own. */
  signedUrl(name: string, lifetimeS: number): string | undefined;
  /** Whether it answers at this moment. */
  isUp(): Promise<boolean>;
}

/** The store does not answer, or not as it should. Whoever asked may try again: the outer handler says 503. */
export class StoreAway extends Error {
  readonly code = 'STORE_AWAY';
  readonly statusCode = 503;
}
