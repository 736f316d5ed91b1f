import type { BundleArt } from '@drivein/catalogue-bundle';
import { dominantColour, type PicturePlan } from '../art/make-picture';
import type { SceneName } from '../title-plan';

export const artOf = (artId: string, scene: SceneName, variant: number): BundleArt => ({
  artId,
  colour: dominantColour({ scene, variant }),
});

/** Pictures that belong to no title: the lot at dusk behind landing and sign-in, and the same lot late at night. */
const DRIVE_IN = { artId: 'shell-drivein', scene: 'drivein', variant: 0, genre: 'romance' } as const;
const STUDIO = { artId: 'page-studio', scene: 'drivein', variant: 5, genre: 'documentary' } as const;

export const housePlans: readonly PicturePlan[] = [DRIVE_IN, STUDIO];
export const driveInArt = artOf(DRIVE_IN.artId, DRIVE_IN.scene, DRIVE_IN.variant);
export const studioArt = artOf(STUDIO.artId, STUDIO.scene, STUDIO.variant);
