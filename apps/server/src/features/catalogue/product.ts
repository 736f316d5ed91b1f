import { type getProduct, type ReplyOf, ResponseCode, StreamType } from '@drivein/contract';
import type { Caller } from '../../http/endpoint-handler';
import { commonCodecs } from '../../domain/catalogue/stream-choice';
import { localised } from './list-query';
import { isShownTo } from './ownership';
import type { CatalogueDeps } from './title-tiles';

/** The streams of a title for a device; undefined when the caller may not see the title. */
export const productOf = async (
  deps: CatalogueDeps,
  caller: Pick<Caller, 'country' | 'language' | 'session'>,
  parentProductId: number,
  supportedCodecs: string | undefined,
): Promise<ReplyOf<typeof getProduct> | undefined> => {
  const [title, isShown] = await Promise.all([
    deps.db
      .selectFrom('titles')
      .leftJoin('assets', 'assets.asset_id', 'titles.asset_id')
      .where('titles.parent_product_id', '=', parentProductId)
      .select([
        'titles.asset_id',
        'assets.planned_duration_s',
        localised('titles.title', caller.language).as('title'),
      ])
      .executeTakeFirst(),
    isShownTo(deps, caller, parentProductId),
  ]);
  if (!title || !isShown) return undefined;
  const asset = deps.media.asset(title.asset_id);
  const codecs = commonCodecs(supportedCodecs);
  return {
    responseCode: ResponseCode.Ok,
    parentProductId,
    title: title.title,
    duration: Math.round(asset?.durationS ?? title.planned_duration_s ?? 0),
    streamType: StreamType.Dash,
    supportedCodecs: codecs.join(','),
    videoQualities: codecs.length > 0 ? (asset?.heights ?? []) : [],
    audioLanguages: asset?.audioLanguages.join(',') ?? '',
    subtitleLanguages: asset?.subtitles.map(({ language }) => language).join(',') ?? '',
    isInPreparation: asset === undefined,
  };
};
