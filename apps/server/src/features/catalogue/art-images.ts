import { ART_VARIANTS, type ArtVariantName } from '@drivein/catalogue-bundle';
import { type Image, Orientation } from '@drivein/contract';

/** Where the pictures feature serves a variant of an art set. */
export const artUrl = (artId: string, variant: ArtVariantName) =>
  `/images/${artId}/${ART_VARIANTS[variant].name}.webp`;

const image = (artId: string, variant: ArtVariantName): Image => {
  const { width, height } = ART_VARIANTS[variant];
  return { url: artUrl(artId, variant), width, height, isLandscape: width > height };
};

const PACKSHOTS: readonly ArtVariantName[] = ['poster', 'posterSmall', 'landscape'];
const ALL_IMAGES: readonly ArtVariantName[] = ['poster', 'posterSmall', 'background', 'landscape'];

export const packshotsOf = (artId: string, orientation: number): Image[] =>
  PACKSHOTS.map((variant) => image(artId, variant)).filter(({ isLandscape }) => {
    if (orientation === Orientation.All) return true;
    return isLandscape === (orientation === Orientation.Landscape);
  });

export const imagesOf = (artId: string): Image[] => ALL_IMAGES.map((variant) => image(artId, variant));
