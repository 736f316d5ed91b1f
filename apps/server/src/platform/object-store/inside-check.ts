import { realpath } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/**
 * Whether files really lie where their names say. An operator may put `media` on another disk by a link, and a platform
 * may put switches in by links of its own; but below the topmost folder no link leads out of it.
 */
export const createInsideCheck = (root: string) => {
  // Once for each folder: asking costs more than opening a file.
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

    /** Where a link leads; undefined where that is outside, or nowhere. */
    targetOf: async (path: string): Promise<string | undefined> => {
      const target = await realpath(path).catch(() => undefined);
      return target !== undefined && (await isInside(path, target)) ? target : undefined;
    },
  };
};
