import type { getPlaybackInfo as call } from '@drivein/contract';
import type { Handler } from '../../http/endpoint-handler';
import { textIn } from '../../http/language';
import { findRightToTitle } from './find-right';
import type { LicenseProvider } from './licences/licence-provider';
import type { StreamDeps } from './playback-deps';
import type { PreRoll } from './media/product-tracks';
import { refusalReply } from './refusals';
import { startPlayback, warmFrom } from './start-playback';

export const getPlaybackInfo =
  (deps: StreamDeps & { readonly licences: LicenseProvider }): Handler<typeof call> =>
  async ({ params, query, caller }) => {
    const title = await deps.db
      .selectFrom('titles')
      .where('parent_product_id', '=', params.id)
      .select(['asset_id', 'pre_roll_asset_ids', 'title'])
      .executeTakeFirst();
    if (!title) return refusalReply('TitleNotAvailable');
    const right = await findRightToTitle(deps, caller.session, params.id, query.transactionType);
    if (!right.ok) return refusalReply(right.refusal);

    const playable = {
      parentProductId: params.id,
      vamId: null,
      assetId: title.asset_id,
      title: textIn(title.title, caller.language),
      preRolls: await preRollsOf(deps, title.pre_roll_asset_ids),
    };
    const by = { right: right.value, videoQuality: query.videoQuality, warmFromS: warmFrom(query) };
    const started = await startPlayback(deps, caller.session, playable, by);
    return started.ok ? started.value : refusalReply(started.refusal, started.retryAfterS);
  };

/** In the title's order. */
const preRollsOf = async ({ db }: StreamDeps, assetIds: readonly string[]): Promise<PreRoll[]> => {
  if (assetIds.length === 0) return [];
  const rows = await db
    .selectFrom('assets')
    .where('asset_id', 'in', assetIds)
    .select(['asset_id as assetId', 'kind'])
    .execute();
  return assetIds.flatMap((assetId) => rows.filter((row) => row.assetId === assetId));
};
