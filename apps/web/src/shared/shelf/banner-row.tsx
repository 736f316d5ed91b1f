import type { Category } from '@drivein/contract';
import { useRef } from 'react';
import { inAppLink } from '../in-app-link';
import { TILE_SIZES } from '../picture-source';
import { useRowFocus } from '../../ui/row/use-row-focus';
import { Tile } from '../../ui/tile/tile';
import { linkOfBanner } from './editor-link';
import { usePlaces } from './places';

/** Large pictures that lead somewhere; a single one takes the whole width. */
export function BannerRow({ banners }: { banners: readonly Category[] }) {
  const track = useRef<HTMLDivElement>(null);
  const focus = useRowFocus(track);
  const { linkPlace } = usePlaces();
  return (
    <section
      className="row category category--banners"
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
              {...inAppLink(linkPlace(link))}
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
