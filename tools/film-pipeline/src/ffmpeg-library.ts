import { createRequire } from 'node:module';
import { FilmError } from './film-error';

/**
 * The part of the native interface of `@seydx/node-av-<system>` 6 that is used here: ffmpeg's own structures and
 * functions. A negative result is an error code. A function whose name ends in `Sync` runs on the calling thread, the
 * others run on a thread of libuv; two must not run at once on the same object.
 */
export interface Ratio {
  readonly num: number;
  readonly den: number;
}

interface ChannelLayout {
  readonly nbChannels: number;
  readonly order: number;
  readonly mask: bigint;
}

export interface Packet {
  streamIndex: number;
  pts: bigint;
  dts: bigint;
  duration: bigint;
  data: Buffer | null;
  isKeyframe: boolean;
  alloc(): void;
  free(): void;
  unref(): void;
  rescaleTs(from: Ratio, to: Ratio): void;
}

export interface Frame {
  format: number;
  width: number;
  height: number;
  nbSamples: number;
  sampleRate: number;
  channelLayout: ChannelLayout;
  pts: bigint;
  pictType: number;
  quality: number;
  readonly bestEffortTimestamp: bigint;
  alloc(): void;
  free(): void;
  unref(): void;
  allocBuffer(): number;
  makeWritable(): number;
  readonly linesize: readonly number[];
  /** Views of the planes, valid until the frame changes its memory. */
  readonly data: readonly Buffer[] | null;
  /** Copies sound. A picture would only point to the buffer, which may change or go: see `setPixels`. */
  fromBuffer(samples: Buffer): number;
  toBuffer(): Buffer;
}

interface Codec {
  readonly name: string;
}

interface Dictionary {
  alloc(): void;
  free(): void;
  set(key: string, value: string, flags: number): number;
  get(key: string, flags: number): string | null;
}

export interface CodecParameters {
  codecType: number;
  codecId: number;
  codecTag: number;
  width: number;
  height: number;
  format: number;
  sampleRate: number;
  channelLayout: ChannelLayout;
  initialPadding: number;
  readonly colorSpace: number;
  readonly colorRange: number;
  readonly channels: number;
  readonly sampleAspectRatio: Ratio;
  copy(to: CodecParameters): number;
  fromContext(context: CodecContext): number;
  getCodedSideData(type: number): Buffer | null;
  addCodedSideData(type: number, data: Buffer): number;
}

export interface CodecContext {
  width: number;
  height: number;
  pixelFormat: number;
  timeBase: Ratio;
  pktTimebase: Ratio;
  framerate: Ratio;
  sampleAspectRatio: Ratio;
  colorSpace: number;
  colorPrimaries: number;
  colorTrc: number;
  colorRange: number;
  sampleRate: number;
  sampleFormat: number;
  channelLayout: ChannelLayout;
  bitRate: bigint;
  flags: number;
  globalQuality: number;
  threadCount: number;
  readonly frameSize: number;
  allocContext3(codec: Codec): void;
  freeContext(): void;
  open2(codec: Codec, options: Dictionary | null): Promise<number>;
  parametersToContext(parameters: CodecParameters): number;
  sendPacket(packet: Packet | null): Promise<number>;
  receiveFrame(frame: Frame): Promise<number>;
  sendFrame(frame: Frame | null): Promise<number>;
  receivePacket(packet: Packet): Promise<number>;
}

export interface Stream {
  readonly index: number;
  readonly codecpar: CodecParameters;
  readonly disposition: number;
  avgFrameRate: Ratio;
  readonly rFrameRate: Ratio;
  readonly sampleAspectRatio: Ratio;
  timeBase: Ratio;
  metadata: Dictionary | null;
}

export interface FormatContext {
  /** Microseconds. */
  readonly duration: bigint;
  readonly startTime: bigint;
  readonly iformat: { readonly flags: number } | null;
  readonly streams: readonly Stream[] | null;
  allocOutputContext2(format: null, name: string, file: string): number;
  freeContext(): void;
  openInput(file: string, format: object | null, options: Dictionary | null): Promise<number>;
  openInputSync(file: string, format: object | null, options: Dictionary | null): number;
  findStreamInfo(options: null): Promise<number>;
  findStreamInfoSync(options: null): number;
  closeInput(): Promise<void>;
  closeInputSync(): void;
  readFrame(packet: Packet): Promise<number>;
  seekFrame(stream: number, timestamp: bigint, flags: number): Promise<number>;
  newStream(codec: null): Stream;
  openOutput(): Promise<number>;
  closeOutput(): Promise<void>;
  writeHeader(options: Dictionary | null): Promise<number>;
  interleavedWriteFrame(packet: Packet): Promise<number>;
  writeTrailer(): Promise<number>;
}

