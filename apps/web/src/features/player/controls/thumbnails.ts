/** One thumbnail of the seek bar: a part of a sprite. */
export interface Thumbnail {
  readonly fromS: number;
  readonly toS: number;
  readonly url: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const TIME = /(?:(\d+):)?(\d{2}):(\d{2}\.\d{3})/;
const secondsOf = (text: string): number | undefined => {
  const match = TIME.exec(text);
  return match ? Number(match[1] ?? 0) * 3600 + Number(match[2]) * 60 + Number(match[3]) : undefined;
};

/** Reads a WebVTT file whose cues are `sprite.webp#xywh=0,0,160,90`; skips everything else. */
export const parseThumbnails = (vtt: string, baseUrl: string): readonly Thumbnail[] =>
  vtt.split(/\r?\n\r?\n/).flatMap((block) => {
    const lines = block.trim().split(/\r?\n/);
    const timeLine = lines.findIndex((line) => line.includes('-->'));
    const [fromS, toS] = (lines[timeLine] ?? '').split('-->').map((part) => secondsOf(part));
    const match = /^(.+)#xywh=(\d+),(\d+),(\d+),(\d+)$/.exec(lines[timeLine + 1] ?? '');
    if (timeLine < 0 || fromS === undefined || toS === undefined || !match) return [];
    const [x, y, width, height] = match.slice(2).map(Number);
    if (x === undefined || y === undefined || !width || !height) return [];
    return [{ fromS, toS, url: new URL(match[1] ?? '', baseUrl).href, x, y, width, height }];
  });

export const thumbnailAt = (thumbnails: readonly Thumbnail[], atS: number): Thumbnail | undefined =>
  thumbnails.find(({ fromS, toS }) => atS >= fromS && atS < toS) ?? thumbnails.at(-1);
