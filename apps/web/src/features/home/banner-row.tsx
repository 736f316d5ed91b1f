import type { Category } from '@drivein/contract';
import { useRef } from 'react';
import { Link } from 'react-router';
import { TILE_SIZES } from '../../shared/picture-source';
import { useRowFocus } from '../../ui/row/use-row-focus';
import { Tile } from '../../ui/tile/tile';

const targetOf = ({ categoryOthers }: Category): string => {
  const id = categoryOthers['navigation-id'] ?? categoryOthers['item-id'] ?? categoryOthers.page ?? '';
  const leadsToPage = categoryOthers['navigation-type'] === 'Page' || categoryOthers.page !== undefined;
  return `/${leadsToPage ? 'page' : 'metadata'}/${encodeURIComponent(id)}`;
};

/** Large pictures that lead somewhere; a single one takes the whole width. */
export function BannerRow({ banners }: { banners: readonly Category[] }) {
  const track = useRef<HTMLDivElement>(null);
  const focus = useRowFocus(track);
  return (
    <section
      className="row category category--banners"
      aria-label={banners.map(({ categoryTextTranslations }) => categoryTextTranslations.title).join(', ')}
    >
      <div className="row__track" ref={track} {...focus}>
        {banners.map((banner) => {
          const { title, subtitle } = banner.categoryTextTranslations;
          const image = banner.categoryImages[0]?.imageUrl;
          return (
            <Tile
              key={banner.id}
              as={Link}
              to={targetOf(banner)}
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
