import { useMemo } from 'react';
import { steerAlone, type Steering, steerTogether } from './steering';
import type { WatchTogether } from './use-watch-group';

/** Everything a person does goes through here: to the film itself, or as a wish to the group. */
export const useSteering = (
  video: HTMLVideoElement,
  { isTogether, wish }: Pick<WatchTogether, 'isTogether' | 'wish'>,
): Steering => {
  return useMemo(
    () => (isTogether ? steerTogether({ video, wish, nowMs: () => performance.now() }) : steerAlone(video)),
    [isTogether, video, wish],
  );
};
