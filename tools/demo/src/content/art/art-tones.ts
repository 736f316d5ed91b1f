import type { BundleArt } from '@drivein/catalogue-bundle';
import { dominantColour } from '../../art/make-picture';
import type { SceneName } from '../../title-plan';

export const artOf = (artId: string, scene: SceneName, variant: number): BundleArt => ({
  artId,
  colour: dominantColour({ scene, variant }),
});
