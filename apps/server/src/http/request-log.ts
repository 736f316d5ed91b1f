import type { FastifyBaseLogger } from 'fastify';

type Line = Parameters<FastifyBaseLogger['info']>;

/**
 * The logger of one request, which adds its id. Most requests log nothing, so the child logger is created with the
 * first line: creating it costs as much as the rest of a cached reply (SAF-04).
 */
class RequestLog {
  private made: FastifyBaseLogger | undefined;

  constructor(
    private readonly parent: FastifyBaseLogger,
    private readonly bindings: Record<string, unknown>,
  ) {}

  private get own(): FastifyBaseLogger {
    return (this.made ??= this.parent.child(this.bindings));
  }
  get level(): string {
    return this.parent.level;
  }
  fatal(...line: Line): void {
    this.own.fatal(...line);
  }
  error(...line: Line): void {
    this.own.error(...line);
  }
  warn(...line: Line): void {
    this.own.warn(...line);
  }
  info(...line: Line): void {
    this.own.info(...line);
  }
  debug(...line: Line): void {
    this.own.debug(...line);
  }
  trace(...line: Line): void {
    this.own.trace(...line);
  }
  silent(...line: Line): void {
    this.own.silent(...line);
  }
  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.own.child(...given);
  }
}

/** Has every method of a logger, but not their overloads. */
export const createRequestLog = (parent: FastifyBaseLogger, bindings: Record<string, unknown>) =>
  new RequestLog(parent, bindings) as unknown as FastifyBaseLogger;
