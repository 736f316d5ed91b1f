import { describe, expect, it } from 'vitest';
import { readStill, type StillFacts, writeStill } from './still-text';

const facts: StillFacts = { consumerId: 'c-1', language: '//en', size: '1280x800', styles: '/assets/a.css' };
const still = { attributes: { 'data-context': 'car' }, html: '<p>one</p>\n<p>two</p>' };
const HOUR_MS = 3_600_000;

describe('a still of home', () => {
  it('comes back as it was kept, line breaks and all', () => {
    expect(readStill(writeStill(facts, 1000, still), facts, 2000, HOUR_MS)).toEqual(still);
  });

  it.each([
    ['another account', { ...facts, consumerId: 'c-2' }],
    ['another language', { ...facts, language: 'de-DE//en' }],
    ['another window', { ...facts, size: '800x480' }],
    ['another build', { ...facts, styles: '/assets/b.css' }],
  ])('is not for %s', (_, now) => {
    expect(readStill(writeStill(facts, 1000, still), now, 2000, HOUR_MS)).toBeUndefined();
  });

  it('is over after its time, and when the clock was set back behind it', () => {
    const text = writeStill(facts, HOUR_MS, still);
    expect(readStill(text, facts, 2 * HOUR_MS - 1, HOUR_MS)).toEqual(still);
    expect(readStill(text, facts, 2 * HOUR_MS, HOUR_MS)).toBeUndefined();
    expect(readStill(text, facts, HOUR_MS - 1, HOUR_MS)).toBeUndefined();
  });

  it.each([
    null,
    '',
    'garbage',
    '\n\n\n',
    `${JSON.stringify(['c-1', '//en', '1280x800', '/assets/a.css'])}\n5`,
  ])('is nothing where %j is stored', (text) => {
    expect(readStill(text, facts, 10, HOUR_MS)).toBeUndefined();
  });
});
