import type { Kysely } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import type { SessionIdentity } from '../../http/endpoint-handler';
import { findPlaySession, type PlaySession } from './play-session-store';

/** A trackingId is valid only on the device that got it. */
export const findOwnPlaySession = async (
  db: Kysely<Tables>,
  { accountId, deviceId }: SessionIdentity,
  trackingId: string,
): Promise<PlaySession | undefined> => {
  const playSession = await findPlaySession(db, trackingId);
  return playSession?.accountId === accountId && playSession.deviceId === deviceId ? playSession : undefined;
};
