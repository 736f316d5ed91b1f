import { useEffect, useEffectEvent, useState } from 'react';
import { useIsInMotion } from '../../../shared/car/car-activity';
import { formatClock } from '../../../shared/text/formats';
import type { PreRoll } from '../../../shared/playback/pre-rolls-in';
import type { PreparedPlayback } from '../../../shared/playback/prepared-playback';
import { translate, useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { showSnackbar } from '../../../ui/snackbar/snackbar-store';
import { Spinner } from '../../../ui/spinner/spinner';
import { MotionPoster } from '../motion/motion-poster';
import { useBackKey } from '../controls/use-back-key';
import { useInterlude } from './use-interlude';
import './interlude.css';

interface PreRollsProps {
  /** Loads meanwhile and waits. */
  readonly prepared: PreparedPlayback;
  readonly onDone: () => void;
  readonly onLeave: () => void;
}

/** The clips before the film, one after the other (PLY-02). A failing one is skipped (PLY-10). */
export function PreRolls({ prepared, onDone, onLeave }: PreRollsProps) {
  const { preRolls } = prepared.playback;
  const [at, setAt] = useState(0);
  useBackKey(onLeave);
  const preRoll = preRolls[at];
  const playNext = () => (at + 1 < preRolls.length ? setAt(at + 1) : onDone());
  const passOver = () => {
    showSnackbar({ kind: 'tertiary', text: translate('playback_pre_roll_failed'), topic: 'pre-roll' });
    playNext();
  };
  if (!preRoll) return null;
  return (
    <PreRollView
      key={at}
      preRoll={preRoll}
      number={at + 1}
      prepared={prepared}
      onDone={playNext}
      onFailed={passOver}
      onLeave={onLeave}
    />
  );
}

interface PreRollViewProps extends PreRollsProps {
  readonly preRoll: PreRoll;
  readonly number: number;
  readonly onFailed: () => void;
}

function PreRollView({ preRoll, number, prepared, onDone, onFailed, onLeave }: PreRollViewProps) {
  const t = useWording();
  const isInMotion = useIsInMotion();
  const { title, preRolls, tracking } = prepared.playback;
  const interlude = useInterlude(preRoll.manifestUrl, { isInMotion, onEnded: onDone, onFailed });
  const { isPaused, isLoaded, setPaused, leftS } = interlude;
  const toggle = () => setPaused(!isPaused);
  // In motion keys do nothing (PLY-06).
  useMediaKeys(isInMotion ? () => undefined : toggle);
  return (
    <div className="player interlude">
      <video
        ref={interlude.videoRef}
        className="player__picture"
        playsInline
        hidden={isInMotion}
        onClick={toggle}
      />
      {isInMotion ? (
        <MotionPoster
          title={title}
          parentProductId={tracking?.parentProductId}
          positionS={0}
          durationS={0}
          onLeave={onLeave}
        />
      ) : (
        <>
          {!isLoaded && (
            <div className="player__waiting">
              <Spinner />
            </div>
          )}
          <header className="player__top">
            <Button variant="glass" isIconOnly icon="back" aria-label={t('back')} onClick={onLeave} />
            <h1 className="player__title">{title}</h1>
          </header>
          <footer className="interlude__foot">
            <span className="interlude__badge" role="timer">
              {preRolls.length > 1
                ? t('playback_ad_of', { number, count: preRolls.length, time: clockOf(leftS) })
                : t('playback_ad', { time: clockOf(leftS) })}
            </span>
            <Button
              variant="glass"
              isIconOnly
              icon={isPaused ? 'play' : 'pause'}
              aria-label={t(isPaused ? 'player_play' : 'player_pause')}
              autoFocus={preRoll.isSkipless}
              onClick={toggle}
            />
            {!preRoll.isSkipless && (
              <Button variant="primary" endIcon="skip-next" autoFocus onClick={onDone}>
                {t('playback_skip')}
              </Button>
            )}
          </footer>
        </>
      )}
    </div>
  );
}

/** The length is known a moment after the clip appears. */
const clockOf = (leftS: number | undefined): string => (leftS === undefined ? '–:––' : formatClock(leftS));

const TOGGLE_KEYS = ['MediaPlayPause', 'k'];

/** As in the film: Space unless a button has the focus, and the media key. No seeking or skipping here. */
const useMediaKeys = (onToggle: () => void): void => {
  const toggle = useEffectEvent(onToggle);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isOnButton = document.activeElement instanceof HTMLButtonElement;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!TOGGLE_KEYS.includes(event.key) && (event.key !== ' ' || isOnButton)) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};
