import type { FastifyBaseLogger } from 'fastify';

type Line = Parameters<FastifyBaseLogger['info']>;

/**
 * The log of one request, which carries its id. Nearly all requests log nothing, so the child logger (whose making
 * costs as much as the rest of a cached reply) is made with the first line (SAF-04).
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

/** Has every method of a logger; only their overloads are not spelt out again. */
export const createRequestLog = (parent: FastifyBaseLogger, bindings: Record<string, unknown>) =>
  new RequestLog(parent, bindings) as unknown as FastifyBaseLogger;
