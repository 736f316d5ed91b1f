import { CONSENT_CONTENT_TYPES, ConsentOption, LANGUAGES } from '@drivein/contract';
import { describe, expect, it } from 'vitest';
import { consentContents } from './consent-contents';

const sectionOf = (type: string) => consentContents.find((content) => content.type === type)?.section;

describe('the texts of the consent screens', () => {
  it('are there for both screens, and ask for the three consents', () => {
    expect(consentContents.map(({ type }) => type)).toEqual([...CONSENT_CONTENT_TYPES]);
    expect(
      consentContents.flatMap(({ section }) => section.child.options.map(({ optionId }) => optionId)),
    ).toEqual([ConsentOption.AcceptData, ConsentOption.GoogleAnalytics, ConsentOption.VideoAnalytics]);
  });

  it('have the keys and names the documents give them', () => {
    expect(Object.keys(sectionOf('acceptData')?.wording ?? {})).toEqual([
      'section-title',
      'section-description',
      'section-read-more-1',
      'section-read-more-2',
    ]);
    const options = sectionOf('otherData')?.child.options ?? [];
    expect(options.map(({ name }) => name)).toEqual(['Google Analytics', 'Video Analytics']);
    for (const { wording } of options)
      expect(Object.keys(wording)).toEqual(['option-title', 'option-description', 'option-read-more-1']);
  });

  it('are written in each language: no description is a copy of another', () => {
    const description = sectionOf('otherData')?.wording['section-description'];
    expect(new Set(Object.values(description ?? {})).size).toBe(LANGUAGES.length);
  });
});
