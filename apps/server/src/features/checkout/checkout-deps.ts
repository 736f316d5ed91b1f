import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import type { EndedStreams } from '../../domain/playback/ended-streams';
import type { Ids } from '../../storage/ids';
import type { Payments } from './payment-gateway/payments';
import type { Secrets } from '../../guard/secrets/secrets';

/** What taking a transaction further needs. */
export interface EngineDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: FastifyBaseLogger;
  readonly payments: Payments;
  readonly secrets: Pick<Secrets, 'mailKey'>;
  /** What is paid back is no longer sent. */
  readonly endedStreams: Pick<EndedStreams, 'publish'>;
  /** Told wherever a payment could be cut off (`capture:before-call`). */
  readonly checkpoint?: ((point: string) => void | Promise<void>) | undefined;
}
