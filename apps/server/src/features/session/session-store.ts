import type { LoginReply } from '@drivein/contract';
import { ResponseCode } from '@drivein/contract';
import type { Kysely } from 'kysely';
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
  readonly country: string;
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

/**
 * The same device signing in again keeps its id, and with it its name and history. One statement: half of what signing in
 * costs besides the password is the way to the database and back.
 */
export const openSession = async (deps: SessionStoreDeps, device: NewSession): Promise<LoginReply> => {
  const nowMs = deps.clock.nowMs();
  const tokens = newTokens(deps);
  const hardwareId = device.hardwareId ?? null;
  const { device_id, svod_country_id } = await deps.db
    .with('device', (db) =>
      db
        .insertInto('devices')
        .values({
          device_id: deps.ids.newId(),
          account_id: device.accountId,
          device_identifier: device.deviceIdentifier,
          device_model: device.deviceModel,
          hardware_id: hardwareId,
          created_at_ms: nowMs,
          last_seen_at_ms: nowMs,
        })
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'device_identifier']).doUpdateSet({
            last_seen_at_ms: nowMs,
            device_model: device.deviceModel,
            hardware_id: hardwareId,
          }),
        )
        .returning('devices.device_id'),
    )
    .with('session', (db) =>
      db.insertInto('sessions').values({
        session_id: deps.ids.newId(),
        account_id: device.accountId,
        device_id: db.selectFrom('device').select('device.device_id'),
        ...tokens.row,
        previous_token_hash: null,
        previous_token_until_ms: null,
        ended_at_ms: null,
        created_at_ms: nowMs,
      }),
    )
    .selectFrom('device')
    .leftJoin('territories', (join) => join.on('territories.country', '=', device.country))
    .select(['device.device_id', 'territories.svod_country_id'])
    .executeTakeFirstOrThrow();
  return loginReply(
    { accountId: device.accountId, deviceId: device_id, svodCountryId: svod_country_id },
    tokens,
  );
};

export const loginReply = (
  who: { accountId: string; deviceId: string; svodCountryId: number | null },
  tokens: ReturnType<typeof newTokens>,
): LoginReply => ({
  responseCode: ResponseCode.Ok,
  session: tokens.session,
  sessionExpiry: new Date(tokens.row.expires_at_ms).toISOString(),
  refreshToken: tokens.refreshToken,
  consumerId: who.accountId,
  consumerDeviceId: who.deviceId,
  svodCountryId: who.svodCountryId ?? 0,
});
