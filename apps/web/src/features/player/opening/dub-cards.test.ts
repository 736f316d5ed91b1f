import { describe, expect, it } from 'vitest';
import { isActivityKey } from './dub-cards';

const key = (name: string, held = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

describe('activity key', () => {
  it.each(['Enter', ' ', 'a', 'ArrowLeft', 'Tab', 'MediaPlayPause'])('is %s', (name) => {
    expect(isActivityKey(key(name))).toBe(true);
  });

  it.each(['Shift', 'AudioVolumeUp', 'F12', 'BrightnessDown'])('is not %s', (name) => {
    expect(isActivityKey(key(name))).toBe(false);
  });

  it('is no browser shortcut', () => {
    expect(isActivityKey(key('r', { ctrlKey: true }))).toBe(false);
  });
});
