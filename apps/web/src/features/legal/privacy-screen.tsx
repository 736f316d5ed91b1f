import { LegalType } from '@drivein/contract/light';
import { DocumentScreen } from '../../shared/document-screen';
import { legalEntry } from '../../shared/legal-content';
import { LegalDocument } from '../../shared/legal-document';
import { useWording } from '../../shared/wording';

export function PrivacyScreen() {
  const t = useWording();
  const title = t('screen_privacy');
  return (
    <DocumentScreen title={title} fallback="/landing">
      <LegalDocument title={title} content="legals" entry={legalEntry(LegalType.Privacy)} />
    </DocumentScreen>
  );
}
