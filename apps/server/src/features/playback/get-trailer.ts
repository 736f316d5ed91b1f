import { type getTrailer as call, ResponseCode } from '@drivein/contract';
import type { Handler } from '../../http/endpoint-handler';
import { buyerOf } from '../../domain/rights/load-rights';
import { isTitleVisible } from '../../domain/rights/rights-sql';
import type { PlaybackDeps } from './playback-deps';
import { openManifestUrl } from './media/product-tracks';
import { refusalReply } from './refusals';

/** For every caller who may see the title. Without a `url` there is no trailer (yet) and no button. */
export const getTrailer =
  (deps: Pick<PlaybackDeps, 'db' | 'clock' | 'media' | 'secrets'>): Handler<typeof call> =>
  async ({ params, caller }) => {
    const [title, isThere] = await Promise.all([
      deps.db
        .selectFrom('titles')
        .where('parent_product_id', '=', params.id)
        .select('trailer_asset_id')
        .executeTakeFirst(),
      isTitleVisible(deps.db, buyerOf(caller), params.id, deps.clock.nowMs()),
    ]);
    if (!title || !isThere) return refusalReply('TitleNotAvailable');
    const { signingKey } = deps.secrets;
    const url =
      title.trailer_asset_id === null
        ? undefined
        : openManifestUrl(
            { media: deps.media, signingKey, nowMs: deps.clock.nowMs() },
            title.trailer_asset_id,
          );
    return { responseCode: ResponseCode.Ok, ...(url === undefined ? {} : { url }) };
  };
