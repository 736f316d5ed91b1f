import { languages, mailWordingFor } from '@drivein/wording';
import type { Kysely } from 'kysely';
import { type StoredMail, storedMails } from '../../src/features/dev-tools/stored-mail';
import type { Tables } from '../../src/storage/database/schema';
import { TEST_SECRETS } from '../test-app';

const NEW_DEVICE_SUBJECTS = new Set(languages.map((language) => mailWordingFor(language).device_subject));

const allMailsOf = (db: Kysely<Tables>, recipient: string): Promise<StoredMail[]> =>
  storedMails({ db, secrets: TEST_SECRETS }, { recipient });

/**
 * What waits in the outbox of a test server for a recipient, newest first, unsealed. Leaves out the mails about new
 * devices: with a stopped clock, mails of the same moment come in any order.
 */
export const mailsOf = async (db: Kysely<Tables>, recipient: string): Promise<StoredMail[]> =>
  (await allMailsOf(db, recipient)).filter(({ subject }) => !NEW_DEVICE_SUBJECTS.has(subject));

export const newDeviceMailsOf = async (db: Kysely<Tables>, recipient: string): Promise<StoredMail[]> =>
  (await allMailsOf(db, recipient)).filter(({ subject }) => NEW_DEVICE_SUBJECTS.has(subject));
