import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { isStreamListRequested } from '../../../shared/shop/open-stream-list';
import { translate, useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { Icon } from '../../../ui/icon/icon';
import { Skeleton } from '../../../ui/skeleton/skeleton';
import { ExitCountdown } from './exit-countdown';
import type { PlayerFailure } from './player-failure';
import { StreamList } from './stream-list';
import './stream-limit.css';
import { callApi } from '../../../shared/api/api-call';
import { ResponseCode } from '@drivein/contract/light';
import { refusalCodeOf } from '../../../shared/api/call-failure';
import { wordingForFailure } from '../../../shared/api/refusal-wording';
import { showSnackbar } from '../../../ui/snackbar/snackbar-store';

/** A stream that has ended meanwhile counts as stopped. */
const hasGone = (error: unknown) => refusalCodeOf(error) === ResponseCode.NotFound;

/** Stops a stream elsewhere and calls back when its slot is free; shows a failure. */
const useStopStream = (onStopped: () => void) => {
  const [stoppingId, setStoppingId] = useState<string>();
  const stop = useCallback(
    async (trackingId: string) => {
      setStoppingId(trackingId);
      try {
        await callApi('stopStream', { body: { trackingId } });
      } catch (error) {
        if (!hasGone(error)) {
          setStoppingId(undefined);
          showSnackbar({ kind: 'error', text: translate(wordingForFailure(error)), topic: 'stream' });
          return;
        }
      }
      onStopped();
    },
    [onStopped],
  );
  return { stop, stoppingId };
};

/** The streams of the account's other screens. */
const streamsQuery = (contentId: number) =>
  queryOptions({
    queryKey: ['streams', contentId],
    queryFn: ({ signal }) => callApi('checkConcurrency', { params: { id: contentId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

interface StreamLimitProps {
  readonly failure: PlayerFailure;
  readonly contentId: number;
  readonly onLeave: () => void;
  readonly onPlayHere: () => void;
}

/** All streams are in use: leaves automatically, unless the user turns to the list of streams (PLY-04, PLY-14). */
export function StreamLimit({ failure, contentId, onLeave, onPlayHere }: StreamLimitProps) {
  const t = useWording();
  const { state } = useLocation() as { state: unknown };
  const [isTouched, setTouched] = useState(() => isStreamListRequested(state));
  const exitAfterMs = isTouched ? undefined : failure.exitAfterMs;
  return (
    <div className="player player--failed">
      <div className="stream-limit">
        <div className="stream-limit__message" role="alert">
          <Icon name="screens" />
          <h1>{t(failure.wording)}</h1>
          <p>{t('player_error_code', { code: failure.code })}</p>
          <Button variant="primary" onClick={onLeave} autoFocus>
            {t('ok')}
          </Button>
        </div>
        <StreamsElsewhere contentId={contentId} onPlayHere={onPlayHere} onTouch={() => setTouched(true)} />
      </div>
      <ExitCountdown afterMs={exitAfterMs} onExit={onLeave} />
    </div>
  );
}

interface StreamsElsewhereProps {
  readonly contentId: number;
  readonly onPlayHere: () => void;
  readonly onTouch: () => void;
}

function StreamsElsewhere({ contentId, onPlayHere, onTouch }: StreamsElsewhereProps) {
  const t = useWording();
  const streams = useQuery(streamsQuery(contentId));
  const { stop, stoppingId } = useStopStream(onPlayHere);
  const box = (children: ReactNode) => (
    <section
      className="stream-limit__streams"
      aria-labelledby="playing-now"
      onPointerDown={onTouch}
      onFocusCapture={onTouch}
      onScrollCapture={onTouch}
      onWheel={onTouch}
    >
      <h2 id="playing-now">{t('playback_streams')}</h2>
      {children}
    </section>
  );
  if (streams.isPending) return box(<Skeleton width="100%" height="calc(var(--target) + 32px)" />);
  if (streams.isError)
    return box(
      <div className="stream-limit__unknown">
        <p>{t('playback_streams_failed')}</p>
        <Button variant="ghost" icon="restart" onClick={() => void streams.refetch()}>
          {t('retry')}
        </Button>
      </div>,
    );
  // A slot is free now: nothing needs to be stopped.
  if (streams.data.streams.length === 0)
    return box(
      <Button variant="ghost" icon="play" onClick={onPlayHere}>
        {t('playback_play_here')}
      </Button>,
    );
  return box(
    <StreamList
      streams={streams.data.streams}
      stoppingId={stoppingId}
      onStop={(trackingId) => void stop(trackingId)}
    />,
  );
}
