import { type LoginReply, SHORT_CODE_LENGTH } from '@drivein/contract';
import { maskShortCode } from '@drivein/validation';
import type { ExpressionBuilder, Insertable, Kysely } from 'kysely';
import type { AuditOrigin } from '../../guard/audit/audit-log';
import type { Clock } from '../../operations/clock';
import { hashShortCode } from '../../guard/secrets/code-hash';
import type { Tables } from '../../storage/database/schema';
import type { Ids } from '../../storage/ids';
import type { Secrets } from '../../guard/secrets/secrets';
import { CODE_LIFETIME_MS } from './code-state';

/**
 * No characters that look alike from two seats away (0 O, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V), and no vowels, so that no
 * code is a word.
 */
export const SHORT_CODE_ALPHABET = 'CDFGHJKMNPQRTVWXY3479';

/** Six characters, equally distributed. Undefined when the bytes run out, which is very unlikely with 32. */
export const shortCodeFrom = (bytes: Uint8Array): string | undefined => {
  // Higher bytes are skipped, because they would make the first characters more likely.
  const limit = 256 - (256 % SHORT_CODE_ALPHABET.length);
  const characters = [...bytes]
    .filter((byte) => byte < limit)
    .map((byte) => SHORT_CODE_ALPHABET.charAt(byte % SHORT_CODE_ALPHABET.length));
  return characters.length < SHORT_CODE_LENGTH ? undefined : characters.slice(0, SHORT_CODE_LENGTH).join('');
};

export const newShortCode = (ids: Pick<Ids, 'newToken'>): string => {
  for (;;) {
    const code = shortCodeFrom(Buffer.from(ids.newToken(), 'base64url'));
    if (code !== undefined) return code;
  }
};

/** Opens a session for a device that another session approved; undefined when that one has ended. */
export type OpenSession = (
  device: {
    readonly accountId: string;
    readonly deviceIdentifier: string;
    readonly deviceModel: string;
    readonly hardwareId?: string | undefined;
    readonly way: 'code';
    readonly by: AuditOrigin;
  },
  proof: { readonly sessionId: string },
  /** Within the caller's transaction. */
  db?: Kysely<Tables>,
) => Promise<LoginReply | undefined>;

export interface CodeStoreDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: Pick<Secrets, 'codeKey'>;
}

type CodeRow = Insertable<Tables['sign_in_codes']>;
export type NewCode = Pick<CodeRow, 'kind' | 'address'> & Partial<CodeRow>;

export const hashCode = ({ secrets }: Pick<CodeStoreDeps, 'secrets'>, typed: string): string =>
  hashShortCode(secrets, 'sign-in', maskShortCode(typed));

/** Creates a code, stores its hash, and returns it. */
export const storeNewCode = async (deps: CodeStoreDeps, code: NewCode): Promise<string> => {
  const { db, clock, ids } = deps;
  const nowMs = clock.nowMs();
  for (;;) {
    const drawn = newShortCode(ids);
    const stored = await db
      .insertInto('sign_in_codes')
      .values({
        account_id: null,
        session_id: null,
        opened_session_id: null,
        poll_hash: null,
        device_identifier: null,
        device_model: null,
        hardware_id: null,
        ...code,
        code_hash: hashCode(deps, drawn),
        state: 'waiting',
        expires_at_ms: nowMs + CODE_LIFETIME_MS,
        created_at_ms: nowMs,
      })
      // The code is taken: draw again.
      .onConflict((conflict) => conflict.column('code_hash').doNothing())
      .returning('code_hash')
      .executeTakeFirst();
    if (stored) return drawn;
  }
};

/** Condition for using a code. Part of the query, so that of two devices one succeeds. */
export const isOpen = (nowMs: number) => (eb: ExpressionBuilder<Tables, 'sign_in_codes'>) =>
  eb.and([
    eb('sign_in_codes.expires_at_ms', '>', nowMs),
    eb('sign_in_codes.expires_at_ms', '<=', nowMs + CODE_LIFETIME_MS),
  ]);

/** The session that created or approved the code is still valid. */
export const hasLiveSession = (eb: ExpressionBuilder<Tables, 'sign_in_codes'>) =>
  eb.exists(
    eb
      .selectFrom('sessions')
      .select('sessions.session_id')
      .whereRef('sessions.session_id', '=', 'sign_in_codes.session_id')
      .where('sessions.ended_at_ms', 'is', null),
  );
