import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { requireFolderName, requireObjectName, isObjectName } from './object-name';
import { type ObjectStore, StoreAway, type StoredObject } from './object-store';
import { describeResponse, errorCodeOf, readBody, versionOf } from './s3-response';
import { createS3Client, type S3Deps } from './s3-client';
import { putInParts } from './s3-multipart';
import type { S3Settings } from './s3-settings';
import { childrenNamed, parseXml, textOf, type XmlElement } from './s3-xml';

interface Listing {
  readonly objects: readonly ({ readonly name: string } & StoredObject)[];
  /** With their slashes. */
  readonly folders: readonly string[];
  /** The start of the next page. */
  readonly next: string | undefined;
}

/** One page of ListObjectsV2, with names below our prefix. */
export const parseListing = (document: string, prefix: string): Listing => {
  const root = parseXml(document);
  if (root?.name !== 'ListBucketResult') throw new StoreAway('a listing that is none');
  const isTruncated = textOf(root, 'IsTruncated') === 'true';
  const next = textOf(root, 'NextContinuationToken');
  if (isTruncated && !next) throw new StoreAway('a listing that does not go on');
  return {
    objects: childrenNamed(root, 'Contents').map((entry) => objectOf(entry, prefix)),
    folders: childrenNamed(root, 'CommonPrefixes').map((entry) => below(prefix, textOf(entry, 'Prefix'))),
    next: isTruncated ? next : undefined,
  };
};

const below = (prefix: string, key: string | undefined): string => {
  if (!key?.startsWith(prefix)) throw new StoreAway('a listing of somewhere else');
  return key.slice(prefix.length);
};

const objectOf = (entry: XmlElement, prefix: string) => {
  const sizeBytes = Number(textOf(entry, 'Size') ?? NaN);
  const modifiedMs = Date.parse(textOf(entry, 'LastModified') ?? '');
  const version = versionOf(textOf(entry, 'ETag'));
  if (!Number.isSafeInteger(sizeBytes) || Number.isNaN(modifiedMs) || version === undefined)
    throw new StoreAway('a listing without size, date or tag');
  return { name: below(prefix, textOf(entry, 'Key')), sizeBytes, modifiedMs, version };
};

/** Limits the polling of mutable objects, because requests are paid. */
const POLL_EVERY_MS = 2000;
/** Films and pictures never change under their names, and a player requests hundreds of parts of one. */
const REMEMBER_MS = 30_000;
const MAX_REMEMBERED = 10_000;
/** Ten times the size of a catalogue of ten thousand films. */
const MAX_TEXT_BYTES = 256 * 1024 * 1024;
/** S3 accepts ten thousand parts, so objects of up to 320 GB. */
const PART_BYTES = 32 * 1024 * 1024;
const NO_BUCKET = 'there is no such bucket';
const MAX_LISTING_BYTES = 8 * 1024 * 1024;

