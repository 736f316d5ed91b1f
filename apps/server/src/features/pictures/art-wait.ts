import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';

export interface ArtWaitDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly startedAtMs: number;
  /** How long to wait for a picture that is still being drawn. */
  readonly pictureWaitMs: number;
}

interface Picture {
  readonly artId: string;
  readonly path: string;
}

const LOOK_EVERY_MS = 150;
/** Pictures are drawn beside a first start; after that, what is not there is missing. */
const DRAWING_MS = 5 * 60_000;

/**
 * Waits for a picture of the catalogue that is not there yet. Only while pictures may be in the making, and only once
 * for each: a title that never had a picture must not hold a screen up.
 */
export const createArtWait = (deps: ArtWaitDeps) => {
  const missed = new Set<string>();

  const isKnown = async (artId: string): Promise<boolean> => {
    const tables = ['titles', 'clips', 'features', 'categories', 'pages'] as const;
    for (const table of tables) {
      const row = await deps.db
        .selectFrom(table)
        .select('art_id')
        .where('art_id', '=', artId)
        .limit(1)
        .executeTakeFirst();
      if (row) return true;
    }
    return false;
  };

  const isWorthWaiting = async ({ artId, path }: Picture): Promise<boolean> =>
    deps.clock.nowMs() - deps.startedAtMs < DRAWING_MS && !missed.has(path) && (await isKnown(artId));

  return async (
    picture: Picture,
    isThere: (path: string) => Promise<boolean>,
    isClosed: () => boolean,
  ): Promise<boolean> => {
    const { path } = picture;
    if (await isThere(path)) return true;
    if (!(await isWorthWaiting(picture))) return false;
    for (let waitedMs = 0; waitedMs < deps.pictureWaitMs && !isClosed(); waitedMs += LOOK_EVERY_MS) {
      await new Promise((next) => setTimeout(next, LOOK_EVERY_MS));
      if (await isThere(path)) return true;
    }
    if (!isClosed()) missed.add(path);
    return false;
  };
};
