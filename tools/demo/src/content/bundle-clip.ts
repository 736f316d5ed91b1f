import type { BundleArt, BundleClip } from '@drivein/catalogue-bundle';
import { artIdOf, titleEntries } from './all-titles';
import { artOf } from './art/art-tones';
import { borrowedArt, type ClipEntry } from './clips';

export const clipArtId = ({ vamId }: ClipEntry) => `clip-${String(vamId)}`;

function clipArt(clip: ClipEntry): BundleArt {
  if (clip.ownArt) return artOf(clipArtId(clip), ...clip.ownArt);
  const lenderId = clip.film ?? borrowedArt[clip.vamId];
  const lender = titleEntries.find(({ id }) => id === lenderId);
  if (!lender) throw new Error(`clip ${String(clip.vamId)} has no picture`);
  return artOf(artIdOf(lender), lender.scene, lender.variant);
}

export const bundleClip = (clip: ClipEntry): BundleClip => ({
  vamId: clip.vamId,
  uniqueContentId: `drive-in-clip-${String(clip.vamId)}`,
  ...(clip.film !== undefined && { parentProductId: clip.film }),
  assetId: clip.assetId,
  art: clipArt(clip),
  title: clip.title,
  isLocked: clip.isLocked ?? false,
});
