import { expect, it } from 'vitest';
import { thumbnailCues } from './thumbnails';

const grid = { durationS: 11, everyS: 2, tileWidth: 192, tileHeight: 108, columns: 2, rows: 2 };

it('gives every moment of the film a tile, and ends with the film', () => {
  const cues = thumbnailCues(grid);
  expect(cues).toHaveLength(6);
  cues.slice(1).forEach((cue, index) => expect(cue.startS).toBe(cues[index]?.endS));
  expect(cues.at(-1)?.endS).toBe(11);
});

it('walks the tiles row by row and then opens the next sprite', () => {
  const places = thumbnailCues(grid).map(({ text }) => text);
  expect(places.slice(0, 5)).toEqual([
    'thumbnails-1.jpg#xywh=0,0,192,108',
    'thumbnails-1.jpg#xywh=192,0,192,108',
    'thumbnails-1.jpg#xywh=0,108,192,108',
    'thumbnails-1.jpg#xywh=192,108,192,108',
    'thumbnails-2.jpg#xywh=0,0,192,108',
  ]);
});
