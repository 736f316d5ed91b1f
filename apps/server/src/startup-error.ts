import { type Config, ConfigError } from './config';
import { FolderInUse } from './storage/folder-lock';

type StartedConfig = Pick<Config, 'host' | 'port' | 'dataDir'>;

/** What an error of the system tells about itself. */
interface SystemError extends Error {
  readonly code?: string;
  readonly syscall?: string;
  readonly path?: string;
  readonly hostname?: string;
}

const UNRESOLVED_HOST = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA']);
const FOLDER_ERRORS = new Set(['EACCES', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'EPERM', 'ENOSPC']);

/** Why a server did not start, in one sentence for a person at the terminal who can do something about it. */
export const startupError = (error: unknown, config: StartedConfig | undefined): string | undefined => {
  if (error instanceof ConfigError || error instanceof FolderInUse) return error.message;
  if (!(error instanceof Error) || !config) return undefined;
  const { code = '', syscall, path, hostname } = error as SystemError;
  const isOurName = UNRESOLVED_HOST.has(code) && hostname === config.host;
  if (syscall === 'listen' || syscall === 'bind' || isOurName) return portError(code, config);
  if (FOLDER_ERRORS.has(code)) return pathError(code, path, config);
  if (code === 'ECONNREFUSED' || UNRESOLVED_HOST.has(code))
    return 'The database of DATABASE_URL cannot be reached.';
  return undefined;
};

/** `npm start` says the same in scripts/lib/product/product.mjs before it begins. */
const portError = (code: string, { host, port }: StartedConfig): string => {
  if (code === 'EADDRINUSE') return `Port ${port} is taken; set PORT to a free one, e.g. PORT=8090.`;
  if (code === 'EACCES')
    return `Port ${port} may not be used by this user; set PORT to a higher one, e.g. PORT=8090.`;
  return `${host} is no address of this machine (${code}); set HOST to one, e.g. HOST=0.0.0.0.`;
};

/** A path may be that of a folder above, which has no room for ours. */
const pathError = (code: string, path: string | undefined, { dataDir }: StartedConfig): string =>
  path === undefined || path.startsWith(dataDir) || dataDir.startsWith(path)
    ? `The data folder ${dataDir} cannot be written (${code}); set DATA_DIR to one that can.`
    : `${path} cannot be opened (${code}).`;
