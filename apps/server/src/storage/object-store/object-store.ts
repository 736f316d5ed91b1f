import type { Readable } from 'node:stream';

export interface StoredObject {
  readonly sizeBytes: number;
  readonly modifiedMs: number;
  /** Changes whenever the content does. Usable as an entity tag. */
  readonly version: string;
  /** The version looks like a hash but is none. Set by `head`, not in lists. */
  readonly isKeyEncrypted?: boolean;
}

/** An object at one moment: size and bytes are of the same version. */
export interface OpenedObject extends StoredObject {
  /**
   * Both ends are inclusive. May be called once. Fails, at once or later, when the bytes no longer exist. A caller
   * that does not read to the end must destroy the stream.
   */
  read(startByte: number, endByte: number): Promise<Readable>;
  /** Closes an object that is not read. */
  close(): Promise<void>;
}

/**
 * Stores films, pictures, content keys, catalogue bundles and the operator's settings files in a folder or in S3.
 * Names are paths with slashes (`media/<asset>/manifest.mpd`), as `object-name.ts` allows them.
 */
export interface ObjectStore {
  /** How long mutable objects may be cached: 0 on a disk, a while where each request is paid. */
  readonly pollEveryMs: number;
  /** Undefined for a missing object. */
  open(name: string): Promise<OpenedObject | undefined>;
  head(name: string): Promise<StoredObject | undefined>;
  /** The whole content of a small object. Undefined only where the store itself reports that it is missing. */
  readText(name: string): Promise<string | undefined>;
  /** Atomic: readers see the old or the new object. A stream needs its size. */
  put(name: string, content: Buffer | Readable, sizeBytes?: number): Promise<void>;
  delete(name: string): Promise<void>;
  /** All names below a folder that ends with a slash. */
  list(folder: string): AsyncIterable<{ readonly name: string } & StoredObject>;
  /** The names of the direct subfolders, without their slashes and content. */
  folders(folder: string): AsyncIterable<string>;
  /** A public address that is valid for a while; undefined where the store has none. */
  signedUrl(name: string, lifetimeS: number): string | undefined;
  /** Whether the store responds now. */
  isUp(): Promise<boolean>;
}

/** The store does not respond, or not correctly. The outer handler answers 503, and the caller may retry. */
export class StoreAway extends Error {
  readonly code = 'STORE_AWAY';
  readonly statusCode = 503;
}
