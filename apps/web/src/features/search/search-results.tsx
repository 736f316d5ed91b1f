import type { ReactNode } from 'react';
import { PagedGrid } from '../../shared/catalogue/tiles/paged-grid';
import { TitleTile } from '../../shared/catalogue/tiles/title-tile';
import { useWording } from '../../shared/text/wording';
import { EmptyState } from '../../ui/state-message/state-message';
import { useResults } from './search-queries';

interface SearchResultsProps {
  readonly term: string;
  /** Above the results, or below "no matches". */
  readonly popular: (layout: 'all' | 'line') => ReactNode;
}

export function SearchResults({ term, popular }: SearchResultsProps) {
  const t = useWording();
  const results = useResults(term);
  const isEmpty = results.items?.length === 0 && !results.isWaiting;
  return (
    <>
      {!isEmpty && popular('line')}
      <section className="search__results" aria-label={t('search_results_for', { term })}>
        <PagedGrid
          list={results}
          hasCaptions
          keyOf={({ parentProductId }) => parentProductId}
          renderTile={(entry) => <TitleTile entry={entry} template="Grid" hasCaption />}
          empty={
            <div role="status">
              <EmptyState
                icon="search"
                title={t('search_no_matches', { term })}
                text={t('search_no_matches_text')}
              />
            </div>
          }
        />
      </section>
      {isEmpty && popular('all')}
    </>
  );
}
