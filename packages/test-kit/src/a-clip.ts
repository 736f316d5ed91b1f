import type { BundleClip } from '@drivein/catalogue-bundle';

/** A studio clip for every signed-in account; give it a `parentProductId` to make it an extra of a film. */
export const aClip = (overrides: Partial<BundleClip> = {}): BundleClip => ({
  vamId: 202,
  uniqueContentId: 'clip-building-the-harbour',
  assetId: 'clip-building-the-harbour',
  art: { artId: 'building-the-harbour', colour: '#40312b' },
  title: { en: 'Building the Harbour' },
  isLocked: false,
  ...overrides,
});
