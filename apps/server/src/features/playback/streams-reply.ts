import { type checkConcurrency, type ReplyOf, ResponseCode } from '@drivein/contract';
import { leaseState, streamsLeftFor } from '@drivein/entitlement';
import type { SignedInCaller } from '../../http/endpoint-handler';
import { textIn } from '../../http/language';
import type { PlaybackDeps } from './playback-deps';

type Db = PlaybackDeps['db'];

/** Streams this device could take, and those on other devices that could be stopped for it. */
export const streamsReply = async (
  { db, clock }: Pick<PlaybackDeps, 'db' | 'clock'>,
  { session, language }: SignedInCaller,
): Promise<ReplyOf<typeof checkConcurrency>> => {
  const nowMs = clock.nowMs();
  const streams = await streamsOnScreens(db, session.accountId, nowMs);
  const others = streams.filter(
    (stream) => stream.deviceId !== session.deviceId && leaseState(stream, nowMs) === 'live',
  );
  return {
    responseCode: ResponseCode.Ok,
    globalStreams: true,
    streamsAvailable: streamsLeftFor(session.deviceId, streams, nowMs),
    streams: others.map((stream) => ({
      trackingId: stream.trackingId,
      deviceId: stream.deviceId,
      deviceName: stream.deviceName ?? '',
      parentProductId: stream.parentProductId,
      title: textIn(stream.clipTitle ?? stream.filmTitle ?? {}, language),
      startedAt: new Date(stream.streamingSinceMs ?? nowMs).toISOString(),
    })),
  };
};

/** With the details a person recognises them by; the longest playing first. */
const streamsOnScreens = (db: Db, accountId: string, nowMs: number) =>
  db
    .selectFrom('play_sessions as stream')
    .innerJoin('devices as device', 'device.device_id', 'stream.device_id')
    .leftJoin('titles as film', 'film.parent_product_id', 'stream.parent_product_id')
    .leftJoin('clips as clip', 'clip.vam_id', 'stream.vam_id')
    .where('stream.account_id', '=', accountId)
    .where('stream.ended_at_ms', 'is', null)
    .where('stream.warm_until_ms', 'is', null)
    .where('stream.lease_until_ms', '>', nowMs)
    .select([
      'stream.tracking_id as trackingId',
      'stream.device_id as deviceId',
      'device.device_name as deviceName',
      'stream.parent_product_id as parentProductId',
      'film.title as filmTitle',
      'clip.title as clipTitle',
      'stream.streaming_since_ms as streamingSinceMs',
      'stream.lease_until_ms as leaseUntilMs',
      'stream.ended_at_ms as endedAtMs',
      'stream.warm_until_ms as warmUntilMs',
    ])
    .orderBy('stream.streaming_since_ms')
    .orderBy('stream.tracking_id')
    .execute();
