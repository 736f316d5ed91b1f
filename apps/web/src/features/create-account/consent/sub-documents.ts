import { LegalType } from '@drivein/contract/light';
import type { WordingKey } from '@drivein/wording';
import { legalEntry, type LegalContentName, optionEntry } from '../../../shared/text/legal-content';

interface SubDocument {
  readonly title: WordingKey;
  readonly content: LegalContentName;
  readonly entry: string;
}

/** Documents that open from the steps, by the last path segment. */
const SUB_DOCUMENTS: Readonly<Record<string, SubDocument>> = {
  termsOfUse: { title: 'legal_terms_of_use', content: 'legals', entry: legalEntry(LegalType.TermsOfUse) },
  termsOfService: {
    title: 'legal_terms_of_service',
    content: 'legals',
    entry: legalEntry(LegalType.TermsOfService),
  },
  privacy: { title: 'screen_privacy', content: 'legals', entry: legalEntry(LegalType.Privacy) },
  sonyPictures: {
    title: 'create_account_picture_company',
    content: 'acceptData',
    entry: 'section-read-more-1',
  },
  sonyGroup: {
    title: 'create_account_group_companies',
    content: 'acceptData',
    entry: 'section-read-more-2',
  },
  googleAnalytics: {
    title: 'create_account_google_analytics',
    content: 'otherData',
    entry: optionEntry('Google Analytics', 'option-read-more-1'),
  },
  videoAnalytics: {
    title: 'create_account_video_analytics',
    content: 'otherData',
    entry: optionEntry('Video Analytics', 'option-read-more-1'),
  },
};

export const subDocumentOf = (name: string | undefined): SubDocument | undefined =>
  name !== undefined && Object.hasOwn(SUB_DOCUMENTS, name) ? SUB_DOCUMENTS[name] : undefined;
