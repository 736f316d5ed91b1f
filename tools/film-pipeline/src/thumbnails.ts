import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas';
import { KEYFRAME_EVERY_S } from './encode-loop';
import { FLAG_QSCALE, type Frame, ffmpeg, FULL_RANGE, QUALITY_UNIT, SEEK_BACKWARD } from './ffmpeg-library';
import {
  type Encoder,
  type Filters,
  openDecoder,
  openEncoder,
  openFilters,
  openSource,
} from './media-stages';
import { bufferOf, pictureOf, uprightFilters } from './probe';
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

/** From 1, the best, to 31. */
const JPEG_QUALITY = 5 * QUALITY_UNIT;

const openJpeg = (filters: Filters) =>
  openEncoder('mjpeg', (context) => {
    const { timeBase, width, height } = filters.facts('out');
    Object.assign(context, { timeBase, width, height, colorRange: FULL_RANGE });
    context.pixelFormat = ffmpeg().avGetPixFmtFromName('yuvj420p');
    context.flags |= FLAG_QSCALE;
    context.globalQuality = JPEG_QUALITY;
  });

/** Writes the tiles of the chosen keyframes, each full sprite a file. */
const drawSprites = async (
  video: string,
  folder: string,
  { everyKeyframe, filters: wanted }: { everyKeyframe: number; filters: string },
) => {
  const source = await openSource(video);
  const opened: { close: () => void }[] = [];
  const open = async <T extends { close: () => void }>(stage: Promise<T>) => {
    opened.push(await stage);
    return stage;
  };
  try {
    const [stream] = source.streams;
    if (!stream) throw new Error(`${video} has no picture`);
    const decoder = await open(openDecoder(stream));
    const filters = await open(openFilters(`${bufferOf(stream)},${wanted},buffersink@out`));
    let encoder: Encoder | undefined;
    let sprites = 0;
    const write = async (tile: Frame | undefined) => {
      await filters.push(tile);
      for await (const sprite of filters.pull('out')) {
        encoder ??= await open(openJpeg(filters));
        sprite.quality = JPEG_QUALITY;
        for await (const { data } of encoder.encode(sprite))
          if (data) await writeFile(join(folder, spriteName(sprites++)), data);
      }
    };
    let keyframes = 0;
    const isFirst = (index: number) => index === stream.index;
    for await (const packet of source.packets(isFirst)) {
      if (!packet.isKeyframe || keyframes++ % everyKeyframe !== 0) continue;
      for await (const tile of decoder.decode(packet)) await write(tile);
    }
    for await (const tile of decoder.decode(undefined)) await write(tile);
    await write(undefined);
  } finally {
    for (const { close } of opened.reverse()) close();
    await source.close();
  }
};

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
  await drawSprites(video, folder, {
    everyKeyframe: Math.round(everyS / KEYFRAME_EVERY_S),
    // JPEG has the matrix and the range of old television.
    filters: `scale=${String(tileWidth)}:${String(TILE_HEIGHT)}:out_color_matrix=bt601:out_range=pc,format=yuvj420p,tile=${String(COLUMNS)}x${String(ROWS)}`,
  });
  await writeFile(join(folder, THUMBNAILS_FILE), writeWebVtt(thumbnailCues(grid)));
};

/** The upright picture that a film shows at a time; undefined where it has none. */
export const frameAt = async (file: string, seconds: number): Promise<Canvas | undefined> => {
  const source = await openSource(file);
  const opened: { close: () => void }[] = [];
  try {
    const stream = pictureOf(source.streams);
    if (!stream) return undefined;
    const { startTime } = source.context;
    const wanted = seconds + (startTime > 0n ? Number(startTime) / 1_000_000 : 0);
    // A film that cannot be searched is read from its beginning.
    await source.context.seekFrame(-1, BigInt(Math.round(wanted * 1_000_000)), SEEK_BACKWARD);
    const decoder = await openDecoder(stream);
    opened.push(decoder);
    const chain = [bufferOf(stream), ...uprightFilters(stream), 'format=rgba', 'buffersink@out'];
    const filters = await openFilters(chain.join(','));
    opened.push(filters);
    const draw = async (frame: Frame) => {
      await filters.push(frame);
      for await (const { width, height, data } of drawn(filters)) {
        const canvas = createCanvas(width, height);
        canvas.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0);
        return canvas;
      }
      return undefined;
    };
    const isReached = ({ pts }: Frame) => (Number(pts) * stream.timeBase.num) / stream.timeBase.den >= wanted;
    const isPicture = (index: number) => index === stream.index;
    for await (const packet of source.packets(isPicture))
      for await (const frame of decoder.decode(packet)) if (isReached(frame)) return await draw(frame);
    for await (const frame of decoder.decode(undefined)) if (isReached(frame)) return await draw(frame);
    return undefined;
  } finally {
    for (const { close } of opened.reverse()) close();
    await source.close();
  }
};

/** Pixels of the frames that are ready. */
async function* drawn(filters: Filters) {
  for await (const frame of filters.pull('out')) {
    const { width, height } = frame;
    yield { width, height, data: new Uint8ClampedArray(frame.toBuffer()) };
  }
}
