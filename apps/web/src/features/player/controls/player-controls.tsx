import type { ReactNode } from 'react';
import { useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { Icon } from '../../../ui/icon/icon';
import { Marquee } from '../../../ui/marquee/marquee';
import { TITLE_MARQUEE_CHARS } from '../../../ui/marquee/should-scroll';
import { SKIP_S } from './skip-step';
import type { Fullscreen } from './use-fullscreen';
import './player-controls.css';
import {
  closePlayerSidePanel,
  openPlayerSidePanel,
  usePlayerSidePanel,
} from '../../../shared/page/player-side-panel';
import { isMessagingOn } from '../../../shared/device/messaging';

/** Opens the screen manager beside the film. */
function ScreensButton() {
  const t = useWording();
  const { isOpen, Panel } = usePlayerSidePanel();
  if (!Panel || !isMessagingOn()) return null;
  return (
    <Button
      variant="glass"
      icon="screens"
      aria-expanded={isOpen}
      onClick={isOpen ? closePlayerSidePanel : openPlayerSidePanel}
    >
      <span className="transport__label">{t('screen_manager')}</span>
    </Button>
  );
}

export interface NextPlay {
  readonly title: string;
  readonly play: () => void;
}

interface TransportProps {
  readonly isPlaying: boolean;
  readonly isTracksOpen: boolean;
  readonly onToggle: () => void;
  readonly onSkip: (seconds: number) => void;
  readonly onTracks: () => void;
  readonly playButtonRef: React.Ref<HTMLButtonElement>;
  readonly tracksButtonRef: React.Ref<HTMLButtonElement>;
  readonly fullscreen: Fullscreen | undefined;
  readonly next: NextPlay | undefined;
}

export function Transport({
  isPlaying,
  isTracksOpen,
  onToggle,
  onSkip,
  onTracks,
  playButtonRef,
  tracksButtonRef,
  fullscreen,
  next,
}: TransportProps) {
  const t = useWording();
  return (
    <div className="transport">
      <div className="transport__side">
        <Button
          ref={tracksButtonRef}
          variant="glass"
          icon="subtitles"
          aria-expanded={isTracksOpen}
          onClick={onTracks}
        >
          <span className="transport__label">{t('player_tracks')}</span>
        </Button>
      </div>
      <div className="transport__middle">
        <button
          type="button"
          className="skip"
          aria-label={t('player_back_10')}
          onClick={() => onSkip(-SKIP_S)}
        >
          <Icon name="back-10" />
          <b aria-hidden="true">{SKIP_S}</b>
        </button>
        <button
          ref={playButtonRef}
          type="button"
          className="disc"
          data-autofocus
          aria-label={t(isPlaying ? 'player_pause' : 'player_play')}
          onClick={onToggle}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
        <button
          type="button"
          className="skip"
          aria-label={t('player_forward_10')}
          onClick={() => onSkip(SKIP_S)}
        >
          <Icon name="forward-10" />
          <b aria-hidden="true">{SKIP_S}</b>
        </button>
      </div>
      <div className="transport__side transport__side--end">
        {next && (
          <Button
            variant="glass"
            icon="skip-next"
            aria-label={t('player_next_title', { title: next.title })}
            onClick={next.play}
          >
            <span className="transport__label">{next.title}</span>
          </Button>
        )}
        <ScreensButton />
        {fullscreen && (
          <Button
            variant="glass"
            isIconOnly
            icon={fullscreen.isOn ? 'fullscreen-exit' : 'fullscreen'}
            aria-label={t(fullscreen.isOn ? 'player_fullscreen_exit' : 'player_fullscreen')}
            onClick={fullscreen.toggle}
          />
        )}
      </div>
    </div>
  );
}

interface TopBarProps {
  readonly title: string;
  readonly clock: string;
  readonly onBack: () => void;
  readonly children?: ReactNode;
}

export function PlayerTopBar({ title, clock, onBack, children }: TopBarProps) {
  const t = useWording();
  return (
    <header className="player__top">
      <Button variant="glass" isIconOnly icon="back" aria-label={t('back')} onClick={onBack} />
      <h1 className="player__title">
        <Marquee text={title} limitChars={TITLE_MARQUEE_CHARS} isRunning />
      </h1>
      {children}
      <span className="player__clock">{clock}</span>
    </header>
  );
}
