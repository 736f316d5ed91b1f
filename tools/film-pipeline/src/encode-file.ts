import { basename, join } from 'node:path';
import { openX264, evenWidth } from './encode-loop';
import { openAac } from './encode-score';
import { check, ffmpeg, type Frame, type Packet, type Stream } from './ffmpeg-library';
import { FilmError } from './film-error';
import {
  type Decoder,
  type Encoder,
  type Filters,
  EACH_CORE,
  forMp4,
  type Mp4,
  openDecoder,
  openFilters,
  openMp4,
  openSource,
} from './media-stages';
import type { DashInput } from './package-dash';
import { bufferOf, pictureOf, type Probed, uprightFilters } from './probe';

const HEIGHTS = [1080, 720, 360];
const LANGUAGE_TAGS: Readonly<Record<string, string>> = {
  ...{ eng: 'en-US', und: 'en-US', ger: 'de-DE', deu: 'de-DE', spa: 'es-ES', fre: 'fr-FR', fra: 'fr-FR' },
  ...{ jpn: 'ja-JP', kor: 'ko-KR', vie: 'vi-VN' },
};

/** Never larger than the source; a small source keeps its own height. */
export const heightsFor = (sourceHeight: number) => {
  const fitting = HEIGHTS.filter((height) => height <= sourceHeight);
  return fitting.length > 0 ? fitting : [Math.max(2, Math.floor(sourceHeight / 2) * 2)];
};

/** A language is offered once: the first track of it wins. */
export const audioChoices = (facts: Probed) => {
  const seen = new Set<string>();
  return facts.audios.flatMap(({ index, language, channels }) => {
    const tag = LANGUAGE_TAGS[language] ?? language;
    if (seen.has(tag)) return [];
    seen.add(tag);
    return [{ index, language: tag, channels: channels >= 6 ? 6 : 2 }];
  });
};

/** What is opened is closed in the opposite order, also after a failure. */
type Keep = <T extends { readonly close: () => void | Promise<void> }>(opened: Promise<T>) => Promise<T>;

const withClosing = async <T>(work: (keep: Keep) => Promise<T>): Promise<T> => {
  const closers: (() => void | Promise<void>)[] = [];
  try {
    return await work(async (opened) => {
      const stage = await opened;
      closers.push(stage.close);
      return stage;
    });
  } finally {
    for (const close of closers.reverse()) await close();
  }
};

/** An encoder with its own file. */
interface Output {
  readonly name: string;
  readonly encoder: Encoder;
  readonly mp4: Mp4;
}

const openOutput = async (
  keep: Keep,
  name: string,
  file: string,
  opened: Promise<Encoder>,
): Promise<Output> => {
  const encoder = await keep(opened);
  const { context } = encoder;
  const fill: Parameters<typeof openMp4>[1] = (parameters) => {
    check(parameters.fromContext(context), 'describe a track');
  };
  return { name, encoder, mp4: await keep(openMp4(file, fill, context.timeBase)) };
};

/** Encodes a frame, at the end undefined, into the file. */
const encodeInto = async ({ encoder, mp4 }: Output, frame: Frame | undefined) => {
  for await (const packet of encoder.encode(frame)) {
    // The encoder of pictures leaves it out, and the last picture would have no length; a tick is one picture.
    if (packet.duration === 0n) packet.duration = 1n;
    await mp4.write(packet, encoder.context.timeBase);
  }
  if (!frame) await mp4.finish();
};

/** A track of the source on its way into its files: takes packets, at the end undefined. */
interface Track {
  readonly index: number;
  readonly take: (packet: Packet | undefined) => Promise<void>;
}

/** Filters some frames, at the end undefined, and encodes what comes out. */
const pass = async (filters: Filters, outputs: readonly Output[], frame: Frame | undefined) => {
  await filters.push(frame);
  for (const output of outputs) {
    for await (const made of filters.pull(output.name)) await encodeInto(output, made);
    if (!frame) await encodeInto(output, undefined);
  }
};

const openPicture = async (
  keep: Keep,
  stream: Stream,
  {
    facts,
    videos,
    startS,
    onTime,
  }: {
    facts: Probed;
    videos: readonly { file: string; height: number }[];
    startS: number;
    onTime: (seconds: number) => void;
  },
): Promise<Track & { readonly hasFrames: () => boolean }> => {
  const fps = Math.min(60, Math.max(1, facts.fps));
  const names = videos.map(({ height }) => `v${String(height)}`);
  const decoder = await keep(openDecoder(stream));
  const filters = await keep(
    openFilters(
      [
        [
          bufferOf(stream),
          ...uprightFilters(stream),
          `setpts=PTS-${String(startS)}/TB`,
          `fps=${String(fps)}:start_time=0`,
          `split=${String(names.length)}${names.map((_, index) => `[s${String(index)}]`).join('')}`,
        ].join(','),
        ...videos.map(({ height }, index) => {
          const size = `${String(evenWidth(height, facts))}:${String(height)}`;
          return `[s${String(index)}]scale=${size}:out_color_matrix=bt709:out_range=tv,format=yuv420p,buffersink@${names[index] ?? ''}`;
        }),
      ].join(';'),
    ),
  );
  const outputs: Output[] = [];
  for (const [index, { file }] of videos.entries()) {
    const name = names[index] ?? '';
    const opened = openX264(filters, name, { fps, preset: 'veryfast', threads: EACH_CORE, prepare: forMp4 });
    outputs.push(await openOutput(keep, name, file, opened));
  }
  let frames = 0;
  return {
    index: stream.index,
    hasFrames: () => frames > 0,
    take: async (packet) => {
      for await (const frame of decoder.decode(packet)) {
        frames++;
        onTime((Number(frame.pts) * stream.timeBase.num) / stream.timeBase.den - startS);
        await pass(filters, outputs, frame);
      }
      if (!packet) await pass(filters, outputs, undefined);
    },
  };
};

