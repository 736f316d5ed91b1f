import { useState } from 'react';
import { appLanguage } from '../../shared/app-language';
import { deviceStorage } from '../../shared/device-storage';
import type { PlaybackSource } from '../../shared/playback/open-playback';
import type { AudioChoice, PlaybackEngine } from '../../shared/playback/playback-engine';
import { defaultAudioOf } from './default-audio';
import { forcedSubtitleFor } from './forced-subtitle';
import { TEXT_SIZES, type TextSize, textSizeFrom } from './text-size';

export const SUBTITLES_OFF = 'off';

export type TrackChoice = ReturnType<typeof useTrackChoice>;

/** Which lines are drawn and how large; this screen remembers both. */
export const useTrackChoice = (
  source: PlaybackSource,
  engine: PlaybackEngine,
  audio: readonly AudioChoice[],
) => {
  const [subtitle, setSubtitle] = useState(() => deviceStorage.read('subtitleLanguage') ?? SUBTITLES_OFF);
  const [textSize, setTextSize] = useState(() => textSizeFrom(deviceStorage.read('subtitleTextSize')));
  const sound = audio.find(({ isActive }) => isActive)?.language;
  const chosen = source.subtitles.find(({ language }) => language === subtitle);

  return {
    subtitle: chosen?.language,
    textFile: chosen ?? forcedSubtitleFor(source.forcedSubtitles, { sound, reader: appLanguage() }),
    textSize,
    chooseSubtitle: (language: string | undefined) => {
      deviceStorage.write('subtitleLanguage', language ?? SUBTITLES_OFF);
      setSubtitle(language ?? SUBTITLES_OFF);
    },
    chooseTextSize: (size: TextSize) => {
      deviceStorage.write('subtitleTextSize', String(TEXT_SIZES[size]));
      setTextSize(size);
    },
    /** As on a screen that nobody has used yet (PLY-07). */
    restoreDefaults: () => {
      for (const key of ['audioLanguage', 'subtitleLanguage', 'subtitleTextSize'] as const)
        deviceStorage.remove(key);
      setSubtitle(SUBTITLES_OFF);
      setTextSize('medium');
      const voice = defaultAudioOf(engine.audioChoices());
      if (voice) engine.chooseAudio(voice.language);
    },
  };
};
