const MAX_NAME_BYTES = 900;
/** No empty part, none that begins with a dot (so no way up, and no half-written file), nothing that a shell or URL bends. */
const PART = String.raw`[^/\\.\p{C}][^/\\\p{C}]*`;
const NAME = new RegExp(`^${PART}(?:/${PART})*$`, 'u');

export const isObjectName = (name: string): boolean =>
  NAME.test(name) && Buffer.byteLength(name) <= MAX_NAME_BYTES;

/** Names are made by this program: one that leads elsewhere is a bug, or somebody who tries. */
export const requireObjectName = (name: string): void => {
  if (!isObjectName(name)) throw new Error('That is no name of an object.');
};

export const requireFolderName = (folder: string): void => {
  if (!folder.endsWith('/') || !isObjectName(folder.slice(0, -1)))
    throw new Error('That is no folder of objects.');
};
