import { LegalType } from '@drivein/contract/light';
import { DocumentScreen } from '../../shared/page/document-screen';
import { legalEntry } from '../../shared/text/legal-content';
import { LegalDocument } from '../../shared/text/legal-document';
import { useWording } from '../../shared/text/wording';

export function PrivacyScreen() {
  const t = useWording();
  const title = t('screen_privacy');
  return (
    <DocumentScreen title={title} fallback="/landing">
      <LegalDocument title={title} content="legals" entry={legalEntry(LegalType.Privacy)} />
    </DocumentScreen>
  );
}
