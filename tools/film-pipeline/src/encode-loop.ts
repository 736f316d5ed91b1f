import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { findFfmpeg } from './find-tools';
import { runTool } from './run-tool';
import { join } from 'node:path';

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

export const x264Options = (height: number, fps: number, preset: string) => {
  const group = String(Math.round(fps * KEYFRAME_EVERY_S));
  return [
    ...['-c:v', 'libx264', '-preset', preset, '-crf', String(crfOf(height)), '-pix_fmt', 'yuv420p'],
    ...['-x264-params', `keyint=${group}:min-keyint=${group}:scenecut=0:open-gop=0:bframes=0`],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
  ];
};

/** Draws every frame once and encodes all renditions in one ffmpeg process: `<folder>/<height>.h264`. */
export const encodeLoop = async (loop: LoopEncoding): Promise<void> => {
  const { width, height, fps, heights, folder } = loop;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  function* frames() {
    for (let index = 0; index < loop.frameCount; index++) {
      loop.drawFrame(index, context);
      yield canvas.data();
    }
  }
  const names = heights.map((rendition) => `v${String(rendition)}`);
  const scaled = heights.map((rendition, index) => {
    const size = `${String(evenWidth(rendition, loop))}:${String(rendition)}`;
    return `[s${String(index)}]${rendition === height ? 'null' : `scale=${size}:flags=bicubic`}[${names[index] ?? ''}]`;
  });
  const graph = [
    // Converted once, with the matrix high-definition players assume.
    `[0:v]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,split=${String(heights.length)}` +
      heights.map((_, index) => `[s${String(index)}]`).join(''),
    ...scaled,
  ].join(';');
  await runTool(
    findFfmpeg(),
    [
      ...['-v', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'rgba'],
      ...['-s', `${String(width)}x${String(height)}`, '-r', String(fps), '-i', '-', '-filter_complex', graph],
      ...heights.flatMap((rendition, index) => [
        ...['-map', `[${names[index] ?? ''}]`],
        ...x264Options(rendition, fps, 'superfast'),
        ...['-f', 'h264', join(folder, `${String(rendition)}.h264`)],
      ]),
    ],
    { input: frames() },
  );
};
