import pino from 'pino';

/** The fields that locate an error. Database drivers put rows, statements and values into other fields. */
const FIELDS = [
  'type',
  'code',
  'severity',
  'constraint',
  'table',
  'errno',
  'syscall',
  'hostname',
  'address',
  'port',
];
/** The SQLSTATE class of invalid data: only its messages quote values. */
const IS_DATA_EXCEPTION = /^22[0-9A-Z]{3}$/;
const QUOTED = /"[^]*"/;

/** An error as logged: its type and location, without data from the request. */
const loggedError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return typeof error;
  const all = pino.stdSerializers.err(error);
  const fields = FIELDS.flatMap((name) => (name in all ? [[name, all[name] as unknown]] : []));
  const { message, stack } = wordsOf(error, all);
  return { ...Object.fromEntries(fields), message, stack };
};

const wordsOf = (error: Error, { message, stack }: pino.SerializedError) => {
  const { code } = error as { readonly code?: unknown };
  if (typeof code !== 'string' || !IS_DATA_EXCEPTION.test(code)) return { message, stack };
  // The stack begins with the message, which may have several lines.
  return {
    message: message.replace(QUOTED, '"…"'),
    stack: stack.slice(Math.max(0, stack.search(/^ {4}at /m))),
  };
};

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';

/**
 * Bodies are never logged. If one slips into a log line, these fields with personal data and secrets are redacted.
 */
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

/** The route pattern, because paths contain transactions, codes and keys. */
export const routeOf = ({ routeOptions }: LoggedRequest): string => routeOptions?.url ?? 'none';

const requestLine = (request: LoggedRequest) => ({ method: request.method, route: routeOf(request) });
