import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import type { EndedStreams } from '../../domain/playback/ended-streams';
import type { Ids } from '../../storage/ids';
import type { Payments } from './payment-gateway/payments';
import type { Secrets } from '../../guard/secrets/secrets';

/** Dependencies of everything that advances a transaction. */
export interface EngineDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: FastifyBaseLogger;
  readonly payments: Payments;
  readonly secrets: Pick<Secrets, 'mailKey'>;
  /** Ends the streams of a refunded title. */
  readonly endedStreams: Pick<EndedStreams, 'publish'>;
  /** Called at each point where a payment can be interrupted (`capture:before-call`). */
  readonly checkpoint?: ((point: string) => void | Promise<void>) | undefined;
}
