import type { Category } from '@drivein/contract';
import { useRef } from 'react';
import { Link } from 'react-router';
import { TILE_SIZES } from '../picture-source';
import { useRowFocus } from '../../ui/row/use-row-focus';
import { Tile } from '../../ui/tile/tile';
import { usePlaces } from './places';

const targetOf = ({ categoryOthers }: Category) => ({
  id: categoryOthers['navigation-id'] ?? categoryOthers['item-id'] ?? categoryOthers.page ?? '',
  isPage: categoryOthers['navigation-type'] === 'Page' || categoryOthers.page !== undefined,
});

/** Large pictures that lead somewhere; a single one takes the whole width. */
export function BannerRow({ banners }: { banners: readonly Category[] }) {
  const track = useRef<HTMLDivElement>(null);
  const focus = useRowFocus(track);
  const { titlePlace, pagePlace } = usePlaces();
  return (
    <section
      className="row category category--banners"
      aria-label={banners.map(({ categoryTextTranslations }) => categoryTextTranslations.title).join(', ')}
    >
      <div className="row__track" ref={track} {...focus}>
        {banners.map((banner) => {
          const { title, subtitle } = banner.categoryTextTranslations;
          const { id, isPage } = targetOf(banner);
          const image = banner.categoryImages[0]?.imageUrl;
          return (
            <Tile
              key={banner.id}
              as={Link}
              to={isPage ? pagePlace(id) : titlePlace(id)}
              shape="banner"
              title={title}
              {...(subtitle && { subtitle })}
              {...(image && { picture: { src: image, sizes: TILE_SIZES.banner } })}
            />
          );
        })}
      </div>
    </section>
  );
}
