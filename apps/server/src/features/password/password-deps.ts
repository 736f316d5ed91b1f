import type { Kysely } from 'kysely';
import type { Attempts } from '../../platform/attempts';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import type { Ids } from '../../platform/ids';
import type { PasswordHasher } from '../../platform/password-hasher';
import type { RateLimits } from '../../platform/rate-limit';
import type { Secrets } from '../../platform/secrets';
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
  /** Ends sessions in the transaction that is given; what it tells is for after. */
  readonly markEnded: (
    db: Kysely<Tables>,
    which: { accountId: string; exceptSessionId?: string },
  ) => Promise<{ readonly tell: () => void }>;
}
