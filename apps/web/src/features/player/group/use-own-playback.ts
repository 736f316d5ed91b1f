import { useEffect } from 'react';
import { useGroupStatus } from '../../../shared/bus/group-status';
import { reportOwnPlayback } from '../../../shared/bus/own-playback';
import { deviceStorage } from '../../../shared/device/device-storage';
import { type PlayRequest, startOf } from '../../../shared/playback/play-request';
import type { BusBody } from '@drivein/contract';
import type { GroupStatus } from '@drivein/watch-sync';

type DeviceState = BusBody<'media-position'>['state'];

export interface OwnFilm {
  readonly hasStarted: boolean;
  readonly isPaused: boolean;
  /** No picture for longer than a seek takes. */
  readonly isStarved: boolean;
}

/** The state that this screen publishes; undefined while the film opens. */
export const ownStateOf = (film: OwnFilm | undefined, group: GroupStatus | undefined): DeviceState => {
  if (!film || (!film.hasStarted && film.isStarved)) return 'loading';
  if (group?.phase === 'joining' || group?.phase === 'waiting') return 'syncing';
  if (group?.phase === 'stalled' || (film.isStarved && !film.isPaused)) return 'buffering';
  return film.isPaused ? 'paused' : 'playing';
};

/** A seek or a short gap is not published. */
const STARVED_AFTER_MS = 600;

/** Events after which the published state may be wrong; a seek changes the position. */
const STATE_EVENTS = ['play', 'pause', 'playing', 'canplay', 'seeked', 'emptied', 'ended'];

/** Reads the film's state after each event and publishes it. Returns the stop function. */
const watchFilm = (video: HTMLVideoElement, onChange: (film: OwnFilm) => void): (() => void) => {
  let starving: ReturnType<typeof setTimeout> | undefined;
  const hasNoFrame = () => video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA && !video.ended;
  const report = (isStarved: boolean) =>
    onChange({ hasStarted: video.played.length > 0, isPaused: video.paused, isStarved });
  const check = () => {
    clearTimeout(starving);
    // Before the first picture it is certainly still to come.
    report(hasNoFrame() && video.played.length === 0);
  };
  const wait = () => {
    clearTimeout(starving);
    starving = setTimeout(() => report(hasNoFrame()), STARVED_AFTER_MS);
  };
  check();
  for (const name of STATE_EVENTS) video.addEventListener(name, check);
  video.addEventListener('waiting', wait);
  return () => {
    clearTimeout(starving);
    for (const name of STATE_EVENTS) video.removeEventListener(name, check);
    video.removeEventListener('waiting', wait);
  };
};

interface OwnPlaybackOptions {
  readonly request: PlayRequest | undefined;
  /** The film itself is visible or loading: no pre-roll, no dub cards, no failure. */
  readonly isOn: boolean;
  /** Undefined while the film opens. */
  readonly video: HTMLVideoElement | undefined;
  readonly groupSessionId: string | undefined;
}

/** Publishes what plays here, and each change at once. A trailer is no film and is not published. */
export const useOwnPlayback = ({ request, isOn, video, groupSessionId }: OwnPlaybackOptions): void => {
  useEffect(() => {
    if (!request || request.kind === 'trailer' || !isOn) return;
    let film: OwnFilm | undefined;
    const publishState = () => {
      // Alone, the session id exists from the film's first moment.
      const playSessionId = groupSessionId ?? deviceStorage.read('playSessionId');
      if (playSessionId === undefined) return;
      reportOwnPlayback({
        contentId: request.parentProductId,
        vamId: request.kind === 'clip' ? request.vamId : undefined,
        playSessionId,
        read: () => ({
          // Before its length is known a film claims to be at its beginning, wherever it will start.
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
        publishState();
      });
    publishState();
    const stopGroup = useGroupStatus.subscribe(({ status }, { status: before }) => {
      if (status?.phase !== before?.phase || status?.state !== before?.state) publishState();
    });
    return () => {
      stopWatching?.();
      stopGroup();
    };
  }, [request, isOn, video, groupSessionId]);

  useEffect(() => {
    if (isOn) return () => reportOwnPlayback(undefined);
  }, [isOn]);
};
