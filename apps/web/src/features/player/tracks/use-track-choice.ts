import { useState } from 'react';
import { appLanguage } from '../../../shared/text/app-language';
import { deviceStorage } from '../../../shared/device/device-storage';
import type { PlaybackSource, TextFile } from '../../../shared/playback/engine/open-playback';
import type { AudioChoice, PlaybackEngine } from '../../../shared/playback/engine/playback-engine';
import { TEXT_SIZES, type TextSize, textSizeFrom } from './text-size';
import { DEFAULT_AUDIO_CHANNELS, DEFAULT_AUDIO_LANGUAGE } from '@drivein/contract/light';

const baseOf = (language: string) => language.slice(0, 2).toLowerCase();

/**
 * With subtitles off, forced ones still translate signs and foreign lines: in the language of the audio, else of the
 * app, else in the default audio language. Another language would not help.
 */
export const forcedSubtitleFor = (
  files: readonly TextFile[],
  { sound, reader }: { readonly sound: string | undefined; readonly reader: string },
): TextFile | undefined => {
  for (const wanted of [sound, reader, DEFAULT_AUDIO_LANGUAGE]) {
    const file = wanted && files.find(({ language }) => baseOf(language) === baseOf(wanted));
    if (file) return file;
  }
  return undefined;
};

const isEnglish = ({ language }: AudioChoice) => language.slice(0, 2) === DEFAULT_AUDIO_LANGUAGE.slice(0, 2);

/** The audio without a user's choice: en-US in 5.1, else any English, else the first track (PLY-01). */
export const defaultAudioOf = (choices: readonly AudioChoice[]): AudioChoice | undefined =>
  choices.find(
    ({ language, channels }) => language === DEFAULT_AUDIO_LANGUAGE && channels === DEFAULT_AUDIO_CHANNELS,
  ) ??
  choices.find(({ language }) => language === DEFAULT_AUDIO_LANGUAGE) ??
  choices.find(isEnglish) ??
  choices[0];

export const SUBTITLES_OFF = 'off';

export type TrackChoice = ReturnType<typeof useTrackChoice>;

/** The subtitle track and size; both are stored for this screen. */
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
    /** Restores the state of a new device (PLY-07). */
    restoreDefaults: () => {
      for (const key of ['audioLanguage', 'subtitleLanguage', 'subtitleTextSize'] as const)
        deviceStorage.remove(key);
      setSubtitle(SUBTITLES_OFF);
      setTextSize('medium');
      const audio = defaultAudioOf(engine.audioChoices());
      if (audio) engine.chooseAudio(audio.language);
    },
  };
};
