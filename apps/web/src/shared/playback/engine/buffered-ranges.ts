/** A piece of a film that is here, in seconds. */
interface TimeRange {
  readonly start: number;
  readonly end: number;
}

/** What of a film is here, of its picture and of its sound. */
export interface BufferedRanges {
  readonly audio: readonly TimeRange[];
  readonly video: readonly TimeRange[];
}
export type MediaKind = keyof BufferedRanges;

export const isMediaKind = (type: unknown): type is MediaKind => type === 'audio' || type === 'video';

/** A piece begins with a whole picture, a hair after the second it is named by. */
const SLACK_S = 0.1;

export const containsPosition = ({ start, end }: TimeRange, positionS: number): boolean =>
  start <= positionS + SLACK_S && positionS < end;
