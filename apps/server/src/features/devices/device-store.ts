import { DEVICE_TYPES, type Device, type DeviceType, type LinkedCar } from '@drivein/contract';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../storage/database/schema';

type DeviceRow = Selectable<Tables['devices']>;

/** The maximum of the reply; more screens than one account uses. */
const MOST_LISTED = 200;

/** Devices that are signed in or can renew their session, last seen first. */
export const signedInDevices = (db: Kysely<Tables>, accountId: string, nowMs: number) =>
  db
    .selectFrom('devices')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('sessions')
          .select('session_id')
          .whereRef('sessions.device_id', '=', 'devices.device_id')
          .where('sessions.ended_at_ms', 'is', null)
          .where('sessions.refresh_expires_at_ms', '>', nowMs),
      ),
    )
    .orderBy('last_seen_at_ms', 'desc')
    .orderBy('device_id')
    .limit(MOST_LISTED)
    .execute();

interface CarOfAccount extends LinkedCar {
  readonly hardwareId: string;
}

/** The cars linked to an account, last seen first. Each is identified by its first device. */
export const linkedCars = async (db: Kysely<Tables>, accountId: string): Promise<readonly CarOfAccount[]> => {
  const rows = await db
    .selectFrom('cars')
    .innerJoin('devices', (join) =>
      join
        .onRef('devices.hardware_id', '=', 'cars.hardware_id')
        .onRef('devices.account_id', '=', 'cars.account_id'),
    )
    .select(({ fn }) => [
      'cars.hardware_id',
      'cars.blocked_at_ms',
      fn.min('devices.device_id').as('car_id'),
      fn.max('devices.last_seen_at_ms').as('last_seen_at_ms'),
    ])
    .where('cars.account_id', '=', accountId)
    .groupBy(['cars.hardware_id', 'cars.blocked_at_ms'])
    .orderBy('last_seen_at_ms', 'desc')
    .orderBy('car_id')
    .limit(MOST_LISTED)
    .execute();
  return rows.map((row) => ({
    hardwareId: row.hardware_id,
    carId: row.car_id,
    isBlocked: row.blocked_at_ms !== null,
    lastSeen: new Date(row.last_seen_at_ms).toISOString(),
  }));
};

/** Whether a session is still valid or can be renewed. */
export const isSessionLive = async (db: Kysely<Tables>, sessionId: string, nowMs: number): Promise<boolean> =>
  (await db
    .selectFrom('sessions')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('ended_at_ms', 'is', null)
    .where('refresh_expires_at_ms', '>', nowMs)
    .executeTakeFirst()) !== undefined;

/** The wire format of a device, for one of the account's own devices. */
export const shownDevice = (row: DeviceRow, currentDeviceId: string): Device => ({
  deviceId: row.device_id,
  screenId: row.device_identifier,
  deviceName: row.device_name ?? '',
  screenName: row.screen_name ?? '',
  deviceType: isDeviceType(row.device_type) ? row.device_type : 'not-set',
  isCurrent: row.device_id === currentDeviceId,
  lastSeen: new Date(row.last_seen_at_ms).toISOString(),
});

const isDeviceType = (type: string): type is DeviceType => (DEVICE_TYPES as readonly string[]).includes(type);
