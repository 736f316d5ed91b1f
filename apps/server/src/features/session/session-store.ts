import type { LoginReply } from '@drivein/contract';
import { ResponseCode } from '@drivein/contract';
import { type Kysely, sql } from 'kysely';
import { areOpen, type Try } from '../../guard/attempts';
import { type AuditOrigin, auditStatement } from '../../guard/audit/audit-log';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import type { Ids } from '../../storage/ids';
import type { Secrets } from '../../guard/secrets/secrets';
import { hashToken } from '../../domain/accounts/session-check';
import { mailNewDevice } from './new-device-mail';
import { sessionTimes, type SignInWay } from './session-rules';

export interface SessionStoreDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: Pick<Secrets, 'mailKey'>;
}

export interface NewSession {
  readonly accountId: string;
  readonly deviceIdentifier: string;
  readonly deviceModel: string;
  /** The car the device is part of. */
  readonly hardwareId?: string | undefined;
  /** How the device signed in, for the audit log. */
  readonly way: SignInWay;
  readonly by: AuditOrigin;
}

/** A new pair of tokens, their stored hashes and expiry times. */
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

/**
 * The proof that opens a session, checked again in that statement: a password whose limits are not reached, a car that
 * is linked and not blocked, or a session that approved the device.
 */
export type Proof =
  | { readonly passwordHash: string; readonly counters: readonly Try[] }
  | { readonly linkedCar: string }
  | { readonly sessionId: string };

/**
 * Opens a session and mails the owner when the device is new to the account. A known device keeps its id, name and
 * history. One statement in plain SQL, because apart from the password hash, query building and round trips are most
 * of the cost. Undefined when the proof no longer holds. A password change waits for the lock on the account before it
 * looks for sessions to end, so it finds this one too.
 */
export const openSession = async (
  deps: SessionStoreDeps,
  device: NewSession,
  proof?: Proof,
): Promise<LoginReply | undefined> => {
  const nowMs = deps.clock.nowMs();
  const tokens = newTokens(deps);
  const sessionId = deps.ids.newId();
  const signedIn = {
    ...device.by,
    action: 'account.signed-in',
    accountId: device.accountId,
    subject: sessionId,
    detail: { way: device.way },
  } as const;
  const ofDevice = { from: sql`device`, deviceId: sql`device.device_id` };
  const { rows } = await sql<OpenedRow>`
    with holder as (${holderOf(device.accountId, proof, nowMs)}),
    device as (
      insert into devices (device_id, account_id, device_identifier, device_model, hardware_id,
        created_at_ms, last_seen_at_ms)
      select ${deps.ids.newId()}, account_id, ${device.deviceIdentifier}, ${device.deviceModel},
        ${device.hardwareId ?? null}, ${nowMs}::bigint, ${nowMs}::bigint
      from holder
      on conflict (account_id, device_identifier) do update set
        last_seen_at_ms = excluded.last_seen_at_ms,
        device_model = excluded.device_model,
        hardware_id = excluded.hardware_id
      returning device_id, (xmax = 0) as is_new
    ),
    session as (
      insert into sessions (session_id, account_id, device_id, token_hash, refresh_hash,
        expires_at_ms, refresh_expires_at_ms, created_at_ms, needs_password)
      select ${sessionId}, ${device.accountId}, device_id, ${tokens.row.token_hash},
        ${tokens.row.refresh_hash}, ${tokens.row.expires_at_ms}::bigint,
        ${tokens.row.refresh_expires_at_ms}::bigint, ${nowMs}::bigint, ${device.way === 'car'}::boolean
      from device
    ),
    audit as (${auditStatement(deps, signedIn, ofDevice)})${unblockCar(deps, device)}
    select device.device_id, device.is_new, territories.svod_country_id, holder.*
    from device
    cross join holder
    left join territories on territories.country = holder.country`.execute(deps.db);
  const opened = rows[0];
  if (!opened) return undefined;
  if (opened.is_new) await mailNewDevice(deps, device.way, opened);
  return loginReply(
    {
      accountId: device.accountId,
      deviceId: opened.device_id,
      svodCountryId: opened.svod_country_id,
      subscriptionEndsAtMs: opened.subscription_ends_at_ms,
    },
    tokens,
    nowMs,
  );
};

/** The password proves that the owner is back, so the car is unblocked. */
const unblockCar = (deps: SessionStoreDeps, { way, accountId, hardwareId, by }: NewSession) => {
  if (way !== 'password' || hardwareId === undefined) return sql``;
  const ofDevice = { from: sql`unblocked`, deviceId: sql`unblocked.device_id` };
  const entry = { ...by, action: 'account.car-unblocked', accountId } as const;
  return sql`,
    unblocked as (
      update cars set blocked_at_ms = null from device
      where cars.hardware_id = ${hardwareId} and cars.account_id = ${accountId}
        and cars.blocked_at_ms is not null
      returning device.device_id
    ),
    unblocked_audit as (${auditStatement(deps, entry, ofDevice)})`;
};

interface OpenedRow {
  readonly device_id: string;
  readonly is_new: boolean;
  readonly email: string;
  readonly language: string;
  readonly country: string;
  readonly svod_country_id: number | null;
  readonly subscription_ends_at_ms: number | null;
}

const holderOf = (accountId: string, proof: Proof | undefined, nowMs: number) => {
  const holder = sql`
      select accounts.account_id, accounts.email, accounts.language, accounts.country,
        accounts.subscription_ends_at_ms
      from accounts`;
  const isHolder = sql`accounts.account_id = ${accountId}`;
  if (proof === undefined) return sql`${holder} where ${isHolder}`;
  if ('passwordHash' in proof)
    return sql`${holder} where ${isHolder} and password_hash = ${proof.passwordHash}
      and ${areOpen(proof.counters, nowMs)} for share of accounts`;
  if ('linkedCar' in proof)
    return sql`${holder}
      inner join cars on cars.account_id = accounts.account_id
      where ${isHolder} and cars.hardware_id = ${proof.linkedCar} and cars.blocked_at_ms is null
      for share of cars`;
  return sql`${holder}
      inner join sessions on sessions.account_id = accounts.account_id
      where ${isHolder} and sessions.session_id = ${proof.sessionId} and sessions.ended_at_ms is null
      for share of accounts, sessions`;
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
