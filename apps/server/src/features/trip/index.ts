import { type Clip, type Queued, ResponseCode, type TripFilm } from '@drivein/contract';
import { planTrip } from '@drivein/trip-assist';
import type { Feature } from '../../http/feature';
import { findCandidates, type TripCandidate, type TripDeps } from './find-candidates';

const MINUTE_S = 60;
/** Maximum length of a row. */
const ROW_MAX = 24;

const filmsOf = (candidates: readonly TripCandidate[]): TripFilm[] =>
  candidates.flatMap(({ product, playS }) => (product ? { ...product, playS } : [])).slice(0, ROW_MAX);

const clipsOf = (candidates: readonly TripCandidate[]): Clip[] =>
  candidates.flatMap(({ clip }) => clip ?? []).slice(0, ROW_MAX);

const toQueued = ({ product, clip, startS, playS }: TripCandidate): Queued => ({
  ...(product && { product }),
  ...(clip && { clip }),
  startS,
  playS,
});

export const tripFeature = <Audience>(deps: TripDeps<Audience>): Feature => ({
  handlers: {
    getTripPlan: async ({ query, caller }) => {
      const availableS = query.minutes * MINUTE_S;
      const audience = await deps.catalogueView.audienceOf(caller, query);
      const candidates = await findCandidates(deps, audience, caller, availableS);
      const plan = planTrip(candidates, availableS);
      return {
        responseCode: ResponseCode.Ok,
        queue: plan.queue.map(toQueued),
        queueS: plan.queueS,
        continued: filmsOf(plan.continued),
        products: filmsOf(plan.films),
        vam: clipsOf(plan.clips),
        alsoFits: filmsOf(plan.alsoFits),
      };
    },
  },
});
