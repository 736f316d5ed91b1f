import type { Category } from '@drivein/contract';
import { SEE_MORE_AT_ITEMS, SEE_MORE_AT_STUDIO_ITEMS } from '@drivein/contract/light';
import { memo } from 'react';
import { Link } from 'react-router';
import { usePreview } from '../../shop/preview';
import { useWording } from '../../text/wording';
import { Row } from '../../../ui/row/row';
import { RowMore } from '../../../ui/row/row-more';
import { withAssigning } from '../tiles/assigning-route';
import type { ClipOrigin } from '../tiles/clip-route';
import { ClipTile } from '../tiles/clip-tile';
import { FeatureHero } from './feature-hero';
import { GridCategory } from '../tiles/grid-category';
import { titleListOf } from './list-of-category';
import { TitleTile } from '../tiles/title-tile';

interface CategoryViewProps {
  readonly category: Category;
  readonly location: ClipOrigin['location'];
  readonly isAssigning?: boolean | undefined;
  /** Added while scrolling. */
  readonly isComing?: boolean;
}

/** The route of the full clip list: home uses the studio screen, other pages their own. */
const clipListOf = (customListId: number, location: ClipOrigin['location']): string => {
  if (location === 'home') return '/shortclips';
  return location === 'studio' ? `/aggregatepage/${customListId}/vam` : `/custompage/${customListId}`;
};

const listOf = ({ category, location }: CategoryViewProps): string | undefined => {
  const { customListId } = category;
  if (customListId !== undefined) return clipListOf(customListId, location);
  const titleList = titleListOf(category);
  return titleList === undefined ? undefined : `/aggregatepage/home/${titleList}`;
};

function SeeAll({ category, location, isAssigning }: CategoryViewProps) {
  const t = useWording();
  const isPreview = usePreview() !== undefined;
  const to = listOf({ category, location });
  const count = (category.products?.length ?? 0) + (category.vam?.length ?? 0);
  const least = location === 'studio' ? SEE_MORE_AT_STUDIO_ITEMS : SEE_MORE_AT_ITEMS;
  // Full lists need a session; a preview shows rows only.
  if (!to || isPreview || count < least) return null;
  const { title } = category.categoryTextTranslations;
  return (
    <RowMore
      as={Link}
      to={isAssigning ? withAssigning(to) : to}
      state={{ listTitle: title }}
      aria-label={`${t('home_see_all')}: ${title}`}
    >
      {t('home_see_all')}
    </RowMore>
  );
}

/** Templates differ in tile size, and the skeleton of a row must have the same height. */
export const categoryClass = (template: Category['categoryTemplateType']): string =>
  `category category--${template.toLowerCase()}`;

/** One view for each of the eight templates (CAT-02). Drawn again only when its own content changes. */
export const CategoryView = memo(function CategoryView(props: CategoryViewProps) {
  const { category, location, isAssigning, isComing = false } = props;
  const { products = [], vam = [], featureList = [], categoryTemplateType: template } = category;
  const { title } = category.categoryTextTranslations;

  if (template === 'FeatureTemplate') return <FeatureHero features={featureList} />;
  if (template === 'Grid' && vam.length === 0) return <GridCategory category={category} />;
  return (
    <div className={categoryClass(template)}>
      <Row
        title={title}
        isComing={isComing}
        more={<SeeAll category={category} location={location} isAssigning={isAssigning} />}
      >
        {products.map((entry) => (
          <TitleTile key={entry.parentProductId} entry={entry} template={template} />
        ))}
        {vam.map((clip) => (
          <ClipTile
            key={clip.vamId}
            clip={clip}
            origin={{ location, customListId: category.customListId, isAssigning }}
          />
        ))}
      </Row>
    </div>
  );
});
