import pino from 'pino';
import { loggedError } from './logged-error';

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';

/** Bodies are never logged; should one slip into a log line, what identifies a person or opens a door stays out. */
const SECRET_FIELDS = [
  'password',
  'confirmPassword',
  'newPassword',
  'confirmNewPassword',
  'oldPassword',
  'temporaryPasswordCode',
  'refreshToken',
  'pollToken',
  'paySession',
  'shortCode',
  'hardwareId',
  'session',
  'token',
  'email',
  'apikey',
  'apiKey',
  'authorization',
  'cookie',
];

export const createLogger = (
  level: LogLevel,
  destination: pino.DestinationStream = pino.destination({ dest: 2, sync: false }),
): pino.Logger =>
  pino(
    {
      level,
      base: undefined,
      redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '…' },
      serializers: { err: loggedError, req: requestLine },
    },
    destination,
  );

interface LoggedRequest {
  readonly method: string;
  readonly routeOptions?: { readonly url?: string | undefined };
}

/** Where a request went: the pattern, as paths hold transactions, codes and keys. */
export const routeOf = ({ routeOptions }: LoggedRequest): string => routeOptions?.url ?? 'none';

const requestLine = (request: LoggedRequest) => ({ method: request.method, route: routeOf(request) });
