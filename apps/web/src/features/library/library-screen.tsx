import type { CatalogueEntry } from '@drivein/contract';
import { usePageTitle } from '../../shared/page-title';
import { serverNowMs } from '../../shared/server-time';
import { PagedGrid } from '../../shared/shelf/paged-grid';
import { TitleTile } from '../../shared/shelf/title-tile';
import { usePagedList } from '../../shared/shelf/use-paged-list';
import { useWording } from '../../shared/wording';
import { EmptyLibrary } from './empty-library';
import { fetchLibraryPage, LIBRARY_FRESH_MS, LIBRARY_KEY } from './library-queries';
import { rentalNote } from './rental-note';
import { useRentals } from './use-rentals';
import './library-screen.css';

const NOTHING: readonly CatalogueEntry[] = [];

/** What the account owns and rents, the newest first (CAT-04). */
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
