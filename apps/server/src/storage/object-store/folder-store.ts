import { randomUUID } from 'node:crypto';
import { constants, createReadStream, type Dirent, type ReadStream, type Stats } from 'node:fs';
import {
  type FileHandle,
  lstat,
  mkdir,
  open,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { isObjectName, requireFolderName, requireObjectName } from './object-name';
import { type ObjectStore, StoreAway, type StoredObject } from './object-store';

/**
 * Whether a path stays inside its folder. An operator may link `media` to another disk, and a platform may provide
 * settings files by links; but below the topmost folder no link may lead out of it.
 */
const createInsideCheck = (root: string) => {
  // Cached per folder: the check costs more than opening a file.
  const known = new Set<string>();

  const isInside = async (path: string, target: string): Promise<boolean> => {
    const [top = ''] = relative(root, dirname(path)).split(sep);
    return `${target}${sep}`.startsWith(`${await realpath(join(root, top))}${sep}`);
  };

  return {
    isKnown: (path: string): boolean => known.has(dirname(path)),

    isFolderInside: async (path: string): Promise<boolean> => {
      const folder = dirname(path);
      if (!(await isInside(path, await realpath(folder)))) return false;
      known.add(folder);
      return true;
    },

    /** The target of a link; undefined if it is outside or missing. */
    targetOf: async (path: string): Promise<string | undefined> => {
      const target = await realpath(path).catch(() => undefined);
      return target !== undefined && (await isInside(path, target)) ? target : undefined;
    },
  };
};

/** Opening a link fails first; only then is its target checked. */
const READ_ONLY = constants.O_RDONLY | constants.O_NOFOLLOW;

/** Objects as files of a folder. Only the owner may read written files: they include content keys. */
export const createFolderStore = (folder: string): ObjectStore => {
  const root = resolve(folder);
  const inside = createInsideCheck(root);
  const pathOf = (name: string): string => {
    requireObjectName(name);
    return join(root, name);
  };

  const openFile = async (name: string): Promise<{ handle: FileHandle; stats: Stats } | undefined> => {
    const path = pathOf(name);
    const handle = await open(path, READ_ONLY).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ELOOP') return ignoreNotFound(error);
      const target = await inside.targetOf(path);
      return target === undefined ? undefined : open(target, READ_ONLY).catch(ignoreNotFound);
    });
    if (!handle) return undefined;
    try {
      const stats = await handle.stat();
      if (stats.isFile() && (inside.isKnown(path) || (await inside.isFolderInside(path))))
        return { handle, stats };
    } catch (error) {
      await handle.close();
      throw error;
    }
    await handle.close();
    return undefined;
  };

  const statFile = async (name: string): Promise<Stats | undefined> => {
    const path = pathOf(name);
    let stats = await lstat(path).catch(ignoreNotFound);
    if (stats?.isSymbolicLink()) {
      const target = await inside.targetOf(path);
      stats = target === undefined ? undefined : await stat(target).catch(ignoreNotFound);
    }
    const isThere = stats?.isFile() && (inside.isKnown(path) || (await inside.isFolderInside(path)));
    return isThere ? stats : undefined;
  };

  const listFolder = async function* (below: string): ReturnType<ObjectStore['list']> {
    for (const entry of await entriesOf(join(root, below))) {
      const name = `${below}${entry.name}`;
      if (entry.isDirectory()) {
        yield* listFolder(`${name}/`);
        continue;
      }
      const stats = await statFile(name);
      if (stats) yield { name, ...describe(stats) };
    }
  };

  return {
    pollEveryMs: 0,

    open: async (name) => {
      const file = await openFile(name);
      if (!file) return undefined;
      const { handle, stats } = file;
      return {
        ...describe(stats),
        // Of the open file, so that replacing it cannot mix two versions.
        read: async (start, end) =>
          failingWhenShort(createReadStream(name, { fd: handle, start, end }), end - start + 1),
        close: () => handle.close(),
      };
    },

    head: async (name) => {
      const stats = await statFile(name);
      return stats && describe(stats);
    },

    readText: async (name) => {
      const file = await openFile(name);
      if (!file) return undefined;
      try {
        return await file.handle.readFile('utf8');
      } finally {
        await file.handle.close();
      }
    },

    put: async (name, content) => {
      const path = pathOf(name);
      const unfinished = join(dirname(path), `.${randomUUID()}`);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await writeFile(unfinished, content, { mode: 0o600 });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },

    delete: (name) => rm(pathOf(name), { force: true }),

    list: (below) => {
      requireFolderName(below);
      return listFolder(below);
    },

    folders: async function* (below) {
      requireFolderName(below);
      for (const entry of await entriesOf(join(root, below))) if (entry.isDirectory()) yield entry.name;
    },

    signedUrl: () => undefined,

    isUp: () =>
      stat(root).then(
        (stats) => stats.isDirectory(),
        () => false,
      ),
  };
};

const describe = (stats: Stats): StoredObject => ({
  sizeBytes: stats.size,
  modifiedMs: stats.mtimeMs,
  version: `${stats.size.toString(36)}-${Math.floor(stats.mtimeMs * 1000).toString(36)}`,
});

const ignoreNotFound = (error: NodeJS.ErrnoException): undefined => {
  if (['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'].includes(error.code ?? '')) return undefined;
  throw error;
};

/** Names that begin with a dot are unfinished or belong to other programs, like all that are no object names. */
const entriesOf = async (path: string): Promise<Dirent[]> => {
  const entries = (await readdir(path, { withFileTypes: true }).catch(ignoreNotFound)) ?? [];
  return entries.filter(({ name }) => isObjectName(name)).sort((a, b) => (a.name < b.name ? -1 : 1));
};

/** Without this a truncated file would end the stream early, and the reader would wait for the rest for ever. */
const failingWhenShort = (stream: ReadStream, lengthBytes: number): ReadStream => {
  const push = stream.push.bind(stream);
  stream.push = (chunk: unknown, encoding?: BufferEncoding): boolean => {
    if (chunk !== null || stream.bytesRead >= lengthBytes) return push(chunk, encoding);
    stream.destroy(new StoreAway('The file was cut short.'));
    return false;
  };
  return stream;
};
