import { describe, expect, it } from 'vitest';
import { forcedSubtitleFor } from './forced-subtitle';

const file = (language: string) => ({ language, url: `/forced-${language}.vtt` });
const [de, en, fr] = [file('de'), file('en'), file('fr-FR')];

describe('forced subtitles', () => {
  it('follow the sound', () => {
    expect(forcedSubtitleFor([en, de], { sound: 'de-DE', reader: 'en' })).toBe(de);
  });

  it('where the sound has none they follow the reader', () => {
    expect(forcedSubtitleFor([en, fr], { sound: 'ja-JP', reader: 'fr' })).toBe(fr);
    expect(forcedSubtitleFor([en, fr], { sound: undefined, reader: 'fr' })).toBe(fr);
  });

  it('else they are English, and never a language by chance', () => {
    expect(forcedSubtitleFor([de, en], { sound: 'ja-JP', reader: 'ko' })).toBe(en);
    expect(forcedSubtitleFor([de], { sound: 'ja-JP', reader: 'ko' })).toBeUndefined();
  });
});
