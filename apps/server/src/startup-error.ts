import { type Config, ConfigError } from './config';
import { FolderInUse } from './storage/folder-lock';

type Asked = Pick<Config, 'host' | 'port' | 'dataDir'>;

/** What an error of the system tells about itself. */
interface SystemError extends Error {
  readonly code?: string;
  readonly syscall?: string;
  readonly path?: string;
  readonly hostname?: string;
}

const NAMELESS = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA']);
const OF_FOLDERS = new Set(['EACCES', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'EPERM', 'ENOSPC']);

/** Why a server did not start, in one sentence for a person at the terminal who can do something about it. */
export const startTrouble = (error: unknown, config: Asked | undefined): string | undefined => {
  if (error instanceof ConfigError || error instanceof FolderInUse) return error.message;
  if (!(error instanceof Error) || !config) return undefined;
  const { code = '', syscall, path, hostname } = error as SystemError;
  const isOurName = NAMELESS.has(code) && hostname === config.host;
  if (syscall === 'listen' || syscall === 'bind' || isOurName) return portTrouble(code, config);
  if (OF_FOLDERS.has(code)) return pathTrouble(code, path, config);
  if (code === 'ECONNREFUSED' || NAMELESS.has(code)) return 'The database of DATABASE_URL cannot be reached.';
  return undefined;
};

/** `npm start` says the same in scripts/lib/product/product.mjs before it begins. */
const portTrouble = (code: string, { host, port }: Asked): string => {
  if (code === 'EADDRINUSE') return `Port ${port} is taken; set PORT to a free one, e.g. PORT=8090.`;
  if (code === 'EACCES')
    return `Port ${port} may not be used by this user; set PORT to a higher one, e.g. PORT=8090.`;
  return `${host} is no address of this machine (${code}); set HOST to one, e.g. HOST=0.0.0.0.`;
};

/** A path may be that of a folder above, which has no room for ours. */
const pathTrouble = (code: string, path: string | undefined, { dataDir }: Asked): string =>
  path === undefined || path.startsWith(dataDir) || dataDir.startsWith(path)
    ? `The data folder ${dataDir} cannot be written (${code}); set DATA_DIR to one that can.`
    : `${path} cannot be opened (${code}).`;
