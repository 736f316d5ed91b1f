import { LegalType } from '@drivein/contract/light';
import { describe, expect, it } from 'vitest';
import { legalEntry, optionEntry, textOf, textsOfSections } from './legal-content';

const sections = [
  {
    sectionWording: [
      { key: 'section-title', value: 'Analytics' },
      { key: 'section-description', value: 'What we count' },
    ],
    childSections: [
      {
        sectionWording: [{ key: 'section-title', value: 'All of it' }],
        options: [
          {
            optionId: 152,
            name: 'Google Analytics',
            optionsWordings: [
              { key: 'option-title', value: 'Pages' },
              { key: 'option-read-more-1', value: '<p>More</p>' },
            ],
          },
        ],
      },
    ],
  },
];

describe('served texts', () => {
  const texts = textsOfSections(sections);

  it('served texts: found by the names of the documents', () => {
    expect(textOf(texts, 'section-title')).toBe('Analytics');
    expect(textOf(texts, 'child/section-title')).toBe('All of it');
    expect(textOf(texts, optionEntry('Google Analytics', 'option-title'))).toBe('Pages');
    expect(legalEntry(LegalType.TermsOfUse)).toBe('legal/6');
  });

  it.each([
    ['an option that is missing', optionEntry('Video Analytics', 'option-title')],
    ['a wording that is missing', 'section-read-more-2'],
    ['a document that is missing', legalEntry(LegalType.Privacy)],
    ['a property of every object', 'toString'],
  ])('served texts: %s is logged and empty [REG-12b]', (_, entry) => {
    const logged: string[] = [];
    expect(textOf(texts, entry, (message) => logged.push(message))).toBe('');
    expect(logged).toEqual([`no served text for ${entry}`]);
  });

  it('served texts: all empty without a section [REG-12b]', () => {
    expect(textsOfSections([])).toEqual({});
    expect(textOf(textsOfSections([]), 'section-title', () => undefined)).toBe('');
  });
});
