import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { PLAYER_ERROR_EXIT_MS } from '@drivein/contract/light';
import { useQueryClient } from '@tanstack/react-query';
import type { EngineFailure } from '../../shared/playback/playback-engine';
import { playRequestFrom } from '../../shared/playback/play-request';
import { usePreview, withinPreview } from '../../shared/preview';
import { useWording } from '../../shared/wording';
import { Button } from '../../ui/button/button';
import { Icon } from '../../ui/icon/icon';
import { Spinner } from '../../ui/spinner/spinner';
import { isOfThisOne } from './is-of-this-one';
import { failureOfPlayerCode, failureOfRefusal, type PlayerFailure } from './player-failure';
import { placeAfter } from './place-after';
import { PlayerView } from './player-view';
import { usePlayQueue } from './use-play-queue';
import { usePreparedPlayback } from './use-prepared-playback';
import './player.css';

/** Each film or clip of a queue gets a player of its own. */
export function PlayerScreen() {
  const { pathname } = useLocation();
  return <Playing key={pathname} />;
}

function Playing() {
  const params = useParams();
  const { pathname } = useLocation();
  const request = useMemo(() => playRequestFrom(params, pathname), [params, pathname]);
  const preview = usePreview();
  const leave = useLeave(withinPreview(placeAfter(params), preview));
  const { next, goOn } = usePlayQueue();
  const { state, fail } = usePreparedPlayback(request);

  const failByEngine = useCallback(({ code }: EngineFailure) => fail(failureOfPlayerCode(code)), [fail]);
  const failByRefusal = useCallback((code: number) => fail(failureOfRefusal(code)), [fail]);

  if (state.kind === 'failed') {
    // What fails by itself is passed over; what would fail the next one too ends the queue.
    const onDone = isOfThisOne(state.failure) ? (goOn ?? leave) : leave;
    return <PlayerFailed failure={state.failure} onLeave={onDone} isPassedOver={onDone === goOn} />;
  }
  if (state.kind === 'opening') return <PlayerOpening />;
  return (
    <PlayerView
      prepared={state.prepared}
      isHeld={false}
      onFailure={failByEngine}
      onRefused={failByRefusal}
      onLeave={leave}
      onEnded={goOn ?? leave}
      next={next && goOn && { title: next.title, play: goOn }}
    />
  );
}

/** Back in history; opened directly there is none (PLY-08). */
const useLeave = (fallback: string) => {
  const navigate = useNavigate();
  const { key } = useLocation();
  const queryClient = useQueryClient();
  return useCallback(() => {
    // What was watched changes home, library and the title: they ask again.
    void queryClient.invalidateQueries();
    const hasHistory = key !== 'default';
    if (hasHistory) void navigate(-1);
    else void navigate(fallback, { replace: true });
  }, [navigate, key, fallback, queryClient]);
};

function PlayerOpening() {
  const t = useWording();
  return (
    <div className="player player--opening" role="status" aria-busy="true" aria-label={t('player_opening')}>
      <Spinner />
    </div>
  );
}

interface PlayerFailedProps {
  readonly failure: PlayerFailure;
  readonly onLeave: () => void;
  /** Something else plays next: nobody needs to press anything. */
  readonly isPassedOver: boolean;
}

function PlayerFailed({ failure, onLeave, isPassedOver }: PlayerFailedProps) {
  const t = useWording();
  const exitAfterMs = failure.exitAfterMs ?? (isPassedOver ? PLAYER_ERROR_EXIT_MS : undefined);
  useEffect(() => {
    if (exitAfterMs === undefined) return;
    const timer = setTimeout(onLeave, exitAfterMs);
    return () => clearTimeout(timer);
  }, [exitAfterMs, onLeave]);
  return (
    <div className="player player--failed">
      <div className="player__failure" role="alert">
        <Icon name="alert" />
        <h1>{t(failure.wording)}</h1>
        <p>{t('player_error_code', { code: failure.code })}</p>
        <Button variant="primary" onClick={onLeave} autoFocus>
          {t(isPassedOver ? 'player_next' : 'ok')}
        </Button>
      </div>
    </div>
  );
}
