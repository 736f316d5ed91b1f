import { describe, expect, it } from 'vitest';
import { defaultAudioOf, forcedSubtitleFor } from './use-track-choice';

const audio = (language: string, channels = 2) => ({ language, channels, isActive: false });

describe('default audio', () => {
  it('is American English in 5.1', () => {
    const surround = audio('en-US', 6);
    expect(defaultAudioOf([audio('de-DE', 6), audio('en-US'), surround])).toBe(surround);
  });

  it('is the nearest that the film has', () => {
    const british = audio('en-GB');
    expect(defaultAudioOf([audio('de-DE', 6), british])).toBe(british);
    const korean = audio('ko-KR');
    expect(defaultAudioOf([korean, audio('ja-JP', 6)])).toBe(korean);
    expect(defaultAudioOf([])).toBeUndefined();
  });
});

const file = (language: string) => ({ language, url: `/forced-${language}.vtt` });
const [de, en, fr] = [file('de'), file('en'), file('fr-FR')];

describe('forced subtitles', () => {
  it('are in the language of the audio', () => {
    expect(forcedSubtitleFor([en, de], { sound: 'de-DE', reader: 'en' })).toBe(de);
  });

  it('are in the language of the app when the audio has none', () => {
    expect(forcedSubtitleFor([en, fr], { sound: 'ja-JP', reader: 'fr' })).toBe(fr);
    expect(forcedSubtitleFor([en, fr], { sound: undefined, reader: 'fr' })).toBe(fr);
  });

  it('are English otherwise, and never a random language', () => {
    expect(forcedSubtitleFor([de, en], { sound: 'ja-JP', reader: 'ko' })).toBe(en);
    expect(forcedSubtitleFor([de], { sound: 'ja-JP', reader: 'ko' })).toBeUndefined();
  });
});
