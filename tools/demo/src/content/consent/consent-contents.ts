import type { Bundle } from '@drivein/catalogue-bundle';
import { ConsentOption, type Language, LANGUAGES } from '@drivein/contract';
import { legalPage } from '../legal/legal-page';
import type { Texts } from '../localised';
import { acceptData, type AcceptDataTexts } from './accept-data';
import { type AnalyticsTexts, otherData, type OtherDataTexts } from './other-data';

const inAllLanguages = <T>(texts: Record<Language, T>, pick: (text: T) => string): Texts =>
  Object.fromEntries(LANGUAGES.map((language) => [language, pick(texts[language])])) as Texts;
const accept = (pick: (texts: AcceptDataTexts) => string) => inAllLanguages(acceptData, pick);
const other = (pick: (texts: OtherDataTexts) => string) => inAllLanguages(otherData, pick);

const analytics = (optionId: number, name: string, pick: (texts: OtherDataTexts) => AnalyticsTexts) => ({
  optionId,
  name,
  wording: {
    'option-title': other((texts) => pick(texts).title),
    'option-description': other((texts) => pick(texts).description),
    'option-read-more-1': other((texts) => legalPage(pick(texts).readMore)),
  },
});

export const consentContents: NonNullable<Bundle['consentContents']> = [
  {
    type: 'acceptData',
    section: {
      wording: {
        'section-title': accept(({ title }) => title),
        'section-description': accept(({ description }) => description),
        'section-read-more-1': accept(({ pictureCompany }) => legalPage(pictureCompany)),
        'section-read-more-2': accept(({ groupCompanies }) => legalPage(groupCompanies)),
      },
      child: {
        wording: {},
        options: [
          {
            optionId: ConsentOption.AcceptData,
            name: 'Accept Data',
            wording: {
              'option-title': accept(({ optionTitle }) => optionTitle),
              'option-description': accept(({ optionDescription }) => optionDescription),
            },
          },
        ],
      },
    },
  },
  {
    type: 'otherData',
    section: {
      wording: {
        'section-title': other(({ title }) => title),
        'section-description': other(({ description }) => description),
      },
      child: {
        wording: {
          'section-title': other(({ bothTitle }) => bothTitle),
          'section-description': other(({ bothDescription }) => bothDescription),
        },
        options: [
          analytics(ConsentOption.GoogleAnalytics, 'Google Analytics', ({ google }) => google),
          analytics(ConsentOption.VideoAnalytics, 'Video Analytics', ({ video }) => video),
        ],
      },
    },
  },
];
