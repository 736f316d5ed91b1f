import type { Image } from '@drivein/contract';

/** The displayed width of a tile, so that the browser chooses the matching picture. */
export const TILE_SIZES = {
  poster: '(width >= 1660px) 214px, (width < 620px) 126px, 172px',
  wide: '(width >= 1660px) 384px, (width < 620px) 214px, 304px',
  clip: '(width >= 1660px) 312px, (width < 620px) 200px, 264px',
  banner: '(width >= 1660px) 822px, (width < 620px) 326px, 620px',
} as const;

/** The pictures of one orientation as a `srcset`; the backup packshot is used when there are none. */
export const pictureSource = (
  images: readonly Image[],
  orientation: 'portrait' | 'landscape',
  sizes: string,
  backup?: string,
) => {
  const fitting = images
    .filter(({ isLandscape }) => isLandscape === (orientation === 'landscape'))
    .sort((one, other) => one.width - other.width);
  const largest = fitting.at(-1);
  if (!largest) return backup ? { src: backup } : undefined;
  return {
    src: largest.url,
    ...(fitting.length > 1 && {
      srcSet: fitting.map(({ url, width }) => `${url} ${width}w`).join(', '),
      sizes,
    }),
    ...(backup && { backupSrc: backup }),
  };
};
