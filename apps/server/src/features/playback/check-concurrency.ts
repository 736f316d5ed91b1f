import type { checkConcurrency as call } from '@drivein/contract';
import type { Handler } from '../../platform/endpoint-handler';
import { isTitleThere } from '../../platform/title-rights';
import type { PlaybackDeps } from './playback-deps';
import { refusalReply } from './refusals';
import { streamsReply } from './streams-reply';

/** Streams are the account's, whatever plays; the id only has to be something that could be played: film or clip. */
export const checkConcurrency =
  (deps: Pick<PlaybackDeps, 'db' | 'clock'>): Handler<typeof call> =>
  async ({ params, caller }) => {
    const { db, clock } = deps;
    const isThere =
      (await isTitleThere(db, caller.session, params.id, clock.nowMs())) || (await isClip(db, params.id));
    return isThere ? streamsReply(deps, caller) : refusalReply('TitleNotAvailable');
  };

const isClip = async (db: PlaybackDeps['db'], vamId: number): Promise<boolean> =>
  (await db.selectFrom('clips').where('vam_id', '=', vamId).select('vam_id').executeTakeFirst()) !==
  undefined;
