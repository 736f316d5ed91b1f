import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import { loadIndex, type SearchableCatalogue } from './load-index';

export interface LiveIndexDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Changes with the catalogue. */
  readonly catalogueVersion: () => string;
}

/**
 * In-memory index of the catalogue. A hundred thousand titles take some hundred megabytes and are searched faster than
 * a database round trip. After a change the old index serves until the new one is loaded; each server builds its own.
 */
export const createLiveIndex = ({ db, clock, log, catalogueVersion }: LiveIndexDeps) => {
  const stopping = new AbortController();
  let current: { readonly version: string; readonly catalogue: SearchableCatalogue } | undefined;
  let loading: Promise<SearchableCatalogue> | undefined;

  const load = async (): Promise<SearchableCatalogue> => {
    // Read before loading, so that a change during it triggers another load.
    const version = catalogueVersion();
    const startedAtMs = clock.nowMs();
    const catalogue = await loadIndex(db, stopping.signal);
    current = { version, catalogue };
    log.info(
      { titles: catalogue.ids.length, tookMs: clock.nowMs() - startedAtMs },
      'the search index is ready',
    );
    return catalogue;
  };

  const refresh = (): Promise<SearchableCatalogue> =>
    (loading ??= load().finally(() => {
      loading = undefined;
    }));

  const refreshInBackground = () => {
    refresh().catch((error: unknown) => {
      if (!stopping.signal.aborted) log.error({ err: error }, 'the search index could not be read');
    });
  };

  return {
    get: async (): Promise<SearchableCatalogue> => {
      if (!current) return refresh();
      if (current.version !== catalogueVersion()) refreshInBackground();
      return current.catalogue;
    },
    refreshInBackground,
    stop: async (): Promise<void> => {
      stopping.abort();
      await loading?.catch(() => undefined);
    },
  };
};
