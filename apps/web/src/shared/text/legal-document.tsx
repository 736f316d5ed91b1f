import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button/button';
import { ReadingPane } from '../../ui/rich-text/reading-pane';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton/skeleton';
import { EmptyState, ErrorState } from '../../ui/state-message/state-message';
import { legalContentQuery, type LegalContentName, textOf } from './legal-content';
import { wordingForFailure } from '../api/refusal-wording';
import { ServedText } from './served-text';
import { useWording } from './wording';

interface LegalDocumentProps {
  readonly title: string;
  readonly content: LegalContentName;
  readonly entry: string;
}

/** One served document with its loading and error states. */
export function LegalDocument({ title, content, entry }: LegalDocumentProps) {
  const t = useWording();
  const { data, isPending, error, refetch } = useQuery(legalContentQuery(content));
  if (isPending) return <DocumentSkeleton />;
  if (!data) {
    return (
      <ErrorState
        icon="offline"
        title={t(wordingForFailure(error))}
        actions={
          <Button variant="primary" icon="restart" data-autofocus onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        }
      />
    );
  }
  const html = textOf(data, entry);
  if (html === '') return <EmptyState icon="info" title={t('legal_empty')} text={t('legal_empty_text')} />;
  return (
    <ReadingPane key={entry} label={title}>
      <ServedText html={html} title={title} />
    </ReadingPane>
  );
}

function DocumentSkeleton() {
  const t = useWording();
  return (
    <div className="reading-pane">
      <SkeletonGroup label={t('loading')}>
        <Skeleton width="12em" height="1.4em" />
        <SkeletonText lines={6} />
        <SkeletonText lines={5} />
      </SkeletonGroup>
    </div>
  );
}
