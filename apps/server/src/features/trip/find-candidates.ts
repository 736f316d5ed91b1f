import { type CatalogueEntry, type Clip, CONTINUE_WATCHING_MAX, VamStatus } from '@drivein/contract';
import type { Candidate } from '@drivein/trip-assist';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import type { Caller, SessionIdentity, SignedInCaller } from '../../platform/endpoint-handler';
import { findRights, type Rights } from './find-rights';
import { popularFilms, shortClips } from './short-enough';
import { takeEnough } from './take-enough';

/** How trips see the catalogue: which titles and clips a caller may see, and what they look like. */
interface Shelf<Audience> {
  audienceOf(caller: Caller, query: { transactionalFilters?: string }): Audience;
  tilesOf(audience: Audience, ids: readonly number[]): Promise<CatalogueEntry[]>;
  titlesOfConsumer(
    audience: Audience,
    accountId: string,
    playlist: 'continue-watching' | 'library',
    slice: { readonly limit: number; readonly offset: number },
  ): Promise<{ readonly products: CatalogueEntry[] }>;
  clipsOf(audience: Audience, session: SessionIdentity, vamIds: readonly number[]): Promise<Clip[]>;
}

export interface TripDeps<Audience> {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly shelf: Shelf<Audience>;
}

export interface TripCandidate extends Candidate {
  readonly product?: CatalogueEntry;
  readonly clip?: Clip;
  /** Where it goes on. */
  readonly startS: number;
}

/** Enough to fill a day, few enough to be weighed against each other at once. */
const FILMS_MAX = 200;
const CLIPS_MAX = 100;
/** Whoever owns more finds the newest here. */
const OWNED_MAX = 100;

/** What could be watched within the time: what one is in the middle of, what one has, and what others like. */
export const findCandidates = async <Audience>(
  deps: TripDeps<Audience>,
  audience: Audience,
  caller: SignedInCaller,
  availableS: number,
): Promise<TripCandidate[]> => {
  const { shelf, db } = deps;
  const { session } = caller;
  const listOf = async (playlist: 'continue-watching' | 'library', limit: number) =>
    (
      await shelf.titlesOfConsumer(audience, session.accountId, playlist, { limit, offset: 0 })
    ).products.filter(isReady);
  const [begun, owned, popular, clips] = await Promise.all([
    listOf('continue-watching', CONTINUE_WATCHING_MAX),
    listOf('library', OWNED_MAX),
    takeEnough(FILMS_MAX, {
      idsOf: (slice) => popularFilms(db, caller.country, availableS, slice),
      seenOf: async (ids) => (await shelf.tilesOf(audience, ids)).filter(isReady),
    }),
    takeEnough(CLIPS_MAX, {
      idsOf: (slice) => shortClips(db, availableS, slice),
      seenOf: async (ids) => (await shelf.clipsOf(audience, session, ids)).filter(isReady).filter(isOpen),
    }),
  ]);
  const films = [...begun, ...owned, ...popular];
  const rights = await findRights(
    deps,
    session,
    films.map(({ parentProductId }) => parentProductId),
  );
  return [
    ...begun.map((film) => toContinue(film, rights)),
    ...[...owned, ...popular].map((film) => toFilm(film, rights)),
    ...clips.map(toClip),
  ];
};

const isReady = ({ isInPreparation }: CatalogueEntry | Clip) => !isInPreparation;
const isOpen = ({ vamStatus }: Clip) => vamStatus !== VamStatus.Disabled;

const toContinue = (film: CatalogueEntry, rights: Rights): TripCandidate => {
  const startS = film.streamProgress ?? 0;
  return { ...toFilm(film, rights), kind: 'continue', product: film, startS, playS: lengthOf(film) - startS };
};

/** From the beginning: what was watched to its end before shows no bar. */
const toFilm = ({ streamProgress: _, ...film }: CatalogueEntry, rights: Rights): TripCandidate => ({
  key: `title:${film.parentProductId}`,
  kind: 'film',
  product: film,
  startS: 0,
  playS: lengthOf(film),
  rightLeftS: rights.leftS(film.parentProductId),
});

const lengthOf = ({ duration = 0 }: CatalogueEntry) => duration;

const toClip = (clip: Clip): TripCandidate => ({
  key: `vam:${clip.vamId}`,
  kind: 'clip',
  clip,
  startS: 0,
  playS: clip.duration,
  rightLeftS: Infinity,
});
