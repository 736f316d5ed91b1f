import type { getVamPlaybackInfo as call } from '@drivein/contract';
import type { Handler } from '../../http/endpoint-handler';
import { textIn } from '../../http/language';
import { findRightToClip } from './find-right';
import type { LicenseProvider } from './licences/licence-provider';
import type { StreamDeps } from './playback-deps';
import { refusalReply } from './refusals';
import { startPlayback, warmFrom } from './start-playback';

/** Studio clips belong to no film, as in the catalogue. */
const NO_FILM = 0;

export const getVamPlaybackInfo =
  (deps: StreamDeps & { readonly licences: LicenseProvider }): Handler<typeof call> =>
  async ({ params, query, caller }) => {
    const clip = await deps.db
      .selectFrom('clips')
      .where('vam_id', '=', params.vamId)
      .select(['asset_id', 'title', 'is_locked as isLocked', 'parent_product_id as parentProductId'])
      .executeTakeFirst();
    if (!clip) return refusalReply('TitleNotAvailable');
    const right = await findRightToClip(deps, caller.session, clip);
    if (!right.ok) return refusalReply(right.refusal);

    const playable = {
      parentProductId: clip.parentProductId ?? NO_FILM,
      vamId: params.vamId,
      assetId: clip.asset_id,
      title: textIn(clip.title, caller.language),
      preRolls: [],
    };
    const by = { right: right.value, videoQuality: query.videoQuality, warmFromS: warmFrom(query) };
    const started = await startPlayback(deps, caller.session, playable, by);
    return started.ok ? started.value : refusalReply(started.refusal, started.retryAfterS);
  };
