import {
  check,
  CLOCK_MAY_JUMP,
  type CodecContext,
  type CodecParameters,
  dictionaryOf,
  ffmpeg,
  type Frame,
  FLAG_GLOBAL_HEADER,
  type FormatContext,
  isNothingYet,
  newFrame,
  newPacket,
  NO_TIME,
  type Packet,
  type Ratio,
  type Stream,
} from './ffmpeg-library';
import { throwIfStopped } from './run-tool';

export interface Source {
  readonly streams: readonly Stream[];
  readonly context: FormatContext;
  /** Every packet of the wanted streams, in the order of the file; the packet is valid until the next one. */
  readonly packets: (isWanted: (stream: number) => boolean) => AsyncGenerator<Packet, void>;
  readonly close: () => Promise<void>;
}

/** Containers of films. Not among them are playlists, which name other files or addresses to be read. */
export const FILM_OPTIONS = {
  format_whitelist: 'mov,matroska,avi,mpegts,mpeg,flv,asf,ogg,mxf,wtv,dv,rm',
  protocol_whitelist: 'file',
};

/** A clock that goes back, or forward by so much, has been set again. */
const [BACK_S, FORWARD_S] = [1, 10];

/** Joins the parts of a recording of television, where each programme may set the clock again. */
const joinParts = ({ iformat, streams }: FormatContext): ((packet: Packet) => void) => {
  if (((iformat?.flags ?? 0) & CLOCK_MAY_JUMP) === 0) return () => undefined;
  const tracks = new Map<number, { shiftS: number; nextS: number }>();
  // The track that enters a part first sets the shift for the others, so that they stay together.
  let newestShiftS = 0;
  return (packet) => {
    if (packet.dts === NO_TIME) return;
    const { num, den } = streams?.[packet.streamIndex]?.timeBase ?? { num: 1, den: 1 };
    const atS = (Number(packet.dts) * num) / den;
    const track = tracks.get(packet.streamIndex);
    const isJump = (shiftS: number) =>
      track !== undefined && (atS + shiftS < track.nextS - BACK_S || atS + shiftS > track.nextS + FORWARD_S);
    let shiftS = track?.shiftS ?? newestShiftS;
    if (track && isJump(shiftS)) {
      if (isJump(newestShiftS)) newestShiftS = track.nextS - atS;
      shiftS = newestShiftS;
    }
    const shift = BigInt(Math.round((shiftS * den) / num));
    packet.dts += shift;
    if (packet.pts !== NO_TIME) packet.pts += shift;
    tracks.set(packet.streamIndex, { shiftS, nextS: atS + shiftS + (Number(packet.duration) * num) / den });
  };
};

/** Opens a film, or with `format` a raw stream of that format. */
export const openSource = async (
  file: string,
  format?: { readonly name: string; readonly options: Readonly<Record<string, string>> },
): Promise<Source> => {
  const context = new (ffmpeg().FormatContext)();
  const demuxer = format ? ffmpeg().InputFormat.findInputFormat(format.name) : null;
  check(
    await context.openInput(file, demuxer, dictionaryOf(format?.options ?? FILM_OPTIONS)),
    `open ${file}`,
  );
  const close = () => context.closeInput();
  try {
    check(await context.findStreamInfo(null), `read ${file}`);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    streams: context.streams ?? [],
    context,
    async *packets(isWanted) {
      const packet = newPacket();
      const join = joinParts(context);
      try {
        // A damaged or cut file ends where it can no longer be read.
        while ((await context.readFrame(packet)) >= 0) {
          throwIfStopped('reading a film');
          if (isWanted(packet.streamIndex)) {
            join(packet);
            yield packet;
          }
          packet.unref();
        }
      } finally {
        packet.free();
      }
    },
    close,
  };
};

/** The number of threads that means as many as fit the machine. */
export const EACH_CORE = 0;

export interface Decoder {
  /** Decodes a packet, at the end undefined; each frame is valid until the next one. */
  readonly decode: (packet: Packet | undefined) => AsyncGenerator<Frame, void>;
  readonly close: () => void;
}

export const openDecoder = async ({ codecpar, timeBase }: Stream): Promise<Decoder> => {
  const codec = ffmpeg().Codec.findDecoder(codecpar.codecId);
  if (!codec) throw new Error('ffmpeg has no decoder for a track of this film');
  const context = new (ffmpeg().CodecContext)();
  context.allocContext3(codec);
  const frame = newFrame();
  const close = () => {
    frame.free();
    context.freeContext();
  };
  try {
    check(context.parametersToContext(codecpar), 'read the kind of a track');
    context.pktTimebase = timeBase;
    context.threadCount = EACH_CORE;
    check(await context.open2(codec, null), `start the decoder ${codec.name}`);
  } catch (error) {
    close();
    throw error;
  }
  return {
    async *decode(packet) {
      // A damaged packet is passed over, as players do.
      await context.sendPacket(packet ?? null);
      while ((await context.receiveFrame(frame)) >= 0) {
        frame.pts = frame.bestEffortTimestamp;
        // The encoder chooses its own kinds of pictures.
        frame.pictType = 0;
        yield frame;
      }
    },
    close,
  };
};

/** The frame stays usable after it was handed to the filters; they work at once, on a thread of libuv. */
const [PUSH, KEEP] = [4, 8];

