import { LEASE_MS, WARM_UP_MS } from '@drivein/entitlement';
import type { ExpressionBuilder, Transaction } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import { endPlaySessions } from '../../domain/playback/end-play-sessions';
import type { PlaySession } from './play-session-store';

type Trx = Transaction<Tables>;

/** Nothing refers to a play session after its addresses have expired. */
const FORGET_AFTER_MS = 24 * 3_600_000;

/** Ends all play sessions of a device, playing or prepared, except one. Returns the ended ones. */
export const endStreamsOfDevice = async (
  trx: Trx,
  deviceId: string,
  nowMs: number,
  exceptTrackingId?: string,
): Promise<string[]> => {
  const ended = await endPlaySessions(trx, nowMs, (row) =>
    row.and([
      row('device_id', '=', deviceId),
      ...(exceptTrackingId === undefined ? [] : [row('tracking_id', '<>', exceptTrackingId)]),
    ]),
  );
  await trx
    .deleteFrom('play_sessions')
    .where('device_id', '=', deviceId)
    .where('lease_until_ms', '<', nowMs - FORGET_AFTER_MS)
    .execute();
  return ended;
};

/** Every visit of a title page prepares one: the one before the last is deleted, the last one only ended. */
export const replaceWarmOneOf = async (trx: Trx, deviceId: string, nowMs: number): Promise<void> => {
  const prepared = (isEnded: boolean) => (row: ExpressionBuilder<Tables, 'play_sessions'>) =>
    row.and([
      row('device_id', '=', deviceId),
      row('warm_until_ms', 'is not', null),
      row('ended_at_ms', isEnded ? 'is not' : 'is', null),
    ]);
  await trx.deleteFrom('play_sessions').where(prepared(true)).execute();
  await trx.updateTable('play_sessions').where(prepared(false)).set({ ended_at_ms: nowMs }).execute();
};

interface NewPlaySession extends Pick<
  PlaySession,
  'trackingId' | 'accountId' | 'deviceId' | 'parentProductId' | 'vamId' | 'assetId'
> {
  readonly sessionId: string;
  readonly transactionType: string;
  /** Start of the readable part of a prepared session; undefined for a stream. */
  readonly warmFromS: number | undefined;
}

export const insertPlaySession = async (trx: Trx, row: NewPlaySession, nowMs: number): Promise<void> => {
  const isWarm = row.warmFromS !== undefined;
  await trx
    .insertInto('play_sessions')
    .values({
      tracking_id: row.trackingId,
      account_id: row.accountId,
      device_id: row.deviceId,
      session_id: row.sessionId,
      parent_product_id: row.parentProductId,
      vam_id: row.vamId,
      asset_id: row.assetId,
      transaction_type: row.transactionType,
      started_at_ms: nowMs,
      lease_until_ms: isWarm ? nowMs : nowMs + LEASE_MS,
      ended_at_ms: null,
      last_event_at_ms: nowMs,
      warm_until_ms: isWarm ? nowMs + WARM_UP_MS : null,
      warm_from_s: row.warmFromS ?? 0,
      streaming_since_ms: isWarm ? null : nowMs,
    })
    .execute();
};

/** Turns a prepared session into a stream and renews its lease. */
export const beginStream = async (
  trx: Trx,
  trackingId: string,
  transactionType: string,
  nowMs: number,
): Promise<void> => {
  await trx
    .updateTable('play_sessions')
    .where('tracking_id', '=', trackingId)
    .set((row) => ({
      transaction_type: transactionType,
      lease_until_ms: nowMs + LEASE_MS,
      warm_until_ms: null,
      streaming_since_ms: row.fn.coalesce('streaming_since_ms', row.val(nowMs)),
    }))
    .execute();
};
