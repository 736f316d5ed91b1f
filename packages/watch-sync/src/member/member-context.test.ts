import { describe, expect, it } from 'vitest';
import { createScrub } from './member-context';

describe('scrubbing', () => {
  it('ends in one seek, 150 ms after the finger rests', () => {
    const scrub = createScrub();
    for (let at = 0; at <= 500; at += 50) {
      scrub.note(at, at);
      expect(scrub.settled(at + 49)).toBeUndefined();
    }
    expect(scrub.settled(649)).toBeUndefined();
    expect(scrub.settled(650)).toBe(500);
    expect(scrub.settled(651)).toBeUndefined();
  });

  it('can be cancelled', () => {
    const scrub = createScrub();
    scrub.note(9, 0);
    scrub.forget();
    expect(scrub.settled(1000)).toBeUndefined();
  });
});
