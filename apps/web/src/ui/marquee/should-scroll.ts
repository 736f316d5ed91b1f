/** Tile captions longer than this scroll while their tile is selected. */
export const TILE_MARQUEE_CHARS = 12;
/** Titles on their own displays scroll only beyond this. */
export const TITLE_MARQUEE_CHARS = 50;

export const shouldScroll = (text: string, limitChars: number): boolean => [...text].length > limitChars;

const CHARS_PER_SECOND = 7;

/** Long titles take longer, so that every title passes at the same reading speed. */
export const scrollSeconds = (text: string): number => Math.max(4, [...text].length / CHARS_PER_SECOND);
