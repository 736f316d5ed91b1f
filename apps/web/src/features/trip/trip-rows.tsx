import type { CatalogueEntry, Clip, Queued } from '@drivein/contract';
import { ClipTile } from '../../shared/catalogue/tiles/clip-tile';
import { TitleTile } from '../../shared/catalogue/tiles/title-tile';
import { useWording } from '../../shared/text/wording';
import { Row } from '../../ui/row/row';
import type { TripPlan } from './trim-plan';

const FilmTile = ({ entry }: { entry: CatalogueEntry }) => (
  <TitleTile entry={entry} template="ContinueWatching" />
);
const TripClipTile = ({ clip }: { clip: Clip }) => <ClipTile clip={clip} origin={{ location: 'trip' }} />;

function QueuedTile({ queued: { product, clip } }: { queued: Queued }) {
  if (product) return <FilmTile entry={product} />;
  return clip ? <TripClipTile clip={clip} /> : null;
}

const keyOf = ({ product, clip }: Queued) => `${product?.parentProductId ?? ''}-${clip?.vamId ?? ''}`;

function FilmRow({ title, films }: { title: string; films: readonly CatalogueEntry[] }) {
  if (films.length === 0) return null;
  return (
    <Row title={title}>
      {films.map((entry) => (
        <FilmTile key={entry.parentProductId} entry={entry} />
      ))}
    </Row>
  );
}

/** The programme first, then everything else that ends in time. */
export function TripRows({ plan }: { plan: TripPlan }) {
  const t = useWording();
  return (
    <>
      {plan.queue.length > 0 && (
        <Row title={t('trip_queue')}>
          {plan.queue.map((queued) => (
            <QueuedTile key={keyOf(queued)} queued={queued} />
          ))}
        </Row>
      )}
      <FilmRow title={t('trip_continue')} films={plan.continued} />
      <FilmRow title={t('trip_films')} films={plan.products} />
      {plan.vam.length > 0 && (
        <Row title={t('trip_clips')}>
          {plan.vam.map((clip) => (
            <TripClipTile key={clip.vamId} clip={clip} />
          ))}
        </Row>
      )}
      <FilmRow title={t('trip_also')} films={plan.alsoFits} />
    </>
  );
}
