import { DEFAULT_SUBTITLE_TEXT_SIZE } from '@drivein/contract/light';

/** Of subtitles, as the device remembers it; larger screens draw all of them larger. */
export const TEXT_SIZES = { small: 16, medium: DEFAULT_SUBTITLE_TEXT_SIZE, large: 28 } as const;

export type TextSize = keyof typeof TEXT_SIZES;

/** What is stored may come from another version, or from nobody: then it is the default. */
export const textSizeFrom = (stored: string | undefined): TextSize =>
  (Object.keys(TEXT_SIZES) as TextSize[]).find((size) => String(TEXT_SIZES[size]) === stored) ?? 'medium';

/** How much larger or smaller than the default. */
export const textScaleOf = (size: TextSize): number => TEXT_SIZES[size] / DEFAULT_SUBTITLE_TEXT_SIZE;
