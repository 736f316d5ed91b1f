import type { Kysely } from 'kysely';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import type { ObjectStore, OpenedObject } from '../../storage/object-store/object-store';

export interface ArtLookupDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly store: ObjectStore;
  readonly startedAtMs: number;
  /** How long to wait for a picture that is being generated. */
  readonly pictureWaitMs: number;
}

interface Picture {
  readonly artId: string;
  /** Its name in the store. */
  readonly name: string;
}

const LOOK_EVERY_MS = 150;
/** Pictures are generated during the first minutes of a first start; later, a missing one stays missing. */
const DRAWING_MS = 5 * 60_000;

/**
 * Waits for a picture of the catalogue that does not exist yet. Only while pictures may be generated, and once per
 * picture, so that a title without one does not slow every screen.
 */
export const createArtLookup = (deps: ArtLookupDeps) => {
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

  const isWorthWaiting = async ({ artId, name }: Picture): Promise<boolean> =>
    deps.clock.nowMs() - deps.startedAtMs < DRAWING_MS && !missed.has(name) && (await isKnown(artId));

  return async (picture: Picture, isClosed: () => boolean): Promise<OpenedObject | undefined> => {
    const { name } = picture;
    const found = await deps.store.open(name);
    if (found || !(await isWorthWaiting(picture))) return found;
    for (let waitedMs = 0; waitedMs < deps.pictureWaitMs && !isClosed(); waitedMs += LOOK_EVERY_MS) {
      await new Promise((next) => setTimeout(next, LOOK_EVERY_MS));
      const drawn = await deps.store.open(name);
      if (drawn) return drawn;
    }
    if (!isClosed()) missed.add(name);
    return undefined;
  };
};
