import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { TitleTile } from '../../shared/shelf/title-tile';
import { useWording } from '../../shared/wording';
import { LinkButton } from '../../ui/button/button';
import { Row } from '../../ui/row/row';
import { SkeletonRow } from '../../ui/skeleton/skeleton';
import { EmptyState } from '../../ui/state-message/state-message';
import { popularTitlesQuery } from './library-queries';

/** Says what will stand here, and offers something to begin with. */
export function EmptyLibrary() {
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
