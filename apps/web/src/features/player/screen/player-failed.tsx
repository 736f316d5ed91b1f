import { PLAYER_ERROR_EXIT_MS, ResponseCode } from '@drivein/contract/light';
import { useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { Icon } from '../../../ui/icon/icon';
import { ExitCountdown } from './exit-countdown';
import type { PlayerFailure } from './player-failure';
import { StreamLimit } from './stream-limit';
import { useBackKey } from '../controls/use-back-key';
import './player-failed.css';

interface PlayerFailedProps {
  readonly failure: PlayerFailure;
  /** The film or clip to play. */
  readonly contentId: number | undefined;
  readonly onLeave: () => void;
  /** Set when another film plays next without a press. */
  readonly onNext: (() => void) | undefined;
  /** Reopens the film at its position. */
  readonly onPlayAgain: () => void;
}

/** The failure in words and as a code, and the way out: automatic, or by the user (PLY-05). */
export function PlayerFailed({ failure, contentId, onLeave, onNext, onPlayAgain }: PlayerFailedProps) {
  useBackKey(onLeave);
  if (failure.code === ResponseCode.ConcurrentStreamLimit && contentId !== undefined)
    return <StreamLimit failure={failure} contentId={contentId} onLeave={onLeave} onPlayHere={onPlayAgain} />;
  return (
    <Message
      failure={failure}
      onDone={onNext ?? onLeave}
      isPassedOver={onNext !== undefined}
      onPlayAgain={failure.canPlayAgain && onPlayAgain}
      onRetry={failure.canRetry && onPlayAgain}
    />
  );
}

interface MessageProps {
  readonly failure: PlayerFailure;
  readonly onDone: () => void;
  readonly isPassedOver: boolean;
  readonly onPlayAgain: (() => void) | undefined;
  readonly onRetry: (() => void) | undefined;
}

function Message({ failure, onDone, isPassedOver, onPlayAgain, onRetry }: MessageProps) {
  const t = useWording();
  const again = onPlayAgain ?? onRetry;
  const exitAfterMs = failure.exitAfterMs ?? (isPassedOver ? PLAYER_ERROR_EXIT_MS : undefined);
  return (
    <div className="player player--failed">
      <div className="player__failure player-failed" role="alert">
        <Icon name={onPlayAgain ? 'screens' : 'alert'} />
        <h1>{t(failure.wording)}</h1>
        <p>
          {onPlayAgain
            ? t('playback_stopped_elsewhere_text')
            : t('player_error_code', { code: failure.code })}
        </p>
        <div className="player-failed__actions">
          {onPlayAgain && (
            <Button variant="primary" icon="play" onClick={onPlayAgain} autoFocus>
              {t('playback_play_here')}
            </Button>
          )}
          {onRetry && (
            <Button variant="primary" icon="restart" onClick={onRetry} autoFocus>
              {t('retry')}
            </Button>
          )}
          <Button variant={again ? 'ghost' : 'primary'} onClick={onDone} autoFocus={!again}>
            {t(isPassedOver ? 'player_next' : onPlayAgain ? 'player_exit' : 'ok')}
          </Button>
        </div>
      </div>
      <ExitCountdown afterMs={exitAfterMs} onExit={onDone} />
    </div>
  );
}
