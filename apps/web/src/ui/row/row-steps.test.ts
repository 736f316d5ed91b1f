import { describe, expect, it } from 'vitest';
import { rowStep, scrollToShow } from './row-steps';

describe('keys in a row', () => {
  it('moves to the neighbour on arrow keys', () => {
    expect(rowStep('ArrowRight', 0, 5)).toBe(1);
    expect(rowStep('ArrowLeft', 3, 5)).toBe(2);
  });

  it('stays on the last tile, and leaves the row to the left from the first one', () => {
    expect(rowStep('ArrowRight', 4, 5)).toBe(4);
    expect(rowStep('ArrowLeft', 0, 5)).toBeUndefined();
  });

  it('leaves the row to the right instead if the navigation is there', () => {
    expect(rowStep('ArrowRight', 4, 5, 'right')).toBeUndefined();
    expect(rowStep('ArrowLeft', 0, 5, 'right')).toBe(0);
    expect(rowStep('ArrowRight', 0, 1, 'right')).toBeUndefined();
    expect(rowStep('ArrowRight', 3, 5, 'right')).toBe(4);
    expect(rowStep('ArrowLeft', 4, 5, 'right')).toBe(3);
  });

  it('jumps to both ends and leaves other keys alone', () => {
    expect(rowStep('Home', 3, 5)).toBe(0);
    expect(rowStep('End', 0, 5)).toBe(4);
    expect(rowStep('ArrowDown', 0, 5)).toBeUndefined();
  });
});

describe('showing a tile of a row', () => {
  // Tiles of 300 px, 20 px apart, after a gutter of 40 px, in a track 1000 px wide.
  const items = Array.from({ length: 6 }, (_, index) => ({
    startPx: 40 + index * 320,
    endPx: 340 + index * 320,
  }));
  const indices = [...items.keys()];
  const track = (scrollPx: number) => ({ scrollPx, widthPx: 1000, paddingPx: 40 });
  const scrollFor = (index: number, scrollPx: number) =>
    scrollToShow(indices, index, (item) => items[item]!, track(scrollPx));

  it('does not scroll for a fully visible tile, and reads no other position', () => {
    const asked: number[] = [];
    const placeOf = (item: number) => {
      asked.push(item);
      return items[item]!;
    };
    expect(scrollToShow(indices, 1, placeOf, track(0))).toBe(0);
    expect(asked).toEqual([1]);
  });

  it('scrolls to the start of a tile if one is cut at the end', () => {
    expect(scrollFor(3, 0)).toBe(640);
    expect(scrollFor(2, 0)).toBe(320);
  });

  it('aligns a tile cut at the start with the gutter', () => {
    expect(scrollFor(1, 640)).toBe(320);
    expect(scrollFor(0, 640)).toBe(0);
  });
});
