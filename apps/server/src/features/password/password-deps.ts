import type { Kysely } from 'kysely';
import type { Attempts } from '../../platform/attempts';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import type { Ids } from '../../platform/ids';
import type { PasswordHasher } from '../../platform/password-hasher';
import type { RateLimits } from '../../platform/rate-limit';

export interface PasswordDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly passwords: PasswordHasher;
  readonly attempts: Attempts;
  readonly rateLimits: RateLimits | 'off';
  /** In the transaction that is given; answers what is left to do once that is done. */
  readonly endSessions: (
    db: Kysely<Tables>,
    which: { accountId: string; exceptSessionId?: string },
  ) => Promise<() => void>;
}
