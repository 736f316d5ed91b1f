import type { CatalogueEntry } from '@drivein/contract';
import { usePageTitle } from '../../shared/text/page-title';
import { serverNowMs } from '../../shared/api/server-time';
import { PagedGrid } from '../../shared/catalogue/tiles/paged-grid';
import { TitleTile } from '../../shared/catalogue/tiles/title-tile';
import { usePagedList } from '../../shared/catalogue/tiles/use-paged-list';
import { useWording } from '../../shared/text/wording';
import {
  fetchLibraryPage,
  LIBRARY_FRESH_MS,
  LIBRARY_KEY,
  popularTitlesQuery,
  rentalsQuery,
} from './library-queries';
import { rentalNote } from './rental-note';
import './library-screen.css';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LinkButton } from '../../ui/button/button';
import { Row } from '../../ui/row/row';
import { SkeletonRow } from '../../ui/skeleton/skeleton';
import { EmptyState } from '../../ui/state-message/state-message';
import { GRID_PAGE_SIZE } from '@drivein/contract/light';

const inPages = (ids: readonly number[]): readonly (readonly number[])[] =>
  ids.length === 0 ? [] : [ids.slice(0, GRID_PAGE_SIZE), ...inPages(ids.slice(GRID_PAGE_SIZE))];

/** The rental ends of these titles, page by page; unknown ones count as owned. */
const useRentals = (entries: readonly CatalogueEntry[]): Readonly<Record<number, number>> => {
  const pages = inPages(entries.map(({ parentProductId }) => parentProductId));
  return useQueries({
    queries: pages.map(rentalsQuery),
    combine: (answers) => Object.assign({}, ...answers.map(({ data }) => data)) as Record<number, number>,
  });
};

/** Explains the empty library and offers popular titles. */
function EmptyLibrary() {
  const t = useWording();
  const popular = useQuery(popularTitlesQuery);
  return (
    <>
      <EmptyState
        title={t('library_empty')}
        text={t('library_empty_text')}
        actions={
          <LinkButton as={Link} to="/home" variant="primary" icon="home">
            {t('go_home')}
          </LinkButton>
        }
      />
      {popular.isPending && <SkeletonRow />}
      {popular.data && popular.data.length > 0 && (
        <Row title={t('library_popular')}>
          {popular.data.map((entry) => (
            <TitleTile key={entry.parentProductId} entry={entry} template="STD" hasCaption />
          ))}
        </Row>
      )}
    </>
  );
}

const NOTHING: readonly CatalogueEntry[] = [];

/** Titles the account owns or rents, the newest first (CAT-04). */
export function LibraryScreen() {
  const t = useWording();
  const list = usePagedList({
    queryKey: LIBRARY_KEY,
    fetchPage: fetchLibraryPage,
    freshMs: LIBRARY_FRESH_MS,
  });
  const rentals = useRentals(list.items ?? NOTHING);
  usePageTitle(t('library_title'));
  const noteFor = ({ parentProductId }: CatalogueEntry) => {
    const endsAtMs = rentals[parentProductId];
    return endsAtMs === undefined ? undefined : rentalNote(endsAtMs, serverNowMs(), t);
  };
  return (
    <section className="library">
      <h1 className="t-1 library__title" tabIndex={-1}>
        {t('library_title')}
      </h1>
      <PagedGrid
        list={list}
        hasCaptions
        keyOf={({ parentProductId }) => parentProductId}
        renderTile={(entry) => (
          <TitleTile
            entry={{ ...entry, isProgressBar: true }}
            template="Grid"
            hasCaption
            note={noteFor(entry)}
          />
        )}
        empty={<EmptyLibrary />}
      />
    </section>
  );
}
