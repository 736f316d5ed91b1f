import { describe, expect, it } from 'vitest';
import { languageOptions, territoryOptions } from './override-fields';

describe('country picker', () => {
  it('uses the language of the screen and its order', () => {
    const german = territoryOptions('de-DE');
    expect(german).toHaveLength(249);
    expect(german.find(({ value }) => value === 'KR')?.label).toBe('Südkorea');
    const labels = german.map(({ label }) => label);
    expect(labels).toEqual([...labels].sort(new Intl.Collator('de').compare));
    expect(labels.indexOf('Österreich')).toBeLessThan(labels.indexOf('Polen'));
  });

  it('finds by code and English name too', () => {
    expect(territoryOptions('ko').find(({ value }) => value === 'DE')).toEqual({
      value: 'DE',
      label: '독일',
      detail: 'DE',
      keywords: 'Germany',
    });
  });
});

describe('language picker', () => {
  it("shows the region, and each language's own name", () => {
    expect(languageOptions('en-US').find(({ value }) => value === 'ko-KR')).toEqual({
      value: 'ko-KR',
      label: 'Korean (South Korea)',
      detail: '한국어',
      keywords: 'ko-KR Korean (South Korea)',
    });
  });
});
