import type { TitleMetadata } from '@drivein/contract';
import { useCallback, useEffect } from 'react';
import type * as warmPlayback from '../../shared/playback/start/warm-playback';
import { whenIdle } from '../../shared/network/when-idle';
import type { TitleOffer } from './buying/use-title-offer';

/** The player takes over at the moment this page unmounts; a prefetch that remains then is discarded. */
const COOL_AFTER_MS = 1000;

type Warming = typeof warmPlayback;
let warming: Warming | undefined;

const loadWarming = async (): Promise<Warming> => {
  warming ??= await import('../../shared/playback/start/warm-playback');
  return warming;
};

const filmFrom = (parentProductId: number, resumeS: number) =>
  ({ kind: 'film', parentProductId, resumeS }) as const;

/**
 * Prefetches the first seconds of the film while its page is open. The returned function shows a ready film at once,
 * and resolves when the player may open.
 */
export const useWarmFilm = (
  { parentProductId, streamProgress = 0 }: TitleMetadata,
  { buttons: { play, resume } }: TitleOffer,
): ((resumeS: number) => Promise<void>) => {
  const isPlayable = (resume ?? play)?.isEnabled === true;
  const startS = resume ? streamProgress : 0;

  useEffect(() => {
    if (!isPlayable) return;
    const request = filmFrom(parentProductId, startS);
    let isLeft = false;
    let cool: (() => void) | undefined;
    const stopWaiting = whenIdle(() => {
      loadWarming().then(
        ({ warmPlayback }) => {
          if (!isLeft) cool = warmPlayback(request);
        },
        // Without this code Play only takes longer.
        () => undefined,
      );
    });
    return () => {
      isLeft = true;
      stopWaiting();
      if (cool) setTimeout(cool, COOL_AFTER_MS);
    };
  }, [parentProductId, startS, isPlayable]);

  return useCallback(
    (resumeS: number) => warming?.showPrefetched(filmFrom(parentProductId, resumeS)) ?? Promise.resolve(),
    [parentProductId],
  );
};
