import { describe, expect, it } from 'vitest';
import { inDirection, type Box, type Direction } from './nearest-in-direction';

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

  it('finds nothing where nothing lies', () => {
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

  it('is followed by the others that lie there, nearer ones first', () => {
    const candidates = [box(0, 300), box(0, -100), box(0, 100), box(0, 200)];
    expect(inDirection(box(0, 0), candidates, 'down')).toEqual([2, 3, 0]);
  });
});
