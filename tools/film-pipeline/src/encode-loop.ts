import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import {
  BT709,
  check,
  type CodecContext,
  ffmpeg,
  type Frame,
  LIMITED_RANGE,
  newFrame,
  setPixels,
} from './ffmpeg-library';
import { type Encoder, type Filters, openEncoder, openFilters, openMp4, openSource } from './media-stages';

/** Keyframe interval: a player may start, and a loop may be cut, at each. */
export const KEYFRAME_EVERY_S = 2;

export interface LoopEncoding {
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  readonly frameCount: number;
  /** Draws frame `index` over the previous one. */
  readonly drawFrame: (index: number, context: SKRSContext2D) => void;
  /** Heights of the renditions; the picture is scaled to each. */
  readonly heights: readonly number[];
  readonly folder: string;
}

export const evenWidth = (height: number, source: { width: number; height: number }) =>
  Math.round((height * source.width) / source.height / 2) * 2;

/** Smaller pictures show their blocks sooner, so they get a finer quantiser. */
const crfOf = (height: number) => (height >= 1080 ? 28 : height >= 720 ? 26 : 24);

/** An encoder for what the filters give out as `name`. */
export const openX264 = (
  filters: Filters,
  name: string,
  {
    fps,
    preset,
    threads,
    prepare,
  }: { fps: number; preset: string; threads: number; prepare?: (context: CodecContext) => void },
): Promise<Encoder> => {
  const { timeBase, frameRate, aspect, width, height } = filters.facts(name);
  const group = String(Math.round(fps * KEYFRAME_EVERY_S));
  return openEncoder(
    'libx264',
    (context) => {
      Object.assign(context, { width, height, timeBase, framerate: frameRate, sampleAspectRatio: aspect });
      context.pixelFormat = ffmpeg().avGetPixFmtFromName('yuv420p');
      Object.assign(context, { colorSpace: BT709, colorPrimaries: BT709, colorTrc: BT709 });
      context.colorRange = LIMITED_RANGE;
      context.threadCount = threads;
      prepare?.(context);
    },
    {
      preset,
      crf: String(crfOf(height)),
      'x264-params': `keyint=${group}:min-keyint=${group}:scenecut=0:open-gop=0:bframes=0`,
    },
  );
};

/** Fixed: a film is the same on each machine. One takes less processor time, and other films use the other cores. */
const THREADS = 1;

/** Draws every frame once and encodes all renditions: `<folder>/<height>.h264`. */
export const encodeLoop = async (loop: LoopEncoding): Promise<void> => {
  const { width, height, fps, heights, folder } = loop;
  const names = heights.map((rendition) => `v${String(rendition)}`);
  const scaled = heights.map((rendition, index) => {
    const size = `${String(evenWidth(rendition, loop))}:${String(rendition)}`;
    const scale = rendition === height ? '' : `scale=${size}:flags=bicubic,`;
    return `[s${String(index)}]${scale}buffersink@${names[index] ?? ''}`;
  });
  const filters = await openFilters(
    [
      `buffer@in=video_size=${String(width)}x${String(height)}:pix_fmt=rgb0:time_base=1/${String(fps)}:frame_rate=${String(fps)}` +
        // Converted once, with the matrix high-definition players assume.
        `,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,split=${String(heights.length)}` +
        heights.map((_, index) => `[s${String(index)}]`).join(''),
      ...scaled,
    ].join(';'),
    THREADS,
  );
  const frame = newFrame();
  const outputs: { name: string; height: number; encoder: Encoder; pieces: Buffer[] }[] = [];
  const encode = async (given: Frame | undefined) => {
    await filters.push(given);
    for (const { name, encoder, pieces } of outputs) {
      const keep = async (picture: Frame | undefined) => {
        for await (const { data } of encoder.encode(picture)) if (data) pieces.push(data);
      };
      for await (const picture of filters.pull(name)) await keep(picture);
      if (!given) await keep(undefined);
    }
  };
  let encoding = Promise.resolve();
  try {
    for (const [index, name] of names.entries()) {
      const encoder = await openX264(filters, name, { fps, preset: 'superfast', threads: THREADS });
      outputs.push({ name, height: heights[index] ?? height, encoder, pieces: [] });
    }
    Object.assign(frame, { width, height, format: ffmpeg().avGetPixFmtFromName('rgb0') });
    check(frame.allocBuffer(), 'hold a frame');
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    // The next frame is drawn while the last one is filtered and encoded.
    for (let index = 0; index < loop.frameCount; index++) {
      loop.drawFrame(index, context);
      await encoding;
      setPixels(frame, canvas.data());
      frame.pts = BigInt(index);
      encoding = encode(frame);
    }
    await encoding;
    await encode(undefined);
    for (const output of outputs)
      await writeFile(join(folder, `${String(output.height)}.h264`), Buffer.concat(output.pieces));
  } finally {
    // Nothing is freed under a thread that still uses it.
    await encoding.catch(() => undefined);
    for (const { encoder } of outputs) encoder.close();
    frame.free();
    filters.close();
  }
};

/** Gives a stream of `<height>.h264` files its times, as an MP4 file. */
export const muxLoop = async (raw: string, fps: number, file: string): Promise<void> => {
  const source = await openSource(raw, { name: 'h264', options: { framerate: String(fps) } });
  try {
    const [stream] = source.streams;
    if (!stream) throw new Error(`${raw} has no picture`);
    // Ticks that a frame fills exactly; the usual ones would leave every frame a little too long.
    const ticks = { num: 1, den: fps * 1000 };
    const mp4 = await openMp4(
      file,
      (parameters) => void check(stream.codecpar.copy(parameters), 'describe a track'),
      ticks,
      {
        video_track_timescale: String(ticks.den),
      },
    );
    try {
      let time = 0n;
      for await (const packet of source.packets(() => true)) {
        Object.assign(packet, { pts: time, dts: time, duration: 1000n });
        time += 1000n;
        await mp4.write(packet, ticks);
      }
      await mp4.finish();
    } finally {
      await mp4.close();
    }
  } finally {
    await source.close();
  }
};
