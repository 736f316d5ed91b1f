import type { LoginReply } from '@drivein/contract';
import { ResponseCode } from '@drivein/contract';
import { type Kysely, type QueryCreator, sql } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import type { Ids } from '../../platform/ids';
import { hashToken } from '../../platform/session-check';
import { sessionTimes } from './session-rules';

export interface SessionStoreDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: Ids;
}

export interface NewSession {
  readonly accountId: string;
  readonly deviceIdentifier: string;
  readonly deviceModel: string;
  /** Of the car the device is part of. */
  readonly hardwareId?: string | undefined;
}

/** A fresh pair of secrets, what is stored of them, and until when they hold. */
export const newTokens = ({ ids, clock }: SessionStoreDeps) => {
  const [session, refreshToken] = [ids.newToken(), ids.newToken()];
  const { expiresAtMs, refreshExpiresAtMs } = sessionTimes(clock.nowMs());
  return {
    session,
    refreshToken,
    row: {
      token_hash: hashToken(session),
      refresh_hash: hashToken(refreshToken),
      expires_at_ms: expiresAtMs,
      refresh_expires_at_ms: refreshExpiresAtMs,
    },
  };
};

/** What a session is opened by, and must still hold at that moment: a password, or the session that vouched for it. */
export type Proof = { readonly passwordHash: string } | { readonly sessionId: string };

/**
 * The same device signing in again keeps its id, and with it its name and history. One statement: half of what signing in
 * costs besides the password is the way to the database and back. Undefined when the proof is over, because the password
 * was changed or the session ended meanwhile: whoever does that waits for the lock, and ends this session too.
 */
export const openSession = async (
  deps: SessionStoreDeps,
  device: NewSession,
  proof?: Proof,
): Promise<LoginReply | undefined> => {
  const nowMs = deps.clock.nowMs();
  const tokens = newTokens(deps);
  const opened = await deps.db
    .with('holder', (db) => holderOf(db, device.accountId, proof))
    .with('device', (db) =>
      db
        .insertInto('devices')
        .columns([
          'device_id',
          'account_id',
          'device_identifier',
          'device_model',
          'hardware_id',
          'created_at_ms',
          'last_seen_at_ms',
        ])
        .expression((eb) =>
          eb
            .selectFrom('holder')
            .select([
              sql<string>`${deps.ids.newId()}::text`.as('device_id'),
              'holder.account_id',
              sql<string>`${device.deviceIdentifier}::text`.as('device_identifier'),
              sql<string>`${device.deviceModel}::text`.as('device_model'),
              sql<string | null>`${device.hardwareId ?? null}::text`.as('hardware_id'),
              sql<number>`${nowMs}::bigint`.as('created_at_ms'),
              sql<number>`${nowMs}::bigint`.as('last_seen_at_ms'),
            ]),
        )
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'device_identifier']).doUpdateSet((eb) => ({
            last_seen_at_ms: eb.ref('excluded.last_seen_at_ms'),
            device_model: eb.ref('excluded.device_model'),
            hardware_id: eb.ref('excluded.hardware_id'),
          })),
        )
        .returning('devices.device_id'),
    )
    .with('session', (db) =>
      db
        .insertInto('sessions')
        .columns([
          'session_id',
          'account_id',
          'device_id',
          'token_hash',
          'refresh_hash',
          'expires_at_ms',
          'refresh_expires_at_ms',
          'created_at_ms',
        ])
        .expression((eb) =>
          eb
            .selectFrom('device')
            .select([
              sql<string>`${deps.ids.newId()}::text`.as('session_id'),
              sql<string>`${device.accountId}::text`.as('account_id'),
              'device.device_id',
              sql<string>`${tokens.row.token_hash}::text`.as('token_hash'),
              sql<string>`${tokens.row.refresh_hash}::text`.as('refresh_hash'),
              sql<number>`${tokens.row.expires_at_ms}::bigint`.as('expires_at_ms'),
              sql<number>`${tokens.row.refresh_expires_at_ms}::bigint`.as('refresh_expires_at_ms'),
              sql<number>`${nowMs}::bigint`.as('created_at_ms'),
            ]),
        ),
    )
    .selectFrom(['device', 'holder'])
    .leftJoin('territories', 'territories.country', 'holder.country')
    .select(['device.device_id', 'territories.svod_country_id', 'holder.subscription_ends_at_ms'])
    .executeTakeFirst();
  return (
    opened &&
    loginReply(
      {
        accountId: device.accountId,
        deviceId: opened.device_id,
        svodCountryId: opened.svod_country_id,
        subscriptionEndsAtMs: opened.subscription_ends_at_ms,
      },
      tokens,
      nowMs,
    )
  );
};

const holderOf = (db: QueryCreator<Tables>, accountId: string, proof: Proof | undefined) => {
  const holder = db
    .selectFrom('accounts')
    .select(['accounts.account_id', 'accounts.country', 'accounts.subscription_ends_at_ms'])
    .where('accounts.account_id', '=', accountId);
  if (proof === undefined) return holder;
  if ('passwordHash' in proof) return holder.where('password_hash', '=', proof.passwordHash).forShare();
  return holder
    .innerJoin('sessions', 'sessions.account_id', 'accounts.account_id')
    .where('sessions.session_id', '=', proof.sessionId)
    .where('sessions.ended_at_ms', 'is', null)
    .forShare('sessions');
};

export const loginReply = (
  who: {
    accountId: string;
    deviceId: string;
    svodCountryId: number | null;
    subscriptionEndsAtMs: number | null;
  },
  tokens: ReturnType<typeof newTokens>,
  nowMs: number,
): LoginReply => ({
  responseCode: ResponseCode.Ok,
  session: tokens.session,
  sessionExpiry: new Date(tokens.row.expires_at_ms).toISOString(),
  refreshToken: tokens.refreshToken,
  consumerId: who.accountId,
  consumerDeviceId: who.deviceId,
  svodCountryId: who.svodCountryId ?? 0,
  ...(who.subscriptionEndsAtMs !== null &&
    who.subscriptionEndsAtMs > nowMs && {
      subscriptionEndDate: new Date(who.subscriptionEndsAtMs).toISOString(),
    }),
});
