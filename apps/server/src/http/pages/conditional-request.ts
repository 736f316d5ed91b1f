/** The conditional headers of a request. Names are lower case, as in Node. */
export interface Conditions {
  readonly 'if-match'?: string | undefined;
  readonly 'if-unmodified-since'?: string | undefined;
  readonly 'if-none-match'?: string | undefined;
  readonly 'if-modified-since'?: string | undefined;
  readonly 'if-range'?: string | string[] | undefined;
}

export interface Version {
  readonly etag: string;
  readonly modifiedMs: number;
}

/** Weak for texts: compression changes the bytes, not the content. */
export const etagOf = (version: string, isWeak: boolean): string => `${isWeak ? 'W/' : ''}"${version}"`;

/**
 * Whether a precondition fails (RFC 9110, 13.2.2): a client that assembles a file from parts must not mix versions.
 */
export const isOtherThanWanted = (conditions: Conditions, version: Version): boolean => {
  const tags = conditions['if-match'];
  if (tags !== undefined) return tags.trim() !== '*' && !hasStrong(tags, version.etag);
  const sinceMs = Date.parse(conditions['if-unmodified-since'] ?? '');
  return wholeSecond(version.modifiedMs) > sinceMs;
};

/** Whether the caller's copy is still valid (RFC 9110, 13.2.2). */
export const isUnchanged = (conditions: Conditions, version: Version): boolean => {
  const tags = conditions['if-none-match'];
  if (tags !== undefined) return tags.trim() === '*' || tagsOf(tags).includes(opaque(version.etag));
  return isNotNewerThan(version, conditions['if-modified-since']);
};

/** Whether a part may be sent: the caller's other parts must be of the same version. */
export const mayContinue = (conditions: Conditions, version: Version): boolean => {
  const given = conditions['if-range'];
  if (given === undefined) return true;
  if (typeof given !== 'string') return false;
  if (given.startsWith('"')) return given === version.etag;
  return !given.startsWith('W/') && Date.parse(given) === wholeSecond(version.modifiedMs);
};

const tagsOf = (header: string) => header.split(',').map((tag) => opaque(tag.trim()));
const hasStrong = (header: string, etag: string) =>
  !etag.startsWith('W/') && header.split(',').some((tag) => tag.trim() === etag);
const opaque = (tag: string) => tag.replace(/^W\//, '');

/** HTTP dates have no fractions of a second. */
const wholeSecond = (ms: number) => Math.floor(ms / 1000) * 1000;

const isNotNewerThan = (version: Version, date: string | undefined): boolean => {
  const sinceMs = date === undefined ? NaN : Date.parse(date);
  return wholeSecond(version.modifiedMs) <= sinceMs;
};
