import { useEffect, useRef } from 'react';
import { DEFAULT_AUDIO_CHANNELS } from '@drivein/contract/light';
import { appLocale } from '../../../shared/text/app-language';
import { formatLanguage } from '../../../shared/text/formats';
import { useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { Icon } from '../../../ui/icon/icon';
import type { TextFile } from '../../../shared/playback/engine/open-playback';
import type { AudioChoice } from '../../../shared/playback/engine/playback-engine';
import { TEXT_SIZES, type TextSize } from './text-size';
import './tracks-panel.css';

interface TracksPanelProps {
  readonly audio: readonly AudioChoice[];
  readonly onAudio: (language: string) => void;
  readonly subtitles: readonly TextFile[];
  readonly subtitle: string | undefined;
  readonly onSubtitle: (language: string | undefined) => void;
  readonly textSize: TextSize;
  readonly onTextSize: (size: TextSize) => void;
  readonly onRestore: () => void;
}

/** A language in its own script, so that its speakers find it. */
const ownName = (language: string) =>
  formatLanguage(language.slice(0, 2), language.slice(0, 2) || appLocale());

export function TracksPanel(props: TracksPanelProps) {
  const t = useWording();
  const panel = useRef<HTMLElement>(null);
  // Keyboard users start at the selected option.
  useEffect(() => panel.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus(), []);
  return (
    <section ref={panel} className="tracks" role="region" aria-label={t('player_tracks')}>
      <div className="tracks__columns">
        <div role="radiogroup" aria-label={t('player_audio')}>
          <h2>{t('player_audio')}</h2>
          {props.audio.map(({ language, channels, isActive }) => (
            <Track
              key={`${language} ${channels}`}
              isChosen={isActive}
              onChoose={() => props.onAudio(language)}
            >
              <span lang={language}>{ownName(language)}</span>
              <small>{t(channels >= DEFAULT_AUDIO_CHANNELS ? 'player_surround' : 'player_stereo')}</small>
            </Track>
          ))}
        </div>
        <div role="radiogroup" aria-label={t('player_subtitles')}>
          <h2>{t('player_subtitles')}</h2>
          <Track isChosen={props.subtitle === undefined} onChoose={() => props.onSubtitle(undefined)}>
            {t('player_subtitles_off')}
          </Track>
          {props.subtitles.map(({ language }) => (
            <Track
              key={language}
              isChosen={props.subtitle === language}
              onChoose={() => props.onSubtitle(language)}
            >
              <span lang={language}>{ownName(language)}</span>
            </Track>
          ))}
        </div>
      </div>
      <div className="tracks__foot">
        <div className="tracks__size" role="radiogroup" aria-label={t('player_text_size')}>
          <span>{t('player_text_size')}</span>
          {(Object.keys(TEXT_SIZES) as TextSize[]).map((size) => (
            <button
              key={size}
              type="button"
              role="radio"
              className={`tracks__letter tracks__letter--${size}`}
              aria-checked={props.textSize === size}
              aria-label={t(`player_text_size_${size}`)}
              onClick={() => props.onTextSize(size)}
            >
              Aa
            </button>
          ))}
        </div>
        <Button variant="quiet" icon="restart" className="tracks__restore" onClick={props.onRestore}>
          {t('player_restore')}
        </Button>
      </div>
    </section>
  );
}

interface TrackProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: React.ReactNode;
}

function Track({ isChosen, onChoose, children }: TrackProps) {
  return (
    <button type="button" role="radio" className="track" aria-checked={isChosen} onClick={onChoose}>
      <Icon name="check" />
      {children}
    </button>
  );
}
