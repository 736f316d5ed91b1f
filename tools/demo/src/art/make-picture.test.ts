import { ART_VARIANTS, type ArtVariantName } from '@drivein/catalogue-bundle';
import { loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { SCENES } from '../title-plan';
import { dominantColour, drawArt, drawArtSet, type PicturePlan } from './make-picture';

const plan: PicturePlan = {
  artId: 'salt-and-signal',
  scene: 'whale',
  variant: 1,
  genre: 'drama',
  lettering: ['Salt', '& Signal'],
  tagline: 'A film by Ida Morel',
};

describe('drawArt', () => {
  it('gives the same bytes for the same plan', () => {
    expect(drawArt(plan, 'posterSmall').equals(drawArt(plan, 'posterSmall'))).toBe(true);
  });

  it('gives other bytes for another variant of the scene, and for another title', () => {
    const picture = drawArt(plan, 'posterSmall');
    expect(picture.equals(drawArt({ ...plan, variant: 2 }, 'posterSmall'))).toBe(false);
    expect(picture.equals(drawArt({ ...plan, lettering: ['Salt'] }, 'posterSmall'))).toBe(false);
  });

  it('makes every variant a WebP picture of its size', async () => {
    const names = Object.keys(ART_VARIANTS) as ArtVariantName[];
    const pictures = drawArtSet(plan, names);
    for (const name of names) {
      const bytes = pictures[name]!;
      expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
      const image = await loadImage(bytes);
      expect([image.width, image.height]).toEqual([ART_VARIANTS[name].width, ART_VARIANTS[name].height]);
    }
  });

  it('keeps the title out of wide pictures', () => {
    const { lettering: _title, ...bare } = plan;
    expect(drawArt(plan, 'landscape').equals(drawArt(bare, 'landscape'))).toBe(true);
  });
});

describe('dominantColour', () => {
  it('is a hex colour for every scene and variant, and never a bright one', () => {
    for (const scene of SCENES) {
      for (let variant = 0; variant < 6; variant++) {
        const colour = dominantColour({ scene, variant });
        expect(colour).toMatch(/^#[0-9a-f]{6}$/);
        expect(parseInt(colour.slice(3, 5), 16)).toBeLessThan(140);
      }
    }
  });
});
