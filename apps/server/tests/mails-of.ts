import type { Kysely } from 'kysely';
import { type StoredMail, storedMails } from '../src/features/dev-tools/stored-mail';
import type { Tables } from '../src/platform/database/schema';
import { TEST_SECRETS } from './test-app';

/** What waits in the outbox of a test server for somebody, newest first, unsealed. */
export const mailsOf = (db: Kysely<Tables>, recipient: string): Promise<StoredMail[]> =>
  storedMails({ db, secrets: TEST_SECRETS }, { recipient });
