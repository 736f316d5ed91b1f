import type { AssetFile } from '@drivein/catalogue-bundle';
import { type getAudio as audioCall, type getVideo as videoCall, ResponseCode } from '@drivein/contract';
import type { Handler, SessionIdentity } from '../../../http/endpoint-handler';
import { fail, ok, type Result } from '../../../http/result';
import { isTitleVisible } from '../../../domain/rights/rights-sql';
import type { PlaybackDeps } from '../playback-deps';
import { refusalReply } from '../refusals';

type Deps = Pick<PlaybackDeps, 'db' | 'clock' | 'media'>;

/** Audio and subtitle languages of a title, for every caller who may see it. */
export const getVideo =
  (deps: Deps): Handler<typeof videoCall> =>
  async ({ params, caller }) => {
    const asset = await assetOfTitle(deps, caller.session, params.id);
    if (!asset.ok) return refusalReply(asset.refusal);
    const { heights, durationS } = asset.value;
    return {
      responseCode: ResponseCode.Ok,
      videoQualities: heights.toSorted((a, b) => b - a),
      duration: Math.round(durationS),
    };
  };

export const getAudio =
  (deps: Deps): Handler<typeof audioCall> =>
  async ({ params, caller }) => {
    const asset = await assetOfTitle(deps, caller.session, params.id);
    if (!asset.ok) return refusalReply(asset.refusal);
    const { audioLanguages, subtitles } = asset.value;
    return {
      responseCode: ResponseCode.Ok,
      audioLanguages: audioLanguages.join(','),
      subtitleLanguages: subtitles.map(({ language }) => language).join(','),
    };
  };

const assetOfTitle = async (
  { db, clock, media }: Deps,
  session: SessionIdentity,
  parentProductId: number,
): Promise<Result<AssetFile, 'TitleNotAvailable' | 'InPreparation'>> => {
  const [title, isThere] = await Promise.all([
    db
      .selectFrom('titles')
      .where('parent_product_id', '=', parentProductId)
      .select('asset_id')
      .executeTakeFirst(),
    isTitleVisible(db, session, parentProductId, clock.nowMs()),
  ]);
  if (!title || !isThere) return fail('TitleNotAvailable');
  const asset = media.asset(title.asset_id);
  return asset ? ok(asset) : fail('InPreparation');
};
