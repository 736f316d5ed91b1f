import type { CatalogueEntry } from '@drivein/contract';
import { CONSUMER_PLAYLIST_IDS, SUPPORTED_CODECS } from '@drivein/contract/light';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callApi } from '../../shared/api-call';
import { usePageTitle } from '../../shared/page-title';
import { pictureSource, spillOf, TILE_SIZES } from '../../shared/picture-source';
import { wordingForFailure } from '../../shared/refusal-wording';
import { useWording } from '../../shared/wording';
import { Button, LinkButton } from '../../ui/button/button';
import { SkeletonGroup, SkeletonTile } from '../../ui/skeleton/skeleton';
import { EmptyState, ErrorState } from '../../ui/state-message/state-message';
import { Tile } from '../../ui/tile/tile';
import './library-screen.css';

const SKELETON_TILES = 12;

const libraryQuery = queryOptions({
  queryKey: ['library'],
  queryFn: async ({ signal }) =>
    (
      await callApi('getPlaylistContent', {
        params: { id: CONSUMER_PLAYLIST_IDS.library },
        query: { PageSize: 60, PageNumber: 1, streamType: 2, supportedCodecs: SUPPORTED_CODECS },
        signal,
      })
    ).products,
  staleTime: 5_000,
});

export function LibraryScreen() {
  const t = useWording();
  const library = useQuery(libraryQuery);
  usePageTitle(t('library_title'));
  return (
    <section className="library">
      <h1 className="t-1" tabIndex={-1}>
        {t('library_title')}
      </h1>
      {library.data && library.data.length > 0 && <LibraryGrid entries={library.data} />}
      {library.data?.length === 0 && (
        <EmptyState
          title={t('library_empty')}
          text={t('library_empty_text')}
          actions={
            <LinkButton as={Link} to="/home" variant="primary" icon="home">
              {t('go_home')}
            </LinkButton>
          }
        />
      )}
      {library.isPending && (
        <SkeletonGroup label={t('loading')}>
          <div className="library__grid">
            {Array.from({ length: SKELETON_TILES }, (_, index) => (
              <SkeletonTile key={index} />
            ))}
          </div>
        </SkeletonGroup>
      )}
      {library.isError && !library.data && (
        <ErrorState
          title={t(wordingForFailure(library.error))}
          actions={
            <Button variant="primary" icon="restart" onClick={() => void library.refetch()}>
              {t('retry')}
            </Button>
          }
        />
      )}
    </section>
  );
}

function LibraryGrid({ entries }: { entries: readonly CatalogueEntry[] }) {
  const t = useWording();
  return (
    <ul className="library__grid">
      {entries.map((entry) => {
        const picture = pictureSource(entry.packshots, 'portrait', TILE_SIZES.poster, entry.backupPackshot);
        const share =
          entry.duration && entry.streamProgress ? entry.streamProgress / entry.duration : undefined;
        return (
          <li key={entry.parentProductId}>
            <Tile
              as={Link}
              to={`/metadata/${entry.parentProductId}`}
              title={entry.title}
              {...(picture && { picture })}
              {...(entry.colour && { placeholderColor: entry.colour, spillColor: spillOf(entry.colour) })}
              {...(share !== undefined && { progress: share })}
              {...(entry.isInPreparation && { statusText: t('tile_in_preparation') })}
            />
          </li>
        );
      })}
    </ul>
  );
}