/** Sound as the encoder takes it. */
const soundOf = (channels: number) =>
  `aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=${channels === 6 ? '5.1' : 'stereo'}`;
/** Frames of the encoder's size. Silence is put where sound is missing, so that it stays with the picture. */
const evenly = 'aresample=async=1:first_pts=0,asetnsamples=n=1024:p=0,abuffersink@out';

const openSound = async (
  keep: Keep,
  stream: Stream,
  { channels, file, startS }: { channels: number; file: string; startS: number },
): Promise<Track> => {
  const decoder: Decoder = await keep(openDecoder(stream));
  const ratio = `${String(stream.timeBase.num)}/${String(stream.timeBase.den)}`;
  const layout = channels === 6 ? '5.1' : 'stereo';
  const evened = await keep(
    openFilters(
      `abuffer@in=sample_rate=48000:sample_fmt=fltp:channel_layout=${layout}:time_base=1/48000,${evenly}`,
    ),
  );
  const outputs = [
    await openOutput(keep, 'out', file, openAac(channels, channels === 6 ? 256_000 : 128_000)),
  ];
  /** Recordings of television change between two and six channels. */
  let converting: { filters: Filters; kind: string } | undefined;
  const convert = async (frame: Frame | undefined) => {
    if (!converting) return;
    await converting.filters.push(frame);
    for await (const made of converting.filters.pull('out')) await pass(evened, outputs, made);
  };
  const kindOf = ({ format, sampleRate, channelLayout }: Frame) => {
    const { nbChannels, mask } = channelLayout;
    const known = mask > 0n ? channelLayout : ffmpeg().avChannelLayoutDefault(nbChannels);
    const names = [ffmpeg().avGetSampleFmtName(format), ffmpeg().avChannelLayoutDescribe(known)];
    return `sample_rate=${String(sampleRate)}:sample_fmt=${names[0] ?? ''}:channel_layout=${names[1] ?? ''}`;
  };
  return {
    index: stream.index,
    take: async (packet) => {
      for await (const frame of decoder.decode(packet)) {
        const kind = kindOf(frame);
        if (converting?.kind !== kind) {
          await convert(undefined);
          const description = `abuffer@in=${kind}:time_base=${ratio},asetpts=PTS-${String(startS)}/TB,${soundOf(channels)},asettb=1/48000,abuffersink@out`;
          converting = { kind, filters: await keep(openFilters(description)) };
        }
        await convert(frame);
      }
      if (packet) return;
      await convert(undefined);
      await pass(evened, outputs, undefined);
    },
  };
};

/** A film without sound gets silence: players expect a track. */
const encodeSilence = (file: string, durationS: number) =>
  withClosing(async (keep) => {
    const description = `anullsrc=r=48000:cl=stereo:d=${durationS.toFixed(3)},${soundOf(2)},asetnsamples=n=1024:p=0,abuffersink@out`;
    const filters = await keep(openFilters(description));
    const output = await openOutput(keep, 'out', file, openAac(2, 64_000));
    for await (const frame of filters.pull('out')) await encodeInto(output, frame);
    await encodeInto(output, undefined);
  });

/** Encodes a person's own file into renditions and audio tracks ready for packaging. */
export const encodeFile = async (
  file: string,
  facts: Probed,
  folder: string,
  onProgress: (share: number) => void,
): Promise<Pick<DashInput, 'videos' | 'audios'>> => {
  const videos = heightsFor(facts.height).map((height) => ({
    file: join(folder, `${String(height)}.mp4`),
    height,
  }));
  const audios = audioChoices(facts).map((choice) => ({
    ...choice,
    file: join(folder, `${choice.language}.mp4`),
  }));
  await withClosing(async (keep) => {
    const source = await keep(openSource(file));
    const picture = pictureOf(source.streams);
    if (!picture) throw new Error(`${file} has no picture`);
    const { startTime } = source.context;
    // Sound may begin before zero, with samples that must not be played.
    const startS = startTime > 0n ? Number(startTime) / 1_000_000 : 0;
    const onTime = (seconds: number) => onProgress(Math.min(1, Math.max(0, seconds / facts.durationS)));
    const seen = await openPicture(keep, picture, { facts, videos, startS, onTime });
    const tracks: Track[] = [seen];
    for (const { index, channels, file: output } of audios) {
      const stream = source.streams[index];
      if (stream) tracks.push(await openSound(keep, stream, { channels, file: output, startS }));
    }
    const byIndex = new Map(tracks.map((track) => [track.index, track]));
    for await (const packet of source.packets((index) => byIndex.has(index)))
      await byIndex.get(packet.streamIndex)?.take(packet);
    for (const track of tracks) await track.take(undefined);
    if (!seen.hasFrames())
      throw new FilmError(`"${basename(file)}" has a picture that this machine cannot read: it is damaged.`);
    onProgress(1);
  });
  if (audios.length > 0) return { videos, audios };
  const silence = { file: join(folder, 'silence.mp4'), language: 'en-US' };
  await encodeSilence(silence.file, facts.durationS);
  return { videos, audios: [silence] };
};
