import type { TSchema, Static } from '@sinclair/typebox';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock';
import type { ObjectStore } from '../../storage/object-store/object-store';
import { readSettings, type SettingsKind } from './read-settings';

export interface WatchedJsonDeps {
  readonly store: ObjectStore;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>;
}

export interface WatchedJson<T> {
  readonly file: string;
  /** Undefined without a file, and where nothing else is known of an invalid one. */
  readonly read: () => Promise<T | undefined>;
  /** The file was invalid when last read, or its store was never reached since the start. */
  readonly isBad: () => boolean;
}

/**
 * A file that an operator edits while the server runs; it is read again after each change. An invalid one is logged
 * once per change, and the previous content stays in force; without any, `whenUnknown` applies. In a folder the file
 * is checked at each read. In a remote store it is checked periodically in the background, and the last content also
 * serves while the store is unavailable. Before the first response the switch is off: docs/adr/0035 says why (SAF-09).
 */
export const createWatchedJson = <S extends TSchema>(
  { store, clock, log }: WatchedJsonDeps,
  kind: SettingsKind<S>,
): WatchedJson<Static<S>> => {
  const { file, whenUnknown } = kind;
  let version: string | undefined;
  let isBroken = false;
  let isKnown = false;
  let content: Static<S> | undefined;
  let refreshedAtMs = -Infinity;
  let refreshing: Promise<void> | undefined;
  let wasRead = false;
  let isFailing = false;

  /** An incomplete or mistyped file must not open what was closed. */
  const apply = (text: string | undefined): void => {
    const found = text === undefined ? undefined : readSettings(kind, text);
    isBroken = found?.ok === false;
    if (found?.ok === false) {
      const counts = isKnown ? 'what was known before' : 'what is safe where nothing was known';
      log.error({ file, reasons: found.reasons, counts }, 'a settings file is bad');
      if (!isKnown) content = whenUnknown;
      return;
    }
    isKnown = true;
    if (found) log.info({ file }, 'read a settings file');
    content = found?.content;
  };

  const readIfChanged = async (): Promise<void> => {
    try {
      const current = (await store.head(file))?.version ?? '';
      if (current !== version) {
        const text = await store.readText(file);
        // A proxy may answer HEAD with 404: the content is dropped only when the store itself reports a missing file.
        const isInDoubt = current === '' && text !== undefined;
        if (!isInDoubt) {
          version = current;
          apply(text);
        }
      }
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ file, err: error }, 'a settings file cannot be reached');
      isFailing = true;
      // In a folder of this machine the file exists but is unreadable. A remote store may just be unavailable.
      if (!isKnown && store.pollEveryMs === 0) content = whenUnknown;
    }
  };

  /** Shares the running read, so that a slow one cannot overwrite a later one. */
  const refresh = (): Promise<void> =>
    (refreshing ??= readIfChanged().finally(() => {
      refreshing = undefined;
      wasRead = true;
    }));

  const read = async (): Promise<Static<S> | undefined> => {
    if (store.pollEveryMs === 0) {
      await readIfChanged();
      return content;
    }
    const nowMs = clock.nowMs();
    // Setting the clock back must not postpone the next check.
    if (Math.abs(nowMs - refreshedAtMs) >= store.pollEveryMs) {
      refreshedAtMs = nowMs;
      void refresh();
    }
    if (!wasRead) await refreshing;
    return content;
  };

  return { file, read, isBad: () => isBroken || (isFailing && (!isKnown || store.pollEveryMs === 0)) };
};
