import type { TSchema, Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock';
import type { ObjectStore } from '../../platform/object-store/object-store';

export interface WatchedJsonDeps {
  readonly store: ObjectStore;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
}

/**
 * A file that an operator edits while the server runs, read again when it changed. Undefined when there is none, or when
 * it does not fit: that is logged once for each such edit. In a folder it is looked at whenever its content is wanted.
 * In a store far away only now and then, and nobody waits for it: what was known last counts meanwhile, also while the
 * store is away.
 */
export const createWatchedJson = <S extends TSchema>(
  { store, clock, log }: WatchedJsonDeps,
  file: string,
  schema: S,
) => {
  let version = '';
  let content: Static<S> | undefined;
  let lookedAtMs = -Infinity;
  let looking: Promise<void> | undefined;
  let hasLooked = false;
  let isFailing = false;

  const parse = (text: string): Static<S> | undefined => {
    try {
      const value: unknown = JSON.parse(text);
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

  const look = async (): Promise<void> => {
    try {
      const current = (await store.head(file))?.version ?? '';
      if (current !== version) {
        const text = await store.readText(file);
        // Anybody on the way can say 404 to a HEAD: what was known is forgotten when the store itself says so.
        const isInDoubt = current === '' && text !== undefined;
        if (!isInDoubt) {
          version = current;
          content = text === undefined ? undefined : parse(text);
        }
      }
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ file, err: error }, 'a settings file cannot be reached');
      isFailing = true;
    }
  };

  /** A slow look must not come back after a later one. */
  const lookOnce = (): Promise<void> =>
    (looking ??= look().finally(() => {
      looking = undefined;
      hasLooked = true;
    }));

  return async (): Promise<Static<S> | undefined> => {
    if (store.lookEveryMs === 0) {
      await look();
      return content;
    }
    const nowMs = clock.nowMs();
    // A clock that was set back must not keep anybody waiting until it is there again.
    if (Math.abs(nowMs - lookedAtMs) >= store.lookEveryMs) {
      lookedAtMs = nowMs;
      void lookOnce();
    }
    if (!hasLooked) await looking;
    return content;
  };
};
