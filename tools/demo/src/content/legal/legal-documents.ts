import type { Bundle } from '@drivein/catalogue-bundle';
import { type Language, LANGUAGES, LegalType } from '@drivein/contract';
import type { Texts } from '../localised';
import { legalPage, type LegalText } from './legal-page';
import { privacy } from './privacy';
import { termsOfService } from './terms-of-service';
import { termsOfUse } from './terms-of-use';

const inAllLanguages = (text: Record<Language, LegalText>): Texts =>
  Object.fromEntries(LANGUAGES.map((language) => [language, legalPage(text[language])])) as Texts;

export const legalDocuments: Bundle['legalDocuments'] = [
  { type: LegalType.Privacy, html: inAllLanguages(privacy) },
  { type: LegalType.TermsOfService, html: inAllLanguages(termsOfService) },
  { type: LegalType.TermsOfUse, html: inAllLanguages(termsOfUse) },
];
