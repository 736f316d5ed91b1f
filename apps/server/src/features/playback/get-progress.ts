import { type getProgress as call, ResponseCode } from '@drivein/contract';
import type { Handler } from '../../http/endpoint-handler';
import type { PlaybackDeps } from './playback-deps';
import { refusalReply } from './refusals';
import { findPosition } from './watch-progress-store';

/** Zero for titles that were never started or were finished: there is nothing to resume. */
export const getProgress =
  ({ db, media }: Pick<PlaybackDeps, 'db' | 'media'>): Handler<typeof call> =>
  async ({ params, caller }) => {
    const { accountId } = caller.session;
    const [title, place] = await Promise.all([
      db
        .selectFrom('titles')
        .innerJoin('assets', 'assets.asset_id', 'titles.asset_id')
        .where('titles.parent_product_id', '=', params.id)
        .select(['assets.asset_id', 'assets.planned_duration_s'])
        .executeTakeFirst(),
      findPosition(db, { accountId, parentProductId: params.id, vamId: null }),
    ]);
    if (!title) return refusalReply('TitleNotAvailable');
    const durationS = media.asset(title.asset_id)?.durationS ?? title.planned_duration_s;
    return {
      responseCode: ResponseCode.Ok,
      streamProgress: Math.floor(place?.positionS ?? 0),
      totalDuration: Math.round(durationS),
    };
  };
