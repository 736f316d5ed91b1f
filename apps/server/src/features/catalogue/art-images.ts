import { ART_VARIANTS, type ArtVariantName } from '@drivein/catalogue-bundle';
import { type Image, Orientation } from '@drivein/contract';
import type { PictureAddresses } from '../../http/pages/picture-addresses';

const PACKSHOTS: readonly ArtVariantName[] = ['poster', 'posterSmall', 'landscape'];
const ALL_IMAGES: readonly ArtVariantName[] = ['poster', 'posterSmall', 'background', 'landscape'];

const image = (pictures: PictureAddresses, artId: string, variant: ArtVariantName): Image => {
  const { width, height } = ART_VARIANTS[variant];
  return { url: pictures.urlOf(artId, variant), width, height, isLandscape: width > height };
};

export const packshotsOf = (pictures: PictureAddresses, artId: string, orientation: number): Image[] =>
  PACKSHOTS.map((variant) => image(pictures, artId, variant)).filter(({ isLandscape }) => {
    if (orientation === Orientation.All) return true;
    return isLandscape === (orientation === Orientation.Landscape);
  });

export const imagesOf = (pictures: PictureAddresses, artId: string): Image[] =>
  ALL_IMAGES.map((variant) => image(pictures, artId, variant));
