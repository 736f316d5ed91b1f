import { check, ffmpeg, newFrame, newPacket } from './ffmpeg-library';
import { forMp4, openEncoder, openMp4 } from './media-stages';
import { SCORE_LOOP_S } from './score/compose-score';
import { SAMPLE_RATE } from './score/instruments';

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

/** An encoder of AAC, which takes frames of 1,024 samples of planar floats. */
export const openAac = (channels: number, bitRate: number) =>
  openEncoder('aac', (context) => {
    context.sampleRate = SAMPLE_RATE;
    context.sampleFormat = ffmpeg().avGetSampleFmtFromName('fltp');
    context.channelLayout = ffmpeg().avChannelLayoutDefault(channels);
    context.bitRate = BigInt(bitRate);
    context.timeBase = { num: 1, den: SAMPLE_RATE };
    forMp4(context);
  });

/** The samples of one frame, a channel after the other. */
const planesOf = (pcm: Float32Array, start: number, channels: number) => {
  const planes = new Float32Array(FRAME * channels);
  for (let channel = 0; channel < channels; channel++)
    for (let sample = 0; sample < FRAME; sample++)
      planes[channel * FRAME + sample] = pcm[start + sample * channels + channel] ?? 0;
  return Buffer.from(planes.buffer);
};

/** Encodes pieces of sound, one after the other, and writes the encoded frames that `arrange` makes of them. */
const encode = async (
  pieces: readonly Float32Array[],
  { channels, file, arrange }: { channels: 2 | 6; file: string; arrange: (encoded: Buffer[]) => Buffer[] },
) => {
  const encoder = await openAac(channels, channels === 6 ? 256_000 : 128_000);
  const frame = newFrame();
  const packet = newPacket();
  try {
    const { context } = encoder;
    const { timeBase, sampleFormat: format, sampleRate, channelLayout } = context;
    Object.assign(frame, { format, sampleRate, channelLayout, nbSamples: FRAME });
    check(frame.allocBuffer(), 'hold sound');
    const encoded: Buffer[] = [];
    const take = async (samples: typeof frame | undefined) => {
      for await (const { data } of encoder.encode(samples)) if (data) encoded.push(data);
    };
    let count = 0;
    for (const piece of pieces)
      for (let at = 0; at < piece.length; at += FRAME * channels) {
        check(frame.makeWritable(), 'hold sound');
        check(frame.fromBuffer(planesOf(piece, at, channels)), 'take sound');
        frame.pts = BigInt(FRAME * count++);
        await take(frame);
      }
    await take(undefined);
    const mp4 = await openMp4(
      file,
      (parameters) => {
        check(parameters.fromContext(context), 'describe sound');
        // Nothing is cut at its start: the frames are arranged to fit the picture.
        parameters.initialPadding = 0;
      },
      timeBase,
    );
    try {
      for (const [index, data] of arrange(encoded).entries()) {
        const time = BigInt(index * FRAME);
        Object.assign(packet, { data, pts: time, dts: time, duration: BigInt(FRAME), isKeyframe: true });
        await mp4.write(packet, timeBase);
      }
      await mp4.finish();
    } finally {
      await mp4.close();
    }
  } finally {
    packet.free();
    frame.free();
    encoder.close();
  }
};

/** A score as long as the film, as an MP4 file: the fades and one loop are encoded, the loop's frames are repeated. */
export const encodeScore = async (score: ScoreEncoding, file: string): Promise<void> => {
  const { channels } = score;
  const total = Math.floor((score.durationS * SAMPLE_RATE) / FRAME);
  const fadeIn = Math.min(FADE_FRAMES, Math.floor(total / 4));
  const fadeOut = total - fadeIn;
  const gain = (sample: number) =>
    Math.max(0, Math.min(1, sample / (fadeIn * FRAME), (total * FRAME - sample) / (fadeIn * FRAME)));
  if (total <= fadeIn * 2 + LOOP_FRAMES) {
    await encode([slice(score, 0, total, gain)], { channels, file, arrange: (frames) => frames });
    return;
  }
  const head = fadeIn + LOOP_FRAMES;
  await encode([slice(score, 0, head, gain), slice(score, fadeOut - RUN_UP_FRAMES, total, gain)], {
    channels,
    file,
    arrange: (frames) => {
      const loop = frames.slice(fadeIn, head);
      const middle = Array.from(
        { length: fadeOut - fadeIn },
        (_, index) => loop[index % loop.length] as Buffer,
      );
      return [...frames.slice(0, fadeIn), ...middle, ...frames.slice(head + RUN_UP_FRAMES)];
    },
  });
};
