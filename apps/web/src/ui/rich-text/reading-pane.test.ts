import { describe, expect, it } from 'vitest';
import { readingStep } from './reading-pane';

const frame = { top: 100, bottom: 600 };
const at = (top: number) => ({ top, room: 1000 });
const link = (top: number) => ({ top, bottom: top + 20 });

describe('an arrow key in a long text', () => {
  it('scrolls by most of the visible height', () => {
    const place = { frame, scroll: at(0), links: [], current: -1 };
    expect(readingStep({ ...place, isDown: true })).toEqual({ kind: 'scroll', byPx: 300 });
    expect(readingStep({ ...place, scroll: at(1000), isDown: false })).toEqual({
      kind: 'scroll',
      byPx: -300,
    });
  });

  it('stops scrolling at the end of the text', () => {
    expect(readingStep({ isDown: true, frame, scroll: at(900), links: [], current: -1 })).toEqual({
      kind: 'scroll',
      byPx: 100,
    });
  });

  it('leaves the text at both ends', () => {
    const place = { frame, links: [], current: -1 };
    expect(readingStep({ ...place, isDown: false, scroll: at(0) })).toEqual({ kind: 'leave' });
    expect(readingStep({ ...place, isDown: true, scroll: at(1000) })).toEqual({ kind: 'leave' });
  });

  it('stops at the visible links one after the other, and at no hidden one', () => {
    const links = [link(-50), link(200), link(300), link(900)];
    const place = { frame, scroll: at(200), links };
    expect(readingStep({ ...place, isDown: true, current: -1 })).toEqual({ kind: 'link', index: 1 });
    expect(readingStep({ ...place, isDown: true, current: 1 })).toEqual({ kind: 'link', index: 2 });
    expect(readingStep({ ...place, isDown: true, current: 2 }).kind).toBe('scroll');
    expect(readingStep({ ...place, isDown: false, current: 2 })).toEqual({ kind: 'link', index: 1 });
    expect(readingStep({ ...place, isDown: false, current: 1 }).kind).toBe('scroll');
  });
});
