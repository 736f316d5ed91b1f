import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { playRequestFrom, startOf } from '../../../shared/playback/play-request';
import { keepReturnRoute } from '../../../shared/session/return-route';
import { useSession } from '../../../shared/session/session';
import { showSnackbar } from '../../../ui/snackbar/snackbar-store';
import { previewPath, usePreview, withinPreview } from '../../../shared/shop/preview';
import { useRootMark } from '../../../shared/page/use-root-mark';
import { DubCards } from '../opening/dub-cards';
import { Film } from './film';
import { PlayerFailed } from './player-failed';
import { PreRolls } from '../opening/pre-rolls';
import { useConnectionRule } from '../reports/use-connection-rule';
import { useOwnPlayback } from '../group/use-own-playback';
import { useEndOfPlaySession } from '../reports/use-play-session-keys';
import { usePreparedPlayback } from '../opening/use-prepared-playback';
import { useRescue } from '../reports/use-rescue';
import { useWatchGroup } from '../group/use-watch-group';
import './player.css';
import './player-notices.css';
import { PlayerError, ResponseCode } from '@drivein/contract/light';
import type { PlayerFailure } from './player-failure';
import { useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { Spinner } from '../../../ui/spinner/spinner';
import { useBackKey } from '../controls/use-back-key';
import '../opening/player-opening.css';
import { useQueryClient } from '@tanstack/react-query';
import { type QueuedPlay, queueIn, withQueue } from '../../../shared/shop/play-queue';

/** The next film of the queue; undefined without a queue and at its end. */
const usePlayQueue = (): { next: QueuedPlay | undefined; playNext: (() => void) | undefined } => {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const [next] = queueIn(state);
  const playNext = useCallback(() => {
    const [first, ...rest] = queueIn(state);
    // Replaces the history entry: Back leads out of the player, not to the previous film.
    if (first) void navigate(first.place, { ...withQueue(rest), replace: true });
  }, [navigate, state]);
  return { next, playNext: next && playNext };
};

const hasHistory = (): boolean => {
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
  return idx > 0;
};

/** Goes back in the history; a player opened from outside leaves to `fallback` (PLY-08). */
const useLeave = (fallback: string): (() => void) => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const hasLeft = useRef(false);
  return useCallback(() => {
    // A press at the moment of the automatic exit would go back twice.
    if (hasLeft.current) return;
    hasLeft.current = true;
    // Watching changes home, library and the title, so they are fetched again.
    void queryClient.invalidateQueries();
    if (hasHistory()) void navigate(-1);
    else void navigate(fallback, { replace: true });
  }, [navigate, fallback, queryClient]);
};

/** The film is opening. After a while a way out appears. */
function PlayerOpening({ onLeave }: { onLeave: () => void }) {
  const t = useWording();
  useBackKey(onLeave);
  return (
    <div className="player player--opening">
      <div role="status" aria-busy="true" aria-label={t('player_opening')}>
        <Spinner />
      </div>
      <div className="player__top player-opening__way-out">
        <Button variant="glass" isIconOnly icon="back" aria-label={t('back')} onClick={onLeave} />
      </div>
    </div>
  );
}

type Params = Readonly<Record<string, string | undefined>>;

const ID = /^[1-9]\d*$/;
const isId = (text: string | undefined): text is string => ID.test(text ?? '');

/**
 * Exit without a history: the page that `redirectTo` names, a list by its id in `location`, else the film's page,
 * else home (PLY-08, CAT-12). A preview stays a preview.
 */
export const exitPath = (params: Params, preview: string | undefined): string => {
  const { parentProductId, vamId, location, redirectTo } = params;
  const home = preview === undefined ? '/home/' : previewPath(preview);
  const filmPage = isId(parentProductId) ? withinPreview(`/metadata/${parentProductId}`, preview) : undefined;
  if (redirectTo === 'main') return home;
  // Both need a signed-in account.
  if (preview === undefined && isId(location)) return `/aggregatepage/${location}/vam`;
  if (preview === undefined && redirectTo === 'studio') return '/shortclips';
  if (preview === undefined && redirectTo === 'assign' && isId(vamId))
    return `/screenmanager/${location}/${parentProductId}/${vamId}/${filmPage ? 'tdp' : 'studio'}`;
  return filmPage ?? home;
};

/** Network and account failures: the next film would fail too, or play against the user's will. */
const SHARED_FAILURES: readonly number[] = [
  PlayerError.Network,
  PlayerError.BufferTimeout,
  ResponseCode.ConcurrentStreamLimit,
  ResponseCode.AddressExpired,
];

/** Whether the failure concerns this film only, so that the next one may play. */
export const isTitleFailure = ({ code }: Pick<PlayerFailure, 'code'>): boolean =>
  !SHARED_FAILURES.includes(code);

const needsSession = ({ code }: Pick<PlayerFailure, 'code'>): boolean =>
  code === ResponseCode.SessionExpired || code === ResponseCode.SessionInvalid;

/** A visitor opened a film by its address: after the sign-in it plays. */
function SignInFirst({ place }: { place: string }) {
  const t = useWording();
  useEffect(() => {
    keepReturnRoute(place);
    showSnackbar({ kind: 'tertiary', text: t('player_sign_in_first'), topic: 'player' });
  }, [place, t]);
  return <Navigate to="/signin" replace />;
}

/** Each film or clip of a queue gets its own player, also the same one twice. */
export function PlayerScreen() {
  useRootMark('player');
  const { key } = useLocation();
  return <Playing key={key} />;
}

/** Pre-rolls, then the film, then the dubbing credits (PLY-02). */
type Part = 'before' | 'film' | 'after';

function Playing() {
  const params = useParams();
  const { pathname } = useLocation();
  const request = useMemo(() => playRequestFrom(params, pathname), [params, pathname]);
  const leave = useLeave(exitPath(params, usePreview()));
  const { next, playNext } = usePlayQueue();
  const [part, setPart] = useState<Part>('before');
  const { state, fail, reopen } = usePreparedPlayback(request);
  const rescue = useRescue({ startS: request ? startOf(request) : 0, fail, reopen });
  const together = useWatchGroup(request, state.kind !== 'failed' && part !== 'after');
  // Pre-rolls would separate screens that start together, and are not shown when the group ends either.
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
  const finish = playNext ?? leave;
  const isSignedIn = useSession((session) => session.isSignedIn);

  if (state.kind === 'failed' && !isSignedIn && needsSession(state.failure))
    return <SignInFirst place={pathname} />;
  if (state.kind === 'failed')
    return (
      <PlayerFailed
        key={state.failure.code}
        failure={state.failure}
        contentId={request && (request.kind === 'clip' ? request.vamId : request.parentProductId)}
        onLeave={leave}
        // A failure of this film only is skipped; one that affects the next film too ends the queue.
        onNext={isTitleFailure(state.failure) ? playNext : undefined}
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
        next={next && playNext && { title: next.title, play: playNext }}
      />
      {shown === 'before' && <PreRolls prepared={prepared} onDone={() => setPart('film')} onLeave={leave} />}
    </>
  );
}
