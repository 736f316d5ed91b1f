import type { checkConcurrency as call } from '@drivein/contract';
import type { Handler } from '../../platform/endpoint-handler';
import { isTitleThere } from '../../domain/rights/rights-sql';
import type { PlaybackDeps } from './playback-deps';
import { refusalReply } from './refusals';
import { streamsReply } from './streams-reply';

/** Streams are the account's, whatever plays; the id only has to be something that could be played: film or clip. */
export const checkConcurrency =
  (deps: Pick<PlaybackDeps, 'db' | 'clock'>): Handler<typeof call> =>
  async ({ params, caller }) => {
    const { db, clock } = deps;
    const isTitle = (id: number) => isTitleThere(db, caller.session, id, clock.nowMs());
    const isThere = (await isTitle(params.id)) || (await isClip(db, params.id, isTitle));
    return isThere ? streamsReply(deps, caller) : refusalReply('TitleNotAvailable');
  };

/** A clip of a film is there where the film is: nobody learns here of films that are not for them. */
const isClip = async (
  db: PlaybackDeps['db'],
  vamId: number,
  isTitle: (id: number) => Promise<boolean>,
): Promise<boolean> => {
  const clip = await db
    .selectFrom('clips')
    .where('vam_id', '=', vamId)
    .select('parent_product_id')
    .executeTakeFirst();
  return clip !== undefined && (clip.parent_product_id === null || isTitle(clip.parent_product_id));
};
