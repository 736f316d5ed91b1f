const MAX_NAME_BYTES = 900;
/**
 * No part is empty or begins with a dot (no parent folder, no unfinished file), and no character is special in a shell
 * or URL.
 */
const PART = String.raw`[^/\\.\p{C}][^/\\\p{C}]*`;
const NAME = new RegExp(`^${PART}(?:/${PART})*$`, 'u');

export const isObjectName = (name: string): boolean =>
  NAME.test(name) && Buffer.byteLength(name) <= MAX_NAME_BYTES;

/** Names are made by this program: an invalid one is a bug or an attack. */
export const requireObjectName = (name: string): void => {
  if (!isObjectName(name)) throw new Error('That is no name of an object.');
};

export const requireFolderName = (folder: string): void => {
  if (!folder.endsWith('/') || !isObjectName(folder.slice(0, -1)))
    throw new Error('That is no folder of objects.');
};
