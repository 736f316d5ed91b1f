import { readFileSync, statSync } from 'node:fs';
import type { TSchema, Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { FastifyBaseLogger } from 'fastify';

export interface WatchedJsonDeps {
  readonly file: string;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
}

/**
 * A file that an operator edits while the server runs. Looked at whenever its content is wanted, read again when it
 * changed. Undefined when there is none, or when it does not fit: that is logged once for each such edit.
 */
export const createWatchedJson = <S extends TSchema>({ file, log }: WatchedJsonDeps, schema: S) => {
  let stamp = '';
  let content: Static<S> | undefined;

  const read = (): Static<S> | undefined => {
    try {
      const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
      if (Value.Check(schema, value)) {
        log.info({ file }, 'read a settings file');
        return value;
      }
      const [first] = Value.Errors(schema, value);
      log.warn({ file, field: first?.path, problem: first?.message }, 'a settings file does not fit');
    } catch (error) {
      log.warn({ file, err: error }, 'a settings file cannot be read');
    }
    return undefined;
  };

  return (): Static<S> | undefined => {
    const stats = statSync(file, { throwIfNoEntry: false });
    const current = stats ? `${stats.mtimeMs}|${stats.size}|${stats.ino}` : '';
    if (current === stamp) return content;
    stamp = current;
    content = stats ? read() : undefined;
    return content;
  };
};
