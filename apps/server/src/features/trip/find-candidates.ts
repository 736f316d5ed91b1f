import {
  type CatalogueEntry,
  type Clip,
  CONTINUE_WATCHING_MAX,
  type PurchaseTypeName,
  VamStatus,
} from '@drivein/contract';
import { typesOpenTo } from '@drivein/entitlement';
import type { Candidate } from '@drivein/trip-assist';
import type { Kysely } from 'kysely';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import type { Caller, SessionIdentity, SignedInCaller } from '../../http/endpoint-handler';
import type { MediaLibrary } from '../../storage/media-library';
import { loadRights, type TitleRights } from '../../domain/rights/load-rights';
import { findInterludes, type Interludes } from './find-interludes';
import { popularFilms, shortClips } from './popular-films';
import { collectVisible } from './collect-visible';

/** The part of the catalogue trips need: which titles and clips a caller may see, and their tiles. */
interface CatalogueView<Audience> {
  audienceOf(
    caller: Caller,
    query: { transactionalFilters?: string; svodCountryId?: number },
  ): Promise<Audience>;
  tilesOf(audience: Audience, ids: readonly number[]): Promise<CatalogueEntry[]>;
  titlesOfConsumer(
    audience: Audience,
    session: SessionIdentity,
    playlist: 'continue-watching' | 'library',
    slice: { readonly limit: number; readonly offset: number },
  ): Promise<{ readonly products: CatalogueEntry[] }>;
  clipsOf(audience: Audience, session: SessionIdentity, vamIds: readonly number[]): Promise<Clip[]>;
}

export interface TripDeps<Audience> {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly media: MediaLibrary;
  readonly catalogueView: CatalogueView<Audience>;
}

export interface TripCandidate extends Candidate {
  readonly product?: CatalogueEntry;
  readonly clip?: Clip;
  /** Where playback resumes. */
  readonly startS: number;
}

/** Enough for a day, few enough to compare at once. */
const FILMS_MAX = 200;
const CLIPS_MAX = 100;
/** Of larger collections only the newest are considered. */
const OWNED_MAX = 100;

/** Candidates for the available time: started titles, owned titles, and popular ones. */
export const findCandidates = async <Audience>(
  deps: TripDeps<Audience>,
  audience: Audience,
  caller: SignedInCaller,
  availableS: number,
): Promise<TripCandidate[]> => {
  const { catalogueView, db, clock } = deps;
  const { session, country } = caller;
  const listOf = async (playlist: 'continue-watching' | 'library', limit: number) =>
    (await catalogueView.titlesOfConsumer(audience, session, playlist, { limit, offset: 0 })).products.filter(
      isReady,
    );
  const nowMs = clock.nowMs();
  const filmsOf = (transactionTypes?: readonly PurchaseTypeName[]) =>
    collectVisible(FILMS_MAX, {
      idsOf: (slice) =>
        popularFilms(
          db,
          { country, availableS, nowMs, ...(transactionTypes && { transactionTypes }) },
          slice,
        ),
      visibleOf: async (ids) => (await catalogueView.tilesOf(audience, ids)).filter(isReady),
    });
  const [begun, owned, open, popular, clips] = await Promise.all([
    listOf('continue-watching', CONTINUE_WATCHING_MAX),
    listOf('library', OWNED_MAX),
    // Without the filter, paid titles could displace all of these.
    filmsOf(typesOpenTo(session.subscriptionEndsAtMs, nowMs)),
    filmsOf(),
    collectVisible(CLIPS_MAX, {
      idsOf: (slice) => shortClips(db, availableS, slice),
      visibleOf: async (ids) =>
        (await catalogueView.clipsOf(audience, session, ids)).filter(isReady).filter(isOpen),
    }),
  ]);
  const films = [...begun, ...owned, ...open, ...popular];
  const ids = films.map(({ parentProductId }) => parentProductId);
  const [rights, interludes] = await Promise.all([
    loadRights(db, session, [...new Set(ids)], nowMs),
    findInterludes(deps, ids),
  ]);
  const known = { rights, interludes, nowMs };
  return [
    ...begun.map((film) => toContinue(film, known)),
    ...[...owned, ...open, ...popular].map((film) => toFilm(film, known)),
    ...clips.map(toClip),
  ];
};

const isReady = ({ isInPreparation }: CatalogueEntry | Clip) => !isInPreparation;
const isOpen = ({ vamStatus }: Clip) => vamStatus !== VamStatus.Disabled;

interface Known {
  readonly rights: TitleRights;
  readonly interludes: Interludes;
  readonly nowMs: number;
}

const toContinue = (film: CatalogueEntry, known: Known): TripCandidate => ({
  ...toFilm(film, known, film.streamProgress),
  kind: 'continue',
  product: film,
});

/** From the beginning: finished titles show no progress. */
const toFilm = (
  { streamProgress: _, ...film }: CatalogueEntry,
  { rights, interludes, nowMs }: Known,
  startS = 0,
): TripCandidate => {
  const { parentProductId, duration = 0 } = film;
  const leftS = duration - startS;
  return {
    key: `title:${parentProductId}`,
    kind: 'film',
    product: film,
    startS,
    // Of unknown length or finished: then it has no pre-rolls or cards either.
    playS: leftS > 0 ? leftS + interludes.aroundS(parentProductId, startS) : 0,
    rightLeftS: secondsOf(rights.toPlay(parentProductId), nowMs),
  };
};

/** Infinity: unlimited; undefined: no right. */
const secondsOf = (right: ReturnType<TitleRights['toPlay']>, nowMs: number): number | undefined => {
  if (typeof right === 'string') return undefined;
  return right.endsAtMs === null ? Infinity : (right.endsAtMs - nowMs) / 1000;
};

const toClip = (clip: Clip): TripCandidate => ({
  key: `vam:${clip.vamId}`,
  kind: 'clip',
  clip,
  startS: 0,
  playS: clip.duration,
  rightLeftS: Infinity,
});
