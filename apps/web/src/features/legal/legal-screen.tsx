import { LegalType } from '@drivein/contract/light';
import type { WordingKey } from '@drivein/wording';
import { useSearchParams } from 'react-router';
import { DocumentScreen } from '../../shared/page/document-screen';
import { legalEntry } from '../../shared/text/legal-content';
import { LegalDocument } from '../../shared/text/legal-document';
import { useWording } from '../../shared/text/wording';
import { TabPanel, Tabs } from '../../ui/tabs/tabs';

const DOCUMENTS = {
  termsOfUse: { title: 'legal_terms_of_use', type: LegalType.TermsOfUse },
  termsOfService: { title: 'legal_terms_of_service', type: LegalType.TermsOfService },
} as const satisfies Record<string, { title: WordingKey; type: number }>;
type DocumentName = keyof typeof DOCUMENTS;

/** Both documents in two tabs; the address selects the tab, so that it can be shared and reloaded. */
export function LegalScreen() {
  const t = useWording();
  const [search, setSearch] = useSearchParams();
  const selected: DocumentName =
    search.get('document') === 'termsOfService' ? 'termsOfService' : 'termsOfUse';
  const { title, type } = DOCUMENTS[selected];
  const tabs = (Object.keys(DOCUMENTS) as DocumentName[]).map((id) => ({
    id,
    label: t(DOCUMENTS[id].title),
  }));
  return (
    <DocumentScreen
      title={t('screen_legal')}
      fallback="/landing"
      head={
        <Tabs
          name="legal"
          label={t('screen_legal')}
          tabs={tabs}
          selected={selected}
          onSelect={(document) => setSearch({ document }, { replace: true })}
        />
      }
    >
      <TabPanel name="legal" id={selected}>
        <LegalDocument title={t(title)} content="legals" entry={legalEntry(type)} />
      </TabPanel>
    </DocumentScreen>
  );
}
