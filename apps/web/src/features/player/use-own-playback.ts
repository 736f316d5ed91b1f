import { useEffect } from 'react';
import { useGroupStatus } from '../../shared/bus/group-status';
import { tellOwnPlayback } from '../../shared/bus/own-playback';
import { deviceStorage } from '../../shared/device-storage';
import { type PlayRequest, startOf } from '../../shared/playback/play-request';
import { type OwnFilm, ownStateOf } from './own-state';
import { watchFilm } from './watch-film';

interface OwnPlaybackOptions {
  readonly request: PlayRequest | undefined;
  /** The film itself is what one sees or waits for: not what comes before or after it, and no failure. */
  readonly isOn: boolean;
  /** Undefined while it is being opened. */
  readonly video: HTMLVideoElement | undefined;
  readonly groupSessionId: string | undefined;
}

/** Tells the other screens what plays here, and each change of it at once. A trailer is not told: it is no film. */
export const useOwnPlayback = ({ request, isOn, video, groupSessionId }: OwnPlaybackOptions): void => {
  useEffect(() => {
    if (!request || request.kind === 'trailer' || !isOn) return;
    let film: OwnFilm | undefined;
    const tell = () => {
      // Alone it has one from the first moment of the film.
      const playSessionId = groupSessionId ?? deviceStorage.read('playSessionId');
      if (playSessionId === undefined) return;
      tellOwnPlayback({
        contentId: request.parentProductId,
        vamId: request.kind === 'clip' ? request.vamId : undefined,
        playSessionId,
        read: () => ({
          // Before it knows its length a film stands at its beginning, wherever it will start.
          position: video && video.readyState > 0 ? video.currentTime : startOf(request),
          duration: video && Number.isFinite(video.duration) ? video.duration : 0,
          state: ownStateOf(film, useGroupStatus.getState().status),
        }),
      });
    };
    const stopWatching =
      video &&
      watchFilm(video, (now) => {
        film = now;
        tell();
      });
    tell();
    const stopHearing = useGroupStatus.subscribe(({ status }, { status: before }) => {
      if (status?.phase !== before?.phase || status?.state !== before?.state) tell();
    });
    return () => {
      stopWatching?.();
      stopHearing();
    };
  }, [request, isOn, video, groupSessionId]);

  useEffect(() => {
    if (isOn) return () => tellOwnPlayback(undefined);
  }, [isOn]);
};
