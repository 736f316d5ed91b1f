import { describe, expect, it } from 'vitest';
import { languageOptions, territoryOptions } from './override-fields';

describe('the countries of the picker', () => {
  it('speak the language of the screen, in its order', () => {
    const german = territoryOptions('de-DE');
    expect(german).toHaveLength(249);
    expect(german.find(({ value }) => value === 'KR')?.label).toBe('Südkorea');
    const labels = german.map(({ label }) => label);
    expect(labels).toEqual([...labels].sort(new Intl.Collator('de').compare));
    expect(labels.indexOf('Österreich')).toBeLessThan(labels.indexOf('Polen'));
  });

  it('are found by code and English name too', () => {
    expect(territoryOptions('ko').find(({ value }) => value === 'DE')).toEqual({
      value: 'DE',
      label: '독일',
      detail: 'DE',
      keywords: 'Germany',
    });
  });
});

describe('the languages of the picker', () => {
  it('name their region, and themselves', () => {
    expect(languageOptions('en-US').find(({ value }) => value === 'ko-KR')).toEqual({
      value: 'ko-KR',
      label: 'Korean (South Korea)',
      detail: '한국어',
      keywords: 'ko-KR Korean (South Korea)',
    });
  });
});
