import type { LoginReply } from '@drivein/contract';
import { ResponseCode } from '@drivein/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import type { Ids } from '../../platform/ids';
import { hashToken } from '../../platform/session-check';

export interface SessionStoreDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Screens refresh every 2 hours (SIG-10); a car may stand in a garage with no network for a night. */
export const SESSION_LIFETIME_MS = 24 * 3_600_000;
export const REFRESH_LIFETIME_MS = 90 * 24 * 3_600_000;

export interface NewSession {
  readonly accountId: string;
  readonly country: string;
  readonly deviceIdentifier: string;
  readonly deviceModel: string;
  /** Of the car the device is part of. */
  readonly hardwareId?: string | undefined;
}

/** A fresh pair of secrets, what is stored of them, and until when they hold. */
export const newTokens = ({ ids, clock }: SessionStoreDeps) => {
  const [session, refreshToken] = [ids.newToken(), ids.newToken()];
  const nowMs = clock.nowMs();
  return {
    session,
    refreshToken,
    row: {
      token_hash: hashToken(session),
      refresh_hash: hashToken(refreshToken),
      expires_at_ms: nowMs + SESSION_LIFETIME_MS,
      refresh_expires_at_ms: nowMs + REFRESH_LIFETIME_MS,
    },
  };
};

/** The same device signing in again keeps its id, and with it its name and history. */
export const openSession = async (deps: SessionStoreDeps, device: NewSession): Promise<LoginReply> => {
  const nowMs = deps.clock.nowMs();
  const tokens = newTokens(deps);
  const deviceId = await deps.db.transaction().execute(async (trx) => {
    const { device_id } = await trx
      .insertInto('devices')
      .values({
        device_id: deps.ids.newId(),
        account_id: device.accountId,
        device_identifier: device.deviceIdentifier,
        device_model: device.deviceModel,
        hardware_id: device.hardwareId ?? null,
        created_at_ms: nowMs,
        last_seen_at_ms: nowMs,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'device_identifier'])
          .doUpdateSet({
            last_seen_at_ms: nowMs,
            device_model: device.deviceModel,
            hardware_id: device.hardwareId ?? null,
          }),
      )
      .returning('device_id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('sessions')
      .values({
        session_id: deps.ids.newId(),
        account_id: device.accountId,
        device_id,
        ...tokens.row,
        previous_token_hash: null,
        previous_token_until_ms: null,
        ended_at_ms: null,
        created_at_ms: nowMs,
      })
      .execute();
    return device_id;
  });
  return loginReply(deps, { ...device, deviceId }, tokens);
};

export const loginReply = async (
  { db }: SessionStoreDeps,
  who: { accountId: string; country: string; deviceId: string },
  tokens: ReturnType<typeof newTokens>,
): Promise<LoginReply> => {
  const territory = await db
    .selectFrom('territories')
    .select('svod_country_id')
    .where('country', '=', who.country)
    .executeTakeFirst();
  return {
    responseCode: ResponseCode.Ok,
    session: tokens.session,
    sessionExpiry: new Date(tokens.row.expires_at_ms).toISOString(),
    refreshToken: tokens.refreshToken,
    consumerId: who.accountId,
    consumerDeviceId: who.deviceId,
    svodCountryId: territory?.svod_country_id ?? 0,
  };
};
