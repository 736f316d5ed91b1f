import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useWording } from '../../shared/wording';
import { Button } from '../../ui/button/button';
import { Icon } from '../../ui/icon/icon';
import { Spinner } from '../../ui/spinner/spinner';
import { type OpenPlayback, openPlayback } from './open-playback';
import { failureOfCall, failureOfPlayerCode, type PlayerFailure } from './player-failure';
import { type PlayRequest, playRequestFrom } from './play-request';
import { PlayerView } from './player-view';
import './player.css';

type PlayerState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly playback: OpenPlayback }
  | { readonly kind: 'failed'; readonly failure: PlayerFailure };

export function PlayerScreen() {
  const params = useParams();
  const { pathname } = useLocation();
  const request = useMemo(() => playRequestFrom(params, pathname), [params, pathname]);
  const leave = useLeave(request);
  const [state, setState] = useState<PlayerState>({ kind: 'opening' });

  const fail = useCallback(
    (code: number) => setState({ kind: 'failed', failure: failureOfPlayerCode(code) }),
    [],
  );
  useEffect(() => {
    if (!request) return fail(1);
    const leaving = new AbortController();
    openPlayback(request, leaving.signal)
      .then((playback) => !leaving.signal.aborted && setState({ kind: 'open', playback }))
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) setState({ kind: 'failed', failure: failureOfCall(error) });
      });
    return () => leaving.abort();
  }, [request, fail]);

  if (state.kind === 'failed') return <PlayerFailed failure={state.failure} onLeave={leave} />;
  if (state.kind === 'opening') return <PlayerOpening />;
  const startS = request?.kind === 'film' ? request.resumeS : 0;
  return <PlayerView playback={state.playback} startS={startS} onFailure={fail} onLeave={leave} />;
}

/** Back in history; opened directly, the title's own page, or home for a clip without one (PLY-08). */
const useLeave = (request: PlayRequest | undefined) => {
  const navigate = useNavigate();
  const { key } = useLocation();
  const queryClient = useQueryClient();
  return useCallback(() => {
    // What was watched changes home, library and the title: they ask again.
    void queryClient.invalidateQueries();
    const hasHistory = key !== 'default';
    const fallback = request?.parentProductId ? `/metadata/${request.parentProductId}` : '/home/';
    if (hasHistory) void navigate(-1);
    else void navigate(fallback, { replace: true });
  }, [navigate, key, request, queryClient]);
};

function PlayerOpening() {
  const t = useWording();
  return (
    <div className="player player--opening" role="status" aria-busy="true" aria-label={t('player_opening')}>
      <Spinner />
    </div>
  );
}

function PlayerFailed({ failure, onLeave }: { failure: PlayerFailure; onLeave: () => void }) {
  const t = useWording();
  useEffect(() => {
    if (failure.exitAfterMs === undefined) return;
    const timer = setTimeout(onLeave, failure.exitAfterMs);
    return () => clearTimeout(timer);
  }, [failure, onLeave]);
  return (
    <div className="player player--failed">
      <div className="player__failure" role="alert">
        <Icon name="alert" />
        <h1>{t(failure.wording)}</h1>
        <p>{t('player_error_code', { code: failure.code })}</p>
        <Button variant="primary" onClick={onLeave} autoFocus>
          {t('ok')}
        </Button>
      </div>
    </div>
  );
}
