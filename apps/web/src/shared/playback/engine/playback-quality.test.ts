import { describe, expect, it } from 'vitest';
import { maxHeightFor } from './playback-quality';

describe('picture height', () => {
  it('picture height: the front passenger plays at 720 [TGL-03]', () => {
    expect(maxHeightFor('front-passenger')).toBe(720);
  });

  it.each(['front', 'rear-left', 'rear-right', 'other', undefined])(
    'picture height: %s plays at 1080 [TGL-03]',
    (deviceType) => {
      expect(maxHeightFor(deviceType)).toBe(1080);
    },
  );
});