interface FilterContext {
  buffersrcAddFrame(frame: Frame | null, flags: number): Promise<number>;
  buffersinkGetFrame(frame: Frame): Promise<number>;
  buffersinkGetTimeBase(): Ratio;
  buffersinkGetFrameRate(): Ratio;
  buffersinkGetSampleAspectRatio(): Ratio;
  buffersinkGetWidth(): number;
  buffersinkGetHeight(): number;
}

interface FilterGraph {
  nbThreads: number;
  alloc(): void;
  free(): void;
  parsePtr(filters: string, inputs: null, outputs: null): number;
  config(): Promise<number>;
  getFilter(name: string): FilterContext | null;
}

interface Library {
  readonly Packet: new () => Packet;
  readonly Frame: new () => Frame;
  readonly CodecContext: new () => CodecContext;
  readonly FormatContext: new () => FormatContext;
  readonly FilterGraph: new () => FilterGraph;
  readonly Dictionary: new () => Dictionary;
  readonly Codec: {
    readonly findDecoder: (id: number) => Codec | null;
    readonly findEncoderByName: (name: string) => Codec | null;
  };
  readonly InputFormat: { readonly findInputFormat: (name: string) => object | null };
  readonly FFmpegError: {
    readonly strerror: (code: number) => string;
    readonly getAverror: (name: 'EAGAIN') => number;
  };
  readonly Log: { readonly setLevel: (level: number) => void };
  readonly avGetPixFmtFromName: (name: string) => number;
  readonly avGetPixFmtName: (format: number) => string | null;
  readonly avGetSampleFmtFromName: (name: string) => number;
  readonly avGetSampleFmtName: (format: number) => string | null;
  readonly avChannelLayoutDefault: (channels: number) => ChannelLayout;
  readonly avChannelLayoutDescribe: (layout: ChannelLayout) => string | null;
}

export const VIDEO = 0;
export const AUDIO = 1;
/** Values of ffmpeg's headers, which are part of its binary interface. */
export const DISPLAY_MATRIX = 5;
export const ATTACHED_PICTURE = 0x400;
export const BT709 = 1;
export const [LIMITED_RANGE, FULL_RANGE] = [1, 2];
export const [FLAG_QSCALE, FLAG_GLOBAL_HEADER] = [0x2, 0x400000];
export const QUALITY_UNIT = 118;
export const SEEK_BACKWARD = 1;
export const CLOCK_MAY_JUMP = 0x200;
export const NO_TIME = -(2n ** 63n);
export const END_OF_FILE = -541478725;
const LOG_QUIET = -8;

const load = (): Library => {
  const system = `${process.platform}-${process.arch}${process.platform === 'win32' ? '-msvc' : ''}`;
  const require = createRequire(import.meta.url);
  try {
    const loaded = require(`@seydx/node-av-${system}/node-av.node`) as Library;
    // Its remarks would go to standard error; failures are reported by their codes.
    loaded.Log.setLevel(LOG_QUIET);
    return loaded;
  } catch (cause) {
    throw new FilmError(
      `No ffmpeg for ${process.platform}/${process.arch}: run npm install again; films need glibc 2.28, macOS or Windows.`,
      { cause },
    );
  }
};

let library: Library | undefined;
/** Loaded with its first use: it is large, and most programs that import this package never need it. */
export const ffmpeg = (): Library => (library ??= load());

/** Throws for an error code; `what` says what was tried. */
export const check = (code: number, what: string): number => {
  if (code >= 0) return code;
  throw new Error(`ffmpeg could not ${what}: ${ffmpeg().FFmpegError.strerror(code)}`);
};

/** Not a failure: more input is needed first, or everything has been given out. */
export const isNothingYet = (code: number): boolean =>
  code === END_OF_FILE || code === ffmpeg().FFmpegError.getAverror('EAGAIN');

export const dictionaryOf = (options: Readonly<Record<string, string>>): Dictionary => {
  const dictionary = new (ffmpeg().Dictionary)();
  dictionary.alloc();
  for (const [key, value] of Object.entries(options)) dictionary.set(key, value, 0);
  return dictionary;
};

export const newPacket = (): Packet => {
  const packet = new (ffmpeg().Packet)();
  packet.alloc();
  return packet;
};

export const newFrame = (): Frame => {
  const frame = new (ffmpeg().Frame)();
  frame.alloc();
  return frame;
};

/** Copies the pixels of a picture of one plane into the memory of a frame. */
export const setPixels = (frame: Frame, pixels: Buffer): void => {
  check(frame.makeWritable(), 'hold a picture');
  const [plane] = frame.data ?? [];
  const [stride = 0] = frame.linesize;
  const row = pixels.length / frame.height;
  if (!plane || stride < row) throw new Error('the frame has no memory for these pixels');
  for (let y = 0; y < frame.height; y++) pixels.copy(plane, y * stride, y * row, (y + 1) * row);
};
