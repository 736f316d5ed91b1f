import { type Static, Type } from '@sinclair/typebox';
import { endpoint, Fields, ResponseCodeSchema } from '../endpoint';
import { Count, List } from '../wire-fields';
import { CatalogueEntrySchema, ClipSchema, svodCountryId, transactionalFilters } from './catalogue';

const QueuedSchema = Fields({
  /** A film or a clip. */
  product: Type.Optional(CatalogueEntrySchema),
  clip: Type.Optional(ClipSchema),
  startS: Count('where it goes on, in seconds'),
  playS: Count('until it is over, in seconds'),
});
export type Queued = Static<typeof QueuedSchema>;

const TripFilmSchema = Fields({
  ...CatalogueEntrySchema.properties,
  playS: Count('until it is over, in seconds, with what is shown before and after it'),
});
export type TripFilm = Static<typeof TripFilmSchema>;

export const getTripPlan = endpoint({
  method: 'GET',
  path: '/content/v9/trip',
  summary: 'What ends before arrival: a queue that plays through, what to continue, films and clips',
  access: 'session',
  query: Fields({
    minutes: Type.Integer({ minimum: 1, maximum: 1440, description: 'left on the trip' }),
    transactionalFilters,
    svodCountryId,
  }),
  reply: Fields({
    responseCode: ResponseCodeSchema,
    queue: List(QueuedSchema),
    queueS: Count('seconds the queue takes, with the opening of each'),
    continued: List(TripFilmSchema),
    products: List(TripFilmSchema),
    vam: List(ClipSchema),
    alsoFits: List(TripFilmSchema),
  }),
  decision:
    'The documents name a trip tab without detail. The queue and the rows hold what this account may play now; ' +
    'alsoFits is what would have to be rented or bought first. All end before arrival.',
});

export const tripCalls = { getTripPlan } as const;
