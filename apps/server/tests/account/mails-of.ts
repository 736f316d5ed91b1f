import { languages, mailWordingFor } from '@drivein/wording';
import type { Kysely } from 'kysely';
import { type StoredMail, storedMails } from '../../src/features/dev-tools/stored-mail';
import type { Tables } from '../../src/storage/database/schema';
import { TEST_SECRETS } from '../test-app';

const NEW_DEVICE_SUBJECTS = new Set(languages.map((language) => mailWordingFor(language).device_subject));

const allMailsOf = (db: Kysely<Tables>, recipient: string): Promise<StoredMail[]> =>
  storedMails({ db, secrets: TEST_SECRETS }, { recipient });

/**
 * Mails for a recipient in the outbox of a test server, newest first, unsealed. Leaves out new-device mails: with a
 * stopped clock their order is undefined.
 */
export const mailsOf = async (db: Kysely<Tables>, recipient: string): Promise<StoredMail[]> =>
  (await allMailsOf(db, recipient)).filter(({ subject }) => !NEW_DEVICE_SUBJECTS.has(subject));

export const newDeviceMailsOf = async (db: Kysely<Tables>, recipient: string): Promise<StoredMail[]> =>
  (await allMailsOf(db, recipient)).filter(({ subject }) => NEW_DEVICE_SUBJECTS.has(subject));
