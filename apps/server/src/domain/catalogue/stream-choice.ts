import { StreamType, VideoCodec } from '@drivein/contract';

interface AskedStream {
  readonly streamType?: number;
  readonly supportedCodecs?: string;
}

/** What every film is made in. */
const MADE_AS = { streamType: StreamType.Dash, codec: VideoCodec.Avc } as const;

const codecsIn = (list: string) => list.split(',').map((codec) => codec.trim());

/** Of the codecs a device plays, those we have; without a list it is taken to play all. */
export const commonCodecs = (supportedCodecs: string | undefined): number[] =>
  !supportedCodecs || codecsIn(supportedCodecs).includes(String(MADE_AS.codec)) ? [MADE_AS.codec] : [];

/** Whether there is any stream for a device that asks like this (CAT-11). */
export const hasStreamFor = ({ streamType, supportedCodecs }: AskedStream): boolean =>
  (streamType ?? MADE_AS.streamType) === MADE_AS.streamType && commonCodecs(supportedCodecs).length > 0;
