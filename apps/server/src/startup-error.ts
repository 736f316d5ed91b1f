import { type Config, ConfigError } from './config';
import { FolderInUse } from './storage/folder-lock';

type StartedConfig = Pick<Config, 'host' | 'port' | 'dataDir'>;

/** The fields of a system error. */
interface SystemError extends Error {
  readonly code?: string;
  readonly syscall?: string;
  readonly path?: string;
  readonly hostname?: string;
}

const UNRESOLVED_HOST = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA']);
const FOLDER_ERRORS = new Set(['EACCES', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'EPERM', 'ENOSPC']);

/** Explains a failed start in one sentence, if the operator can fix the cause. */
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

/** scripts/lib/product/product.mjs checks the same before `npm start`. */
const portError = (code: string, { host, port }: StartedConfig): string => {
  if (code === 'EADDRINUSE') return `Port ${port} is taken; set PORT to a free one, e.g. PORT=8090.`;
  if (code === 'EACCES')
    return `Port ${port} may not be used by this user; set PORT to a higher one, e.g. PORT=8090.`;
  return `${host} is no address of this machine (${code}); set HOST to one, e.g. HOST=0.0.0.0.`;
};

/** The path may be a parent folder without permission for ours. */
const pathError = (code: string, path: string | undefined, { dataDir }: StartedConfig): string =>
  path === undefined || path.startsWith(dataDir) || dataDir.startsWith(path)
    ? `The data folder ${dataDir} cannot be written (${code}); set DATA_DIR to one that can.`
    : `${path} cannot be opened (${code}).`;
