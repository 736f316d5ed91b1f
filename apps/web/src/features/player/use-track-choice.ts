import { useState } from 'react';
import { appLanguage } from '../../shared/app-language';
import { deviceStorage } from '../../shared/device-storage';
import type { PlaybackSource, TextFile } from '../../shared/playback/open-playback';

const SUBTITLES_OFF = 'off';

export type TextSize = 'small' | 'medium' | 'large';

const isSameLanguage = (a: string, b: string) => a.slice(0, 2).toLowerCase() === b.slice(0, 2).toLowerCase();

/** With subtitles off, forced ones still translate signs and foreign lines, in the reader's language if there is one. */
const forcedFile = (source: PlaybackSource): TextFile | undefined =>
  source.forcedSubtitles.find(({ language }) => isSameLanguage(language, appLanguage())) ??
  source.forcedSubtitles[0];

export const useTrackChoice = (source: PlaybackSource) => {
  const [subtitle, setSubtitle] = useState(() => deviceStorage.read('subtitleLanguage') ?? SUBTITLES_OFF);
  const [textSize, setTextSize] = useState<TextSize>('medium');
  const chosen = source.subtitles.find(({ language }) => language === subtitle);
  return {
    subtitle: chosen?.language,
    textFile: chosen ?? forcedFile(source),
    textSize,
    setTextSize,
    chooseSubtitle: (language: string | undefined) => {
      deviceStorage.write('subtitleLanguage', language ?? SUBTITLES_OFF);
      setSubtitle(language ?? SUBTITLES_OFF);
    },
  };
};
