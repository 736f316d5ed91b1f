import { StreamType, VideoCodec } from '@drivein/contract';

interface AskedStream {
  readonly streamType?: number;
  readonly supportedCodecs?: string;
}

/** The only format films are encoded in. */
const MADE_AS = { streamType: StreamType.Dash, codec: VideoCodec.Avc } as const;

const codecsIn = (list: string) => list.split(',').map((codec) => codec.trim());

/** The codecs of a device that films are encoded in. A device without a list is assumed to play all. */
export const commonCodecs = (supportedCodecs: string | undefined): number[] =>
  !supportedCodecs || codecsIn(supportedCodecs).includes(String(MADE_AS.codec)) ? [MADE_AS.codec] : [];

/** Whether a device with these capabilities can play anything (CAT-11). */
export const hasStreamFor = ({ streamType, supportedCodecs }: AskedStream): boolean =>
  (streamType ?? MADE_AS.streamType) === MADE_AS.streamType && commonCodecs(supportedCodecs).length > 0;
