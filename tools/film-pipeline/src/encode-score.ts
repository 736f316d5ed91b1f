import { findFfmpeg } from './find-tools';
import { runTool } from './run-tool';
import { SCORE_LOOP_S } from './score/compose-score';
import { SAMPLE_RATE } from './score/instruments';

const HEADER_BYTES = 7;

/** Cuts an ADTS stream into its frames of 1,024 samples. */
const splitAdtsFrames = (stream: Buffer): Buffer[] => {
  const frames: Buffer[] = [];
  for (let at = 0; at + HEADER_BYTES <= stream.length;) {
    if (stream[at] !== 0xff || ((stream[at + 1] ?? 0) & 0xf0) !== 0xf0) {
      throw new Error(`no ADTS frame at byte ${String(at)}`);
    }
    const length =
      (((stream[at + 3] ?? 0) & 3) << 11) | ((stream[at + 4] ?? 0) << 3) | ((stream[at + 5] ?? 0) >> 5);
    frames.push(stream.subarray(at, at + length));
    at += length;
  }
  return frames;
};

const FRAME = 1024;
/** About two seconds, in whole frames. */
const FADE_FRAMES = 94;
/** Frames of pre-roll that the encoder needs before a cut is inaudible. */
const RUN_UP_FRAMES = 4;
const LOOP_FRAMES = (SCORE_LOOP_S * SAMPLE_RATE) / FRAME;

export interface ScoreEncoding {
  /** One loop, interleaved. */
  readonly loop: Float32Array;
  readonly channels: 2 | 6;
  readonly durationS: number;
}

/** Samples of frames [from, to) of the endless loop; `gain` is called per sample of the film. */
const slice = (score: ScoreEncoding, from: number, to: number, gain: (sample: number) => number) => {
  const { loop, channels } = score;
  const out = new Float32Array((to - from) * FRAME * channels);
  for (let at = 0; at < out.length; at += channels) {
    const sample = from * FRAME + at / channels;
    const place = ((((sample * channels) % loop.length) + loop.length) % loop.length) | 0;
    const level = gain(sample);
    for (let channel = 0; channel < channels; channel++)
      out[at + channel] = (loop[place + channel] ?? 0) * level;
  }
  return out;
};

const encode = async (pcm: readonly Float32Array[], channels: 2 | 6) => {
  const { stdout } = await runTool(
    findFfmpeg(),
    [
      ...['-v', 'error', '-f', 'f32le', '-ar', String(SAMPLE_RATE), '-ac', String(channels)],
      ...['-channel_layout', channels === 6 ? '5.1' : 'stereo', '-i', '-'],
      ...['-c:a', 'aac', '-b:a', channels === 6 ? '256k' : '128k', '-f', 'adts', '-'],
    ],
    { input: pcm.map((piece) => new Uint8Array(piece.buffer, piece.byteOffset, piece.byteLength)) },
  );
  return splitAdtsFrames(stdout);
};

/**
 * A score as long as the film: the fades and one loop are encoded, the loop's frames are repeated. Returns an ADTS
 * stream.
 */
export const encodeScore = async (score: ScoreEncoding): Promise<Buffer> => {
  const total = Math.floor((score.durationS * SAMPLE_RATE) / FRAME);
  const fadeIn = Math.min(FADE_FRAMES, Math.floor(total / 4));
  const fadeOut = total - fadeIn;
  const gain = (sample: number) =>
    Math.max(0, Math.min(1, sample / (fadeIn * FRAME), (total * FRAME - sample) / (fadeIn * FRAME)));
  if (total <= fadeIn * 2 + LOOP_FRAMES) {
    return Buffer.concat(await encode([slice(score, 0, total, gain)], score.channels));
  }
  const head = fadeIn + LOOP_FRAMES;
  const frames = await encode(
    [slice(score, 0, head, gain), slice(score, fadeOut - RUN_UP_FRAMES, total, gain)],
    score.channels,
  );
  const loop = frames.slice(fadeIn, head);
  const middle = Array.from({ length: fadeOut - fadeIn }, (_, index) => loop[index % loop.length] as Buffer);
  return Buffer.concat([...frames.slice(0, fadeIn), ...middle, ...frames.slice(head + RUN_UP_FRAMES)]);
};
