import { useEffect, useState } from 'react';
import { SNACKBAR_MS } from '@drivein/contract/light';
import { useWording } from '../../../shared/text/wording';
import type { CssVariables } from '../../../ui/css-variables';
import { textScaleOf } from './text-size';
import { useSubtitles } from './use-subtitles';
import type { useTrackChoice } from './use-track-choice';
import './subtitles.css';

interface SubtitlesProps {
  readonly video: HTMLVideoElement;
  readonly choice: ReturnType<typeof useTrackChoice>;
}

/** The current subtitles on their plate; for a while a note instead when the chosen ones failed to load. */
export function Subtitles({ video, choice: { textFile, subtitle, textSize } }: SubtitlesProps) {
  const { lines, hasFailed } = useSubtitles(video, textFile);
  const scale = { '--size': textScaleOf(textSize) } as CssVariables;
  // Forced subtitles were not chosen, so their failure is not shown.
  if (hasFailed && subtitle !== undefined) return <FailureNote key={subtitle} />;
  if (lines.length === 0) return null;
  return (
    <p className="subtitle" lang={textFile?.language} style={scale}>
      <span>{lines.join('\n')}</span>
    </p>
  );
}

function FailureNote() {
  const t = useWording();
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SNACKBAR_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="subtitle subtitle--note" role="status">
      {isShown && <span>{t('player_subtitles_failed')}</span>}
    </p>
  );
}
