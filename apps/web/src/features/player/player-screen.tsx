import { useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { playRequestFrom, startOf } from '../../shared/playback/play-request';
import { usePreview } from '../../shared/preview';
import { useRootMark } from '../../shared/use-root-mark';
import { DubCards } from './dub-cards';
import { Film } from './film';
import { isOfThisOne } from './is-of-this-one';
import { placeAfter } from './place-after';
import { PlayerFailed } from './player-failed';
import { PlayerOpening } from './player-opening';
import { PreRolls } from './pre-rolls';
import { useConnectionRule } from './use-connection-rule';
import { useLeave } from './use-leave';
import { useOwnPlayback } from './use-own-playback';
import { usePlayQueue } from './use-play-queue';
import { useEndOfPlaySession } from './use-play-session-keys';
import { usePreparedPlayback } from './use-prepared-playback';
import { useRescue } from './use-rescue';
import { useWatchGroup } from './use-watch-group';
import './player.css';
import './player-notices.css';

/** Each film or clip of a queue gets a player of its own, also the same one twice. */
export function PlayerScreen() {
  useRootMark('player');
  const { key } = useLocation();
  return <Playing key={key} />;
}

/** First what comes before the film, then the film, then who lent their voices (PLY-02). */
type Part = 'before' | 'film' | 'after';

function Playing() {
  const params = useParams();
  const { pathname } = useLocation();
  const request = useMemo(() => playRequestFrom(params, pathname), [params, pathname]);
  const leave = useLeave(placeAfter(params, usePreview()));
  const { next, goOn } = usePlayQueue();
  const [part, setPart] = useState<Part>('before');
  const { state, fail, reopen } = usePreparedPlayback(request);
  const rescue = useRescue({ startS: request ? startOf(request) : 0, fail, reopen });
  const together = useWatchGroup(request, state.kind !== 'failed' && part !== 'after');
  // What comes before the film would part screens that start together; nor does it come when the group has ended.
  if (together.isTogether && part === 'before') setPart('film');
  const hasPreRolls = state.kind === 'open' && state.prepared.playback.preRolls.length > 0;
  const shown = part === 'before' && !hasPreRolls ? 'film' : part;
  useConnectionRule({ state, isFilmOn: shown === 'film', fail, playAgain: rescue.playAgain });
  useEndOfPlaySession(request);
  useOwnPlayback({
    request,
    isOn: state.kind !== 'failed' && shown === 'film',
    video: state.kind === 'open' ? state.prepared.video : undefined,
    groupSessionId: together.sessionId,
  });
  const finish = goOn ?? leave;

  if (state.kind === 'failed')
    return (
      <PlayerFailed
        key={state.failure.code}
        failure={state.failure}
        contentId={request && (request.kind === 'clip' ? request.vamId : request.parentProductId)}
        onLeave={leave}
        // What fails by itself is passed over; what would fail the next one too ends the queue.
        onNext={isOfThisOne(state.failure) ? goOn : undefined}
        onPlayAgain={rescue.playAgain}
      />
    );
  if (state.kind === 'opening') return <PlayerOpening onLeave={leave} />;
  const { prepared } = state;
  if (shown === 'after') return <DubCards prepared={prepared} onDone={finish} onLeave={leave} />;
  return (
    <>
      <Film
        prepared={prepared}
        isHeld={shown === 'before'}
        rescue={rescue}
        together={together}
        fail={fail}
        onLeave={leave}
        onEnded={prepared.request.kind === 'film' ? () => setPart('after') : finish}
        next={next && goOn && { title: next.title, play: goOn }}
      />
      {shown === 'before' && <PreRolls prepared={prepared} onDone={() => setPart('film')} onLeave={leave} />}
    </>
  );
}
