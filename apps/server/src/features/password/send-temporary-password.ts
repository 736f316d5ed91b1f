import { checkEmail, tidyEmail } from '@drivein/validation';
import { type Kysely, sql } from 'kysely';
import { type AuditOrigin, auditStatement } from '../../guard/audit/audit-log';
import type { AttemptRule } from '../../guard/attempts';
import { hashShortCode } from '../../guard/secrets/code-hash';
import { guessUnder, withAttempt } from '../../guard/with-attempt';
import type { Tables } from '../../storage/database/schema';
import { queueMailTo } from '../../messaging/mailer/outbox';
import { networkTries } from '../../guard/network-limit';
import { fail, ok, type Result } from '../../http/result';
import type { PasswordDeps } from './password-deps';
import { temporaryPasswordMail } from './password-mails';
import { plainTemporaryPassword, temporaryPasswordFrom } from './temporary-password';

/** D (PWD-04): long enough for a slow mail and a walk to the car. */
const LIFETIME_MINUTES = 30;
/** Per mailbox, so that it cannot be flooded from many networks. */
const MAILBOX_RULE: AttemptRule = { maxTries: 5, lockMs: 15 * 60_000, forgetAfterMs: 15 * 60_000 };
/** Per caller, against trying a list of addresses. */
const CALLER_RULE: AttemptRule = { maxTries: 30, lockMs: 3_600_000, forgetAfterMs: 3_600_000 };

export interface RecoverRequest {
  readonly email: string;
  readonly address: string;
  readonly language: string;
  readonly by: AuditOrigin;
}

/**
 * Writes a temporary password and its mail. Known and unknown addresses run the same statements and get the same
 * reply. A worker sends the mail, so its speed reveals nothing either (PWD-01).
 */
export const sendTemporaryPassword = async (
  deps: PasswordDeps,
  request: RecoverRequest,
): Promise<Result<undefined, 'EmailInvalid' | 'TooOften'>> => {
  if (checkEmail(request.email) !== 'ok') return fail('EmailInvalid');
  const email = tidyEmail(request.email).toLowerCase();
  const ofMailbox = guessUnder(deps.attempts, () => [{ key: mailboxKey(email), rule: MAILBOX_RULE }]);
  const ofCaller = guessUnder(deps.attempts, () =>
    networkTries('recover-from', request.address, CALLER_RULE),
  );
  const send = () => storeAndMail(deps, email, request);
  const policy = { whenUsedUp: 'TooOften', counts: 'results' } as const;
  const toMailbox = () => withAttempt({ ...policy, attempt: ofMailbox }, send);
  return deps.rateLimits === 'off' ? toMailbox() : withAttempt({ ...policy, attempt: ofCaller }, toMailbox);
};

const storeAndMail = async (
  deps: PasswordDeps,
  email: string,
  { language, by }: RecoverRequest,
): Promise<Result<undefined, never>> => {
  const code = temporaryPasswordFrom(Buffer.from(deps.ids.newToken(), 'base64url'));
  const codeHash = hashShortCode(deps.secrets, 'temporary-password', plainTemporaryPassword(code));
  const mail = temporaryPasswordMail(language, { code, minutes: LIFETIME_MINUTES });
  const expiresAtMs = deps.clock.nowMs() + LIFETIME_MINUTES * 60_000;
  await deps.db.transaction().execute(async (trx) => {
    await storeFor(deps, trx, email, { codeHash, expiresAtMs });
    const known = { from: sql`accounts where lower(email) = ${email}`, accountId: sql`account_id` };
    const sent = { ...by, action: 'account.temporary-password-sent' } as const;
    await auditStatement(deps, sent, known).execute(trx);
    await queueMailTo(trx, deps, email, mail, { expiresAtMs });
    // A transaction without a write ends sooner, which would reveal that the address is unknown.
    await trx
      .updateTable('attempts')
      .set({ updated_at_ms: deps.clock.nowMs() })
      .where('key', '=', mailboxKey(email))
      .execute();
  });
  return ok(undefined);
};

const mailboxKey = (email: string) => `recover:${email}`;

/** Replaces the previous one. */
const storeFor = async (
  { clock }: PasswordDeps,
  db: Kysely<Tables>,
  email: string,
  { codeHash, expiresAtMs }: { readonly codeHash: string; readonly expiresAtMs: number },
): Promise<void> => {
  const nowMs = clock.nowMs();
  await db
    .insertInto('temporary_passwords')
    .columns(['account_id', 'code_hash', 'expires_at_ms', 'created_at_ms'])
    .expression((eb) =>
      eb
        .selectFrom('accounts')
        .select([
          'account_id',
          sql<string>`${codeHash}::text`.as('code_hash'),
          sql<number>`${expiresAtMs}::bigint`.as('expires_at_ms'),
          sql<number>`${nowMs}::bigint`.as('created_at_ms'),
        ])
        .where(sql`lower(email)`, '=', email),
    )
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((eb) => ({
        code_hash: eb.ref('excluded.code_hash'),
        expires_at_ms: eb.ref('excluded.expires_at_ms'),
        created_at_ms: eb.ref('excluded.created_at_ms'),
      })),
    )
    .execute();
};