export interface Filters {
  readonly push: (frame: Frame | undefined) => Promise<void>;
  /** The frames that are ready at the output `name`; each is valid until the next one. */
  readonly pull: (name: string) => AsyncGenerator<Frame, void>;
  readonly facts: (name: string) => {
    timeBase: Ratio;
    frameRate: Ratio;
    aspect: Ratio;
    width: number;
    height: number;
  };
  readonly close: () => void;
}

/** Filters in ffmpeg's words, with the input `buffer@in` or `abuffer@in` and outputs `buffersink@<name>`. */
export const openFilters = async (description: string, threads = EACH_CORE): Promise<Filters> => {
  const graph = new (ffmpeg().FilterGraph)();
  graph.alloc();
  const frames = new Map<string, Frame>();
  const close = () => {
    for (const frame of frames.values()) frame.free();
    graph.free();
  };
  try {
    graph.nbThreads = threads;
    check(graph.parsePtr(description, null, null), `read the filters ${description}`);
    check(await graph.config(), `start the filters ${description}`);
  } catch (error) {
    close();
    throw error;
  }
  const source = graph.getFilter('buffer@in') ?? graph.getFilter('abuffer@in');
  const sinks = new Map<string, NonNullable<typeof source>>();
  const sinkOf = (name: string) => {
    const sink =
      sinks.get(name) ?? graph.getFilter(`buffersink@${name}`) ?? graph.getFilter(`abuffersink@${name}`);
    if (!sink) throw new Error(`the filters have no output ${name}`);
    sinks.set(name, sink);
    return sink;
  };
  return {
    push: async (frame) => {
      throwIfStopped('making a film');
      check((await source?.buffersrcAddFrame(frame ?? null, PUSH | KEEP)) ?? 0, 'filter a frame');
    },
    async *pull(name) {
      const sink = sinkOf(name);
      const frame = frames.get(name) ?? newFrame();
      frames.set(name, frame);
      for (;;) {
        const code = await sink.buffersinkGetFrame(frame);
        if (isNothingYet(code)) return;
        check(code, 'filter a frame');
        try {
          yield frame;
        } finally {
          frame.unref();
        }
      }
    },
    facts: (name) => {
      const sink = sinkOf(name);
      return {
        timeBase: sink.buffersinkGetTimeBase(),
        frameRate: sink.buffersinkGetFrameRate(),
        aspect: sink.buffersinkGetSampleAspectRatio(),
        width: sink.buffersinkGetWidth(),
        height: sink.buffersinkGetHeight(),
      };
    },
    close,
  };
};

export interface Encoder {
  readonly context: CodecContext;
  /** Encodes a frame, at the end undefined; each packet is valid until the next one. */
  readonly encode: (frame: Frame | undefined) => AsyncGenerator<Packet, void>;
  readonly close: () => void;
}

export const openEncoder = async (
  name: string,
  prepare: (context: CodecContext) => void,
  options: Readonly<Record<string, string>> = {},
): Promise<Encoder> => {
  const codec = ffmpeg().Codec.findEncoderByName(name);
  if (!codec) throw new Error(`ffmpeg has no encoder ${name}`);
  const context = new (ffmpeg().CodecContext)();
  context.allocContext3(codec);
  const packet = newPacket();
  const close = () => {
    packet.free();
    context.freeContext();
  };
  try {
    prepare(context);
    check(await context.open2(codec, dictionaryOf(options)), `start the encoder ${name}`);
  } catch (error) {
    close();
    throw error;
  }
  return {
    context,
    async *encode(frame) {
      throwIfStopped('making a film');
      check(await context.sendFrame(frame ?? null), `encode with ${name}`);
      for (;;) {
        const code = await context.receivePacket(packet);
        if (isNothingYet(code)) return;
        check(code, `encode with ${name}`);
        yield packet;
      }
    },
    close,
  };
};

export interface Mp4 {
  /** Writes a packet whose times are in `timeBase`. */
  readonly write: (packet: Packet, timeBase: Ratio) => Promise<void>;
  /** Completes the file. */
  readonly finish: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A file of one track, whose encoder was opened with `forMp4`. */
export const openMp4 = async (
  file: string,
  fill: (parameters: CodecParameters) => void,
  timeBase: Ratio,
  options: Readonly<Record<string, string>> = {},
): Promise<Mp4> => {
  const context = new (ffmpeg().FormatContext)();
  check(context.allocOutputContext2(null, 'mp4', file), `write ${file}`);
  const close = async () => {
    await context.closeOutput();
    context.freeContext();
  };
  const stream = context.newStream(null);
  try {
    fill(stream.codecpar);
    // Each container has its own code for a codec.
    stream.codecpar.codecTag = 0;
    stream.timeBase = timeBase;
    check(await context.openOutput(), `write ${file}`);
    check(await context.writeHeader(dictionaryOf(options)), `write ${file}`);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    write: async (packet, from) => {
      packet.streamIndex = 0;
      packet.rescaleTs(from, stream.timeBase);
      check(await context.interleavedWriteFrame(packet), `write ${file}`);
    },
    finish: async () => {
      check(await context.writeTrailer(), `write ${file}`);
    },
    close,
  };
};

/** The container carries the codec's headers, instead of each keyframe. */
export const forMp4 = (context: CodecContext): void => {
  context.flags |= FLAG_GLOBAL_HEADER;
};
