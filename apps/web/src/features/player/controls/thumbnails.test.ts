import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseThumbnails, thumbnailAt } from './thumbnails';

const file = `WEBVTT

00:00:00.000 --> 00:00:05.000
sprite.webp#xywh=0,0,160,90

2
00:05.000 --> 00:10.000
sprite.webp#xywh=160,0,160,90
`;

describe('seek bar thumbnails', () => {
  const thumbnails = parseThumbnails(file, 'http://films.test/a/thumbnails.vtt');

  it('are read from the parts of the sprite', () => {
    expect(thumbnails).toHaveLength(2);
    expect(thumbnails[1]).toEqual({
      fromS: 5,
      toS: 10,
      url: 'http://films.test/a/sprite.webp',
      x: 160,
      y: 0,
      width: 160,
      height: 90,
    });
  });

  it('are found by time, the last one past the end', () => {
    expect(thumbnailAt(thumbnails, 4.9)?.x).toBe(0);
    expect(thumbnailAt(thumbnails, 5)?.x).toBe(160);
    expect(thumbnailAt(thumbnails, 99)?.x).toBe(160);
    expect(thumbnailAt([], 1)).toBeUndefined();
  });

  it('survive an invalid thumbnail file', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(Array.isArray(parseThumbnails(text, 'http://films.test/'))).toBe(true);
      }),
    );
  });
});
