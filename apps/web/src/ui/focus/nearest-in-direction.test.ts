import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inDirection, nearestInLines, type Box, type Direction } from './nearest-in-direction';

const box = (left: number, top: number, width = 100, height = 60): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const nearestInDirection = (from: Box, candidates: readonly Box[], direction: Direction) =>
  inDirection(from, candidates, direction)[0];

describe('the nearest in a direction', () => {
  it('goes straight down rather than to a nearer box far to the side', () => {
    const candidates = [box(600, 80), box(0, 160)];
    expect(nearestInDirection(box(0, 0), candidates, 'down')).toBe(1);
  });

  it('prefers the box whose centre is closest among equals', () => {
    const candidates = [box(-90, 100), box(10, 100), box(90, 100)];
    expect(nearestInDirection(box(0, 0), candidates, 'down')).toBe(1);
  });

  it('finds the neighbour in each of the four directions', () => {
    const candidates = [box(0, -100), box(0, 100), box(-150, 0), box(150, 0)];
    expect(nearestInDirection(box(0, 0), candidates, 'up')).toBe(0);
    expect(nearestInDirection(box(0, 0), candidates, 'down')).toBe(1);
    expect(nearestInDirection(box(0, 0), candidates, 'left')).toBe(2);
    expect(nearestInDirection(box(0, 0), candidates, 'right')).toBe(3);
  });

  it('finds nothing in an empty direction', () => {
    expect(nearestInDirection(box(0, 0), [box(0, 100)], 'up')).toBeUndefined();
    expect(nearestInDirection(box(0, 0), [], 'down')).toBeUndefined();
  });

  it('does not take a box beside it for one below', () => {
    expect(nearestInDirection(box(0, 0), [box(150, 10)], 'down')).toBeUndefined();
  });

  it('reaches a tall navigation column from a tile half way down', () => {
    const nav = [box(0, 200, 100, 90), box(0, 300, 100, 90), box(0, 400, 100, 90)];
    expect(nearestInDirection(box(160, 310, 300, 170), nav, 'left')).toBe(1);
  });

  it('accepts boxes that touch or overlap by a focus ring', () => {
    expect(nearestInDirection(box(0, 0), [box(0, 52)], 'down')).toBe(0);
  });

  it('lists the other boxes of that direction, nearer ones first', () => {
    const candidates = [box(0, 300), box(0, -100), box(0, 100), box(0, 200)];
    expect(inDirection(box(0, 0), candidates, 'down')).toEqual([2, 3, 0]);
  });
});

describe('the nearest among rows of boxes', () => {
  const rowAt = (top: number, left = 0, count = 8): [Box, ...Box[]] => [
    box(left, top),
    ...Array.from({ length: count - 1 }, (_, index) => box(left + (index + 1) * 120, top)),
  ];

  it('is the nearest of all boxes', () => {
    const px = (least: number, most: number) => fc.integer({ min: least, max: most });
    const line = fc.tuple(px(-300, 600), px(-400, 400), px(1, 9)).map((place) => rowAt(...place));
    const scene = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 6 }),
      from: fc.tuple(px(-200, 600), px(0, 300)).map(([left, top]) => box(left, top)),
      blocked: fc.array(fc.boolean(), { maxLength: 20 }),
      direction: fc.constantFrom<Direction>('up', 'down'),
    });
    fc.assert(
      fc.property(scene, ({ lines, from, blocked, direction }) => {
        const all = lines.flat();
        const reachable = all.filter((_, index) => !blocked[index]);
        const found = nearestInLines(from, lines, direction, {
          boxOf: (candidate) => candidate,
          isReachable: (candidate) => reachable.includes(candidate),
        });
        // A box placed before all others stays first.
        const order = inDirection(from, found ? [found, ...reachable] : reachable, direction);
        expect(order[0]).toBe(found ? 0 : undefined);
        expect(found === undefined || reachable.includes(found)).toBe(true);
      }),
    );
  });

  it('reads no more boxes of a row than necessary', () => {
    const [own, next, ...far] = [rowAt(0), rowAt(100), rowAt(200), rowAt(300)] as const;
    const looked = new Set<Box>();
    const boxOf = (candidate: Box) => {
      looked.add(candidate);
      return candidate;
    };
    const found = nearestInLines(box(240, 0), [own, next, ...far], 'down', {
      boxOf,
      isReachable: () => true,
    });
    expect(found).toBe(next[2]);
    expect(looked).toEqual(new Set([own[0], ...next, ...far.map(([first]) => first)]));
  });
});
