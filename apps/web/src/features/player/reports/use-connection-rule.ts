import { PlayerError } from '@drivein/contract/light';
import { translate } from '../../../shared/text/wording';
import { showSnackbar } from '../../../ui/snackbar/snackbar-store';
import { failureOfPlayerCode, type PlayerFailure } from '../screen/player-failure';
import type { PlaybackState } from '../opening/use-prepared-playback';
import { useEffect, useEffectEvent } from 'react';

/** The browser's own events: they report a lost connection before any call has failed. */
const useConnectionEvents = (on: { readonly offline: () => void; readonly online: () => void }): void => {
  const goOffline = useEffectEvent(() => on.offline());
  const returnOnline = useEffectEvent(() => on.online());
  useEffect(() => {
    const [offline, online] = [() => goOffline(), () => returnOnline()];
    window.addEventListener('offline', offline);
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('offline', offline);
      window.removeEventListener('online', online);
    };
  }, []);
};

interface ConnectionRule {
  readonly state: PlaybackState;
  /** The film itself is on, not a clip before or after it. */
  readonly isFilmOn: boolean;
  readonly fail: (failure: PlayerFailure) => void;
  readonly playAgain: () => void;
}

/** The film plays or buffers: it continues from what is loaded, or waits at its position as during a seek. */
const isActive = (state: PlaybackState, isFilmOn: boolean): boolean => {
  if (state.kind !== 'open' || !isFilmOn) return state.kind === 'open';
  const { readyState, played } = state.prepared.video;
  return readyState >= HTMLMediaElement.HAVE_CURRENT_DATA || played.length > 0;
};

/** Offline is 1002: a note while a film plays, else the end; a new connection clears it (PLY-05). */
export const useConnectionRule = ({ state, isFilmOn, fail, playAgain }: ConnectionRule): void =>
  useConnectionEvents({
    offline: () => {
      if (state.kind === 'failed') return;
      if (!isActive(state, isFilmOn)) return fail(failureOfPlayerCode(PlayerError.Network));
      showSnackbar({ kind: 'secondary', text: translate('playback_offline'), topic: 'network' });
    },
    online: () => {
      showSnackbar({ kind: 'primary', text: translate('connection_restored'), topic: 'network' });
      if (state.kind === 'open') state.prepared.engine.retryNow();
      if (state.kind === 'failed' && state.failure.code === PlayerError.Network) playAgain();
    },
  });