/** Objects of a bucket. Reads name the version by its tag, so that parts of two versions never mix. */
export const createS3Store = (settings: S3Settings, deps: S3Deps): ObjectStore => {
  const client = createS3Client(settings, deps);
  const { partBytes = PART_BYTES } = deps;
  const remembered = new LRUCache<string, StoredObject & { readonly untilMs: number }>({
    max: MAX_REMEMBERED,
  });
  let lastCheck: { readonly atMs: number; readonly isUp: Promise<boolean> } | undefined;

  const head = (name: string): Promise<StoredObject | undefined> => {
    requireObjectName(name);
    return client.ask({ method: 'HEAD', name }, (answer) => {
      answer.resume();
      return isFound(answer) ? describeResponse(answer) : undefined;
    });
  };

  const rememberedHead = async (name: string): Promise<StoredObject | undefined> => {
    const nowMs = deps.clock.nowMs();
    const known = remembered.get(name);
    if (known && nowMs < known.untilMs) return known;
    const found = await head(name);
    if (found) remembered.set(name, { ...found, untilMs: nowMs + REMEMBER_MS });
    else remembered.delete(name);
    return found;
  };

  const read = async (name: string, version: string, startByte: number, endByte: number) => {
    const headers = { range: `bytes=${startByte}-${endByte}`, 'if-match': `"${version}"` };
    const bytes = await client.ask({ method: 'GET', name, headers }, (answer) => {
      const isSame = isFound(answer) && versionOf(answer.headers.etag) === version;
      if (!isSame) {
        answer.destroy();
        return undefined;
      }
      // Some stores answer a range request with the whole object.
      if (describeResponse(answer).sizeBytes !== endByte - startByte + 1)
        throw new StoreAway('another part than was asked for');
      return answer;
    });
    if (bytes) return bytes;
    remembered.delete(name);
    throw new StoreAway('The object was replaced meanwhile.');
  };

  const pages = async function* (folder: string, query: Readonly<Record<string, string>>) {
    const prefix = `${settings.prefix}${folder}`;
    let next: string | undefined;
    do {
      const page = await client.ask(
        {
          method: 'GET',
          query: {
            'list-type': '2',
            prefix,
            ...query,
            ...(next !== undefined && { 'continuation-token': next }),
          },
        },
        async (answer) => {
          if (!isFound(answer)) throw new StoreAway(NO_BUCKET);
          return parseListing((await readBody(answer, MAX_LISTING_BYTES)).toString(), settings.prefix);
        },
      );
      yield page;
      next = page.next;
    } while (next !== undefined);
  };

  const checkBucket = (): Promise<boolean> =>
    client
      .ask(
        { method: 'GET', query: { 'list-type': '2', prefix: settings.prefix, 'max-keys': '1' } },
        (answer) => {
          answer.resume();
          return isFound(answer);
        },
        { isPatient: false },
      )
      .catch(() => false);

  return {
    pollEveryMs: POLL_EVERY_MS,

    open: async (name) => {
      const found = await rememberedHead(name);
      if (!found) return undefined;
      const { sizeBytes, modifiedMs, version } = found;
      return {
        sizeBytes,
        modifiedMs,
        version,
        read: (startByte, endByte) => read(name, version, startByte, endByte),
        close: () => Promise.resolve(),
      };
    },

    head,

    readText: (name) => {
      requireObjectName(name);
      return client.ask({ method: 'GET', name }, async (answer) => {
        if (isFound(answer)) return (await readBody(answer, MAX_TEXT_BYTES)).toString('utf8');
        const code = await errorCodeOf(answer);
        if (code === 'NoSuchKey') return undefined;
        // The response of a missing bucket, or of a proxy in between.
        throw new StoreAway(`status ${answer.statusCode} ${code}`.trim());
      });
    },

    put: async (name, content, sizeBytes) => {
      requireObjectName(name);
      if (Buffer.isBuffer(content)) await client.ask({ method: 'PUT', name, body: content }, done);
      else if (sizeBytes === undefined) throw new Error('A stream needs its size.');
      else if (sizeBytes > partBytes) await putInParts(client, name, content, { sizeBytes, partBytes });
      else await client.ask({ method: 'PUT', name, body: { stream: content, sizeBytes } }, done);
      remembered.delete(name);
    },

    delete: async (name) => {
      requireObjectName(name);
      await client.ask({ method: 'DELETE', name }, done);
      remembered.delete(name);
    },

    list: async function* (folder) {
      requireFolderName(folder);
      for await (const { objects } of pages(folder, {}))
        // Consoles create empty objects that represent folders.
        for (const object of objects) if (isObjectName(object.name)) yield object;
    },

    folders: async function* (folder) {
      requireFolderName(folder);
      for await (const page of pages(folder, { delimiter: '/' }))
        // Other programs create folders with an empty name or one that begins with a dot.
        for (const name of page.folders)
          if (isObjectName(name.slice(0, -1))) yield name.slice(folder.length, -1);
    },

    signedUrl: (name, lifetimeS) => {
      requireObjectName(name);
      return client.signedUrl(name, lifetimeS);
    },

    isUp: () => {
      const nowMs = deps.clock.nowMs();
      // Cached, because load balancers check every server often. The clock may be set back.
      if (!lastCheck || Math.abs(nowMs - lastCheck.atMs) >= POLL_EVERY_MS)
        lastCheck = { atMs: nowMs, isUp: checkBucket() };
      return lastCheck.isUp;
    },
  };
};

const isFound = ({ statusCode }: IncomingMessage): boolean => statusCode === 200 || statusCode === 206;

const done = (answer: IncomingMessage): void => {
  answer.resume();
  // S3 sends 404 only for a missing bucket.
  if (answer.statusCode === 404) throw new StoreAway(NO_BUCKET);
};
