import { describe, expect, it } from 'vitest';
import { maxHeightFor } from './open-playback';

describe('the picture of a screen', () => {
  it('the front passenger plays at 720, every other screen at 1080 [TGL-03]', () => {
    expect(maxHeightFor('front-passenger')).toBe(720);
    for (const other of ['front', 'rear-left', 'rear-right', 'companion', 'not-set', undefined])
      expect(maxHeightFor(other)).toBe(1080);
  });
});
