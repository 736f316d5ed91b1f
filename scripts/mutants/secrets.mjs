import { inFile } from './in-file.mjs';

const FEATURES = 'apps/server/src/features';
const TESTS = 'apps/server/tests';
const MAILS = `${TESTS}/account/sealed-mails.test.ts`;

/** Secrets that must not appear in the database, its log or a backup. */
export const secrets = [
  ...inFile(`apps/server/src/guard/secrets/seal.ts`, `apps/server/src/guard/secrets/seal.test.ts`, [
    [
      'SAF-01b',
      'Buffer.concat([VERSION, Buffer.from(context)])',
      'Buffer.concat([VERSION, Buffer.from(place.slice(0, 0))])',
    ],
  ]),
  ...inFile(`apps/server/src/guard/secrets/aes-gcm.ts`, `apps/server/src/guard/secrets/seal.test.ts`, [
    ['SAF-01b', 'Buffer.concat([opened, decipher.final()])', 'Buffer.concat([opened])'],
  ]),
  ...inFile(`apps/server/src/messaging/mailer/mail-body.ts`, MAILS, [
    [
      'SAF-01b',
      '  ...BLANK,\n  sealed_body: seal(',
      '  body_text: text,\n  body_html: html,\n  sealed_body: seal(',
    ],
    ['SAF-01b', 'next_attempt_at_ms: NEVER_MS', 'next_attempt_at_ms: dueAtMs'],
    ['SAF-01b', "eb('expires_at_ms', '<=', nowMs)", "eb('expires_at_ms', '<', nowMs)"],
  ]),
  ...inFile(`apps/server/src/messaging/mailer/mail-worker.ts`, MAILS, [
    ['SAF-01b', '{ ...BLANK, sent_at_ms: deps.clock.nowMs() }', '{ sent_at_ms: deps.clock.nowMs() }'],
  ]),
  ...inFile(`${FEATURES}/password/set-password.ts`, MAILS, [
    ['SAF-01b', 'await blankCodeMails(trx, changed.email, deps.clock.nowMs());', ''],
  ]),
  ...inFile(
    `apps/server/src/guard/secrets/phone-keys.ts`,
    `apps/server/src/guard/secrets/phone-keys.test.ts`,
    [
      ['SAF-01a', "createHmac('sha256', phoneKey)", "createHmac('sha256', 'phone')"],
      ['SAF-01a', "DERIVED_KEY = 'derived-1'", "DERIVED_KEY = 'derived'"],
    ],
  ),
  ...inFile(`apps/server/src/storage/idempotency-store.ts`, `${TESTS}/storage/secrets-at-rest.test.ts`, [
    ['SAF-01a', 'sealed: seal(answerKey, sealedFor(claim), JSON.stringify(answer)),', '...answer,'],
  ]),
  ...inFile(
    `apps/server/src/operations/backup/excluded-rows.ts`,
    `${TESTS}/storage/backup-left-out.test.ts`,
    [
      ['SAF-01c', '  sign_in_codes: () => excludeRow,\n', ''],
      ['SAF-01c', 'expiresAtMs !== null', 'expiresAtMs === undefined'],
      ['SAF-01c', 'row.with(at, DERIVED_KEY)', 'row'],
    ],
  ),
];
