import { StoreAway, type StoredObject } from './object-store';
import { versionOf } from './s3-answer';
import { childrenNamed, parseXml, textOf, type XmlElement } from './s3-xml';

interface Listing {
  readonly objects: readonly ({ readonly name: string } & StoredObject)[];
  /** With their slashes. */
  readonly folders: readonly string[];
  /** Where the next page begins. */
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
