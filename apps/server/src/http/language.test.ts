import { describe, expect, it } from 'vitest';
import { bestLanguage, textIn } from './language';

describe('best language', () => {
  it.each([
    ['DE', 'de'],
    ['EN_US', 'en'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['pt-BR,fr;q=0.3,ja;q=0.7', 'ja'],
    ['ko;q=0,vi', 'vi'],
    ['tlh', 'en'],
    ['', 'en'],
    [',;q=,__proto__', 'en'],
  ])('the best language for %j is %s', (header, language) => {
    expect(bestLanguage(header)).toBe(language);
  });

  it('a missing translation falls back to the English text', () => {
    expect(textIn({ en: 'Harbour', de: 'Hafen' }, 'de')).toBe('Hafen');
    expect(textIn({ en: 'Harbour' }, 'de')).toBe('Harbour');
  });
});
