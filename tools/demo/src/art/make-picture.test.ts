import { ART_VARIANTS, type ArtVariantName } from '@drivein/catalogue-bundle';
import { loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { SCENES } from '../title-plan';
import { dominantColour, drawArt, drawArtSet, type PicturePlan, scenes, sceneOptions } from './make-picture';
import { Painter } from './painter';

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

const VARIANTS = [0, 1, 2, 3, 4, 5];

function drawSmall(
  scene: (typeof SCENES)[number],
  variant: number,
  width: number,
  height: number,
): Uint8ClampedArray {
  const options = sceneOptions(scene, variant);
  const painter = new Painter(width, height, options.seed, options.isMirrored);
  scenes[scene].draw(painter, options);
  return painter.context.getImageData(0, 0, width, height).data;
}

const spread = (pixels: Uint8ClampedArray) => {
  const values = pixels.filter((_, i) => i % 4 !== 3);
  return Math.max(...values) - Math.min(...values);
};

describe.each(SCENES)('the scene %s', (scene) => {
  const upright = VARIANTS.map((variant) => drawSmall(scene, variant, 60, 90));

  it('has light and dark in every variant, upright and wide', () => {
    for (const pixels of upright) expect(spread(pixels)).toBeGreaterThan(90);
    for (const variant of VARIANTS) expect(spread(drawSmall(scene, variant, 96, 54))).toBeGreaterThan(90);
  });

  it('covers the whole sheet, so that no edge shows through', () => {
    for (const pixels of upright) expect(pixels.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true);
  });

  it('looks different in each variant', () => {
    expect(new Set(upright.map((pixels) => Buffer.from(pixels).toString('base64'))).size).toBe(
      VARIANTS.length,
    );
  });
});

describe('sceneOptions', () => {
  it('gives the first six variants an hour of day of their own', () => {
    for (const scene of SCENES)
      expect(new Set(VARIANTS.map((variant) => sceneOptions(scene, variant).light)).size).toBe(6);
  });

  it('gives further variants other shapes', () => {
    expect(sceneOptions('road', 6)).not.toEqual(sceneOptions('road', 0));
    expect(sceneOptions('road', 6).light).toBe(sceneOptions('road', 0).light);
  });
});
