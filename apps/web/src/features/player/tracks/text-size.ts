import { DEFAULT_SUBTITLE_TEXT_SIZE } from '@drivein/contract/light';

/** Subtitle sizes as stored; larger screens enlarge all of them. */
export const TEXT_SIZES = { small: 16, medium: DEFAULT_SUBTITLE_TEXT_SIZE, large: 28 } as const;

export type TextSize = keyof typeof TEXT_SIZES;

/** A value of another version, or none, gives the default. */
export const textSizeFrom = (stored: string | undefined): TextSize =>
  (Object.keys(TEXT_SIZES) as TextSize[]).find((size) => String(TEXT_SIZES[size]) === stored) ?? 'medium';

/** The factor relative to the default. */
export const textScaleOf = (size: TextSize): number => TEXT_SIZES[size] / DEFAULT_SUBTITLE_TEXT_SIZE;
