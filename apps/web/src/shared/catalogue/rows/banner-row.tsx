import type { Category } from '@drivein/contract';
import { useRef } from 'react';
import { Link } from 'react-router';
import { TILE_SIZES } from '../../shop/picture-source';
import { joinClasses } from '../../../ui/join-classes';
import { useRowFocus } from '../../../ui/row/use-row-focus';
import { Tile } from '../../../ui/tile/tile';
import { linkOfBanner } from './editor-link';
import { useCatalogueRoutes } from './catalogue-routes';

interface BannerRowProps {
  readonly banners: readonly Category[];
  /** Another banner will join this line. */
  readonly isOpen: boolean;
}

/** A line of large linked pictures. A single one takes the full width, unless another will join it. */
export function BannerRow({ banners, isOpen }: BannerRowProps) {
  const track = useRef<HTMLDivElement>(null);
  const focus = useRowFocus(track);
  const { linkRoute } = useCatalogueRoutes();
  return (
    <section
      className={joinClasses('row category category--banners', isOpen && 'category--open')}
      aria-label={banners.map(({ categoryTextTranslations }) => categoryTextTranslations.title).join(', ')}
    >
      <div className="row__track" ref={track} {...focus}>
        {banners.map((banner) => {
          const { title, subtitle } = banner.categoryTextTranslations;
          const link = linkOfBanner(banner);
          const image = banner.categoryImages[0]?.imageUrl;
          if (!link) return null;
          return (
            <Tile
              key={banner.id}
              as={Link}
              to={linkRoute(link)}
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
