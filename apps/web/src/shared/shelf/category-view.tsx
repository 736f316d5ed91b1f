import type { Category } from '@drivein/contract';
import { SEE_MORE_AT_ITEMS } from '@drivein/contract/light';
import { Link } from 'react-router';
import { useWording } from '../wording';
import { Row } from '../../ui/row/row';
import { RowMore } from '../../ui/row/row-more';
import type { ClipOrigin } from './clip-place';
import { ClipTile } from './clip-tile';
import { FeatureHero } from './feature-hero';
import { TitleTile } from './title-tile';

/** Where all of a category is listed. */
const listOf = (category: Category): string | undefined => {
  if (category.customListId !== undefined) return `/aggregatepage/${category.customListId}/vam`;
  const playlistId = category.playlistId ?? category.consumerPlaylistId;
  return playlistId === undefined ? undefined : `/aggregatepage/home/${playlistId}`;
};

function SeeAll({ category }: { category: Category }) {
  const t = useWording();
  const to = listOf(category);
  const count = (category.products?.length ?? 0) + (category.vam?.length ?? 0);
  if (!to || count < SEE_MORE_AT_ITEMS) return null;
  return (
    <RowMore
      as={Link}
      to={to}
      aria-label={`${t('home_see_all')}: ${category.categoryTextTranslations.title}`}
    >
      {t('home_see_all')}
    </RowMore>
  );
}

interface CategoryViewProps {
  readonly category: Category;
  readonly location: ClipOrigin['location'];
}

/** Each of the eight templates has its own look (CAT-02). */
export function CategoryView({ category, location }: CategoryViewProps) {
  const { products = [], vam = [], featureList = [], categoryTemplateType: template } = category;
  const { title } = category.categoryTextTranslations;

  if (template === 'FeatureTemplate') return <FeatureHero features={featureList} />;
  return (
    <div className={`category category--${template.toLowerCase()}`}>
      <Row title={title} more={<SeeAll category={category} />}>
        {products.map((entry) => (
          <TitleTile key={entry.parentProductId} entry={entry} template={template} />
        ))}
        {vam.map((clip) => (
          <ClipTile key={clip.vamId} clip={clip} origin={{ location, customListId: category.customListId }} />
        ))}
      </Row>
    </div>
  );
}
