import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KEYFRAME_EVERY_S } from './encode-loop';
import { findFfmpeg } from './find-tools';
import { runTool } from './run-tool';
import { type Cue, writeWebVtt } from './web-vtt';

export const THUMBNAILS_FILE = 'thumbnails.vtt';
const TILE_HEIGHT = 108;
const COLUMNS = 6;
const ROWS = 8;

export interface ThumbnailGrid {
  readonly durationS: number;
  readonly everyS: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  readonly columns: number;
  readonly rows: number;
}

export const spriteName = (index: number) => `thumbnails-${String(index + 1)}.jpg`;

export const thumbnailCues = (grid: ThumbnailGrid): Cue[] => {
  const perSprite = grid.columns * grid.rows;
  return Array.from({ length: Math.ceil(grid.durationS / grid.everyS) }, (_, index) => {
    const place = index % perSprite;
    const x = (place % grid.columns) * grid.tileWidth;
    const y = Math.floor(place / grid.columns) * grid.tileHeight;
    const area = [x, y, grid.tileWidth, grid.tileHeight].join(',');
    return {
      startS: index * grid.everyS,
      endS: Math.min((index + 1) * grid.everyS, grid.durationS),
      text: `${spriteName(Math.floor(index / perSprite))}#xywh=${area}`,
    };
  });
};

/** Short films show a tile every two seconds; long ones fewer, so that scrubbing never waits for many pictures. */
const everySecondsFor = (durationS: number) => (durationS <= 96 ? 2 : durationS <= 600 ? 4 : 10);

/** Reads only keyframes of an encoded rendition, so it costs next to nothing. */
export const makeThumbnails = async (
  video: string,
  folder: string,
  size: { width: number; height: number },
  durationS: number,
) => {
  const everyS = everySecondsFor(durationS);
  const tileWidth = Math.max(2, Math.round((TILE_HEIGHT * size.width) / size.height / 2) * 2);
  const grid = { durationS, everyS, tileWidth, tileHeight: TILE_HEIGHT, columns: COLUMNS, rows: ROWS };
  const filters = [
    `select=not(mod(n\\,${String(Math.round(everyS / KEYFRAME_EVERY_S))}))`,
    `scale=${String(tileWidth)}:${String(TILE_HEIGHT)}`,
    `tile=${String(COLUMNS)}x${String(ROWS)}`,
  ];
  await runTool(findFfmpeg(), [
    ...['-v', 'error', '-y', '-skip_frame', 'nokey', '-i', video, '-vsync', '0'],
    ...['-vf', filters.join(','), '-q:v', '5', join(folder, 'thumbnails-%d.jpg')],
  ]);
  await writeFile(join(folder, THUMBNAILS_FILE), writeWebVtt(thumbnailCues(grid)));
};
