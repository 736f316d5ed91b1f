/** A piece of a film that is here, in seconds. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** What of a film is here, of its picture and of its sound. */
export interface HeldParts {
  readonly audio: readonly Stretch[];
  readonly video: readonly Stretch[];
}
export type Part = keyof HeldParts;

export const isPart = (type: unknown): type is Part => type === 'audio' || type === 'video';

/** A piece begins with a whole picture, a hair after the second it is named by. */
const SLACK_S = 0.1;

export const holds = ({ start, end }: Stretch, placeS: number): boolean =>
  start <= placeS + SLACK_S && placeS < end;
