import type { Kysely } from 'kysely';
import type { Attempts } from '../../guard/attempts';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import type { Ids } from '../../storage/ids';
import type { PasswordHasher } from '../../guard/password-hasher';
import type { RateLimits } from '../../guard/rate-limit';
import type { Secrets } from '../../guard/secrets/secrets';
import type { SessionCheck } from '../../domain/accounts/session-check';

export interface PasswordDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: Pick<Secrets, 'mailKey' | 'codeKey'>;
  readonly passwords: PasswordHasher;
  readonly attempts: Attempts;
  readonly rateLimits: RateLimits | 'off';
  readonly sessions: Pick<SessionCheck, 'forget'>;
  /** Ends sessions within the given transaction; call `publish` after the commit. */
  readonly markEnded: (
    db: Kysely<Tables>,
    which: { accountId: string; exceptSessionId?: string },
  ) => Promise<{ readonly publish: () => void }>;
}
