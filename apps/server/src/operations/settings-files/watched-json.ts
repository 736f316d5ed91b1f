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
  /** Undefined where there is no file, and where nothing else is known of one that cannot be used. */
  readonly read: () => Promise<T | undefined>;
  /** The file, as it was when it was last looked at, cannot be used; or no look since the start reached its store. */
  readonly isBad: () => boolean;
}

/**
 * A file that an operator edits while the server runs, read again when it changed. One that does not fit is logged once
 * for each such edit, and what was known before counts on, be it that there was none; a server that starts with such a
 * file goes by `whenUnknown`. In a folder it is looked at whenever its content is wanted. In a store far away only now and
 * then, and no caller waits for it: what was known last counts meanwhile, also while the store is away. Where nothing is
 * known yet the switch is off: docs/adr/0035 says why (SAF-09).
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
  let lookedAtMs = -Infinity;
  let looking: Promise<void> | undefined;
  let hasLooked = false;
  let isFailing = false;

  /** Half a file, or a mistyped word, must not open what was closed. */
  const take = (text: string | undefined): void => {
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

  const look = async (): Promise<void> => {
    try {
      const current = (await store.head(file))?.version ?? '';
      if (current !== version) {
        const text = await store.readText(file);
        // Anybody on the way can say 404 to a HEAD: what was known is forgotten when the store itself says so.
        const isInDoubt = current === '' && text !== undefined;
        if (!isInDoubt) {
          version = current;
          take(text);
        }
      }
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ file, err: error }, 'a settings file cannot be reached');
      isFailing = true;
      // In a folder of this machine the file is there, and not for us to read. A store far away may just be away.
      if (!isKnown && store.lookEveryMs === 0) content = whenUnknown;
    }
  };

  /** A slow look must not come back after a later one. */
  const lookOnce = (): Promise<void> =>
    (looking ??= look().finally(() => {
      looking = undefined;
      hasLooked = true;
    }));

  const read = async (): Promise<Static<S> | undefined> => {
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

  return { file, read, isBad: () => isBroken || (isFailing && (!isKnown || store.lookEveryMs === 0)) };
};
