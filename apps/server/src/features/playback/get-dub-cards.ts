import { type getDubCards as call, ResponseCode } from '@drivein/contract';
import type { Handler } from '../../http/endpoint-handler';
import { primaryLanguage } from '../../http/language';
import { findRightToTitle } from './find-right';
import type { PlaybackDeps } from './playback-deps';
import { openManifestUrl } from './media/product-tracks';
import { refusalReply } from './refusals';

/** Dubbing credits of the language that was played, in the title's order, without those that are not encoded yet. */
export const getDubCards =
  (deps: PlaybackDeps): Handler<typeof call> =>
  async ({ params, query, caller }) => {
    const title = await deps.db
      .selectFrom('titles')
      .where('parent_product_id', '=', params.id)
      .select('dub_card_asset_ids')
      .executeTakeFirst();
    if (!title) return refusalReply('TitleNotAvailable');
    const right = await findRightToTitle(deps, caller.session, params.id);
    if (!right.ok) return refusalReply(right.refusal);

    const signing = { media: deps.media, signingKey: deps.secrets.signingKey, nowMs: deps.clock.nowMs() };
    const dubCards = title.dub_card_asset_ids.flatMap((assetId) => {
      const asset = deps.media.asset(assetId);
      const url = openManifestUrl(signing, assetId);
      if (!asset || url === undefined) return [];
      const [language] = asset.audioLanguages;
      if (query.language !== undefined && !isSameLanguage(language, query.language)) return [];
      const fileName = `${assetId}/${asset.manifest}`;
      return [{ fileName, url, ...(language !== undefined && { language }) }];
    });
    return { responseCode: ResponseCode.Ok, dubCards };
  };

const isSameLanguage = (one: string | undefined, other: string): boolean =>
  primaryLanguage(one ?? '') === primaryLanguage(other);
