/** A buffered part of a film, in seconds. */
interface TimeRange {
  readonly start: number;
  readonly end: number;
}

/** The buffered parts of a film, for picture and sound. */
export interface BufferedRanges {
  readonly audio: readonly TimeRange[];
  readonly video: readonly TimeRange[];
}
export type MediaKind = keyof BufferedRanges;

export const isMediaKind = (type: unknown): type is MediaKind => type === 'audio' || type === 'video';

/** A segment starts slightly after its nominal second, with a whole frame. */
const SLACK_S = 0.1;

export const containsPosition = ({ start, end }: TimeRange, positionS: number): boolean =>
  start <= positionS + SLACK_S && positionS < end;
