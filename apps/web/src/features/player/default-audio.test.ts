import { describe, expect, it } from 'vitest';
import { defaultAudioOf } from './default-audio';

const voice = (language: string, channels = 2) => ({ language, channels, isActive: false });

describe('what a film speaks by default', () => {
  it('is American English in 5.1', () => {
    const surround = voice('en-US', 6);
    expect(defaultAudioOf([voice('de-DE', 6), voice('en-US'), surround])).toBe(surround);
  });

  it('is the nearest to it that the film has', () => {
    const british = voice('en-GB');
    expect(defaultAudioOf([voice('de-DE', 6), british])).toBe(british);
    const korean = voice('ko-KR');
    expect(defaultAudioOf([korean, voice('ja-JP', 6)])).toBe(korean);
    expect(defaultAudioOf([])).toBeUndefined();
  });
});
