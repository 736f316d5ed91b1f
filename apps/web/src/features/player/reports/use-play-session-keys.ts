import { HEARTBEAT_MS } from '@drivein/contract/light';
import { useEffect } from 'react';
import { noteInWatchGroup, readWatchGroup } from '../../../shared/bus/watch-group-store';
import { deviceStorage } from '../../../shared/device/device-storage';
import { storedGroupFor } from '../../../shared/playback/group-for';
import type { PlayRequest } from '../../../shared/playback/play-request';
import type { PreparedPlayback } from '../../../shared/playback/prepared-playback';
import { beginPlaySession, endPlaySession, notePlaySession } from './play-session-keys';

const deps = { storage: deviceStorage, newId: () => crypto.randomUUID() };

/**
 * Clears the play session on leaving the player; a film that only reopens keeps it. A request that another screen has
 * sent meanwhile is kept too.
 */
export const useEndOfPlaySession = (request: PlayRequest | undefined): void =>
  useEffect(
    () => () => {
      const isForAnother = readWatchGroup() !== undefined && storedGroupFor(request) === undefined;
      endPlaySession(deps, isForAnother ? 'keep-next' : 'clear');
    },
    [request],
  );

/** Stores what plays here, at each report and each pause. */
export const usePlaySessionKeys = (
  { playback, video }: PreparedPlayback,
  { isHeld, groupSessionId }: { readonly isHeld: boolean; readonly groupSessionId: string | undefined },
): void => {
  const { tracking } = playback;
  useEffect(() => {
    if (!tracking || isHeld) return;
    beginPlaySession(deps, tracking, groupSessionId);
    const note = () => {
      notePlaySession(deps, { positionS: video.currentTime, durationS: video.duration });
      if (groupSessionId !== undefined) noteInWatchGroup(Date.now());
    };
    const beat = setInterval(note, HEARTBEAT_MS);
    for (const name of ['playing', 'pause']) video.addEventListener(name, note);
    return () => {
      clearInterval(beat);
      for (const name of ['playing', 'pause']) video.removeEventListener(name, note);
    };
  }, [tracking, video, isHeld, groupSessionId]);
};
