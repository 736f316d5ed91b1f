import { HEARTBEAT_MS } from '@drivein/contract/light';
import { useEffect } from 'react';
import { deviceStorage } from '../../shared/device-storage';
import type { PreparedPlayback } from '../../shared/playback/prepared-playback';
import { beginPlaySession, endPlaySession, notePlaySession } from './play-session-keys';

const deps = { storage: deviceStorage, newId: () => crypto.randomUUID() };

/** Leaving the player, by whatever way; a film that is only opened again stays the same play session. */
export const useEndOfPlaySession = (): void => useEffect(() => () => endPlaySession(deps), []);

/** Writes down what plays here, at each beat and each pause. */
export const usePlaySessionKeys = ({ playback, video }: PreparedPlayback, isHeld: boolean): void => {
  const { tracking } = playback;
  useEffect(() => {
    if (!tracking || isHeld) return;
    beginPlaySession(deps, tracking);
    const note = () => notePlaySession(deps, { positionS: video.currentTime, durationS: video.duration });
    const beat = setInterval(note, HEARTBEAT_MS);
    for (const name of ['playing', 'pause']) video.addEventListener(name, note);
    return () => {
      clearInterval(beat);
      for (const name of ['playing', 'pause']) video.removeEventListener(name, note);
    };
  }, [tracking, video, isHeld]);
};
