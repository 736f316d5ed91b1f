import { DocumentScreen } from '../../../shared/page/document-screen';
import { LegalDocument } from '../../../shared/text/legal-document';
import { useWording } from '../../../shared/text/wording';
import type { subDocumentOf } from './sub-documents';

interface SubDocumentScreenProps {
  readonly document: NonNullable<ReturnType<typeof subDocumentOf>>;
  readonly fallback: string;
}

export function SubDocumentScreen({ document, fallback }: SubDocumentScreenProps) {
  const t = useWording();
  const title = t(document.title);
  return (
    <DocumentScreen title={title} fallback={fallback}>
      <LegalDocument title={title} content={document.content} entry={document.entry} />
    </DocumentScreen>
  );
}
