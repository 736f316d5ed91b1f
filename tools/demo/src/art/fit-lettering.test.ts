import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GENRES } from '../title-plan';
import { fitLettering } from './fit-lettering';
import { fitTagline, safeArea } from './lettering';
import { LETTERING_STYLES } from './lettering-styles';

const POSTER = { width: 600, height: 900 };
const safe = safeArea(POSTER);
const area = { ...safe, height: 270 };

const word = fc.stringMatching(/^[A-Za-z’&,!?0-9é]{2,11}$/);
const line = fc
  .array(word, { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' ').slice(0, 28).trim());
const title = fc.array(line, { minLength: 1, maxLength: 3 });

describe.each(GENRES)('the lettering of %s', (genre) => {
  const style = LETTERING_STYLES[genre];

  it('never leaves the safe area, for any title', () => {
    fc.assert(
      fc.property(title, (lines) => {
        const block = fitLettering(lines, style, area);
        expect(block.height).toBeLessThanOrEqual(area.height + 0.01);
        for (const fitted of block.lines) {
          expect(fitted.x).toBeGreaterThanOrEqual(safe.x - 0.01);
          expect(fitted.x + fitted.width).toBeLessThanOrEqual(safe.x + safe.width + 0.01);
          expect(fitted.baseline).toBeLessThanOrEqual(block.height + 0.01);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is never small: a long line is broken', () => {
    for (const lines of [
      ['The Locksmith of Ghent Street'],
      ['Mabel', 'and the Very', 'Big Fish'],
      ['Compartment', 'Six'],
      ['Extraordinarily'],
    ]) {
      const largest = Math.max(...fitLettering(lines, style, area).lines.map((fitted) => fitted.size));
      expect(largest).toBeGreaterThanOrEqual(34);
    }
  });

  it('sets a title of two letters large', () => {
    expect(fitLettering(['Up'], style, area).lines[0]?.size).toBeGreaterThan(90);
  });

  it('keeps every word of the title, in order', () => {
    const lines = ['The Locksmith of Ghent', 'Street and Other Stories'];
    const set = fitLettering(lines, style, area)
      .lines.map((fitted) => fitted.text)
      .join(' ');
    expect(set.toLowerCase()).toBe(lines.join(' ').toLowerCase());
  });
});

describe('a tagline', () => {
  it.each(['Josefin', 'Syncopate'] as const)('fits the width in %s', (font) => {
    for (const text of [
      'Up',
      'Something keeps count',
      'Letters across a thousand dunes and all the way back home again',
    ])
      expect(fitTagline(text, font, safe.width).lineWidth).toBeLessThanOrEqual(safe.width + 0.01);
  });
});
