import { DEFAULT_AUDIO_CHANNELS, DEFAULT_AUDIO_LANGUAGE } from '@drivein/contract/light';
import type { AudioChoice } from '../../shared/playback/playback-engine';

const isEnglish = ({ language }: AudioChoice) => language.slice(0, 2) === DEFAULT_AUDIO_LANGUAGE.slice(0, 2);

/** What a film speaks when nobody chose: en-US in 5.1, else any English, else its first voice (PLY-01). */
export const defaultAudioOf = (choices: readonly AudioChoice[]): AudioChoice | undefined =>
  choices.find(
    ({ language, channels }) => language === DEFAULT_AUDIO_LANGUAGE && channels === DEFAULT_AUDIO_CHANNELS,
  ) ??
  choices.find(({ language }) => language === DEFAULT_AUDIO_LANGUAGE) ??
  choices.find(isEnglish) ??
  choices[0];
