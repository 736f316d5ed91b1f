import { describe, expect, it } from 'vitest';
import { SCENES } from '../title-plan';
import { Painter } from './painter';
import { scenes, sceneOptions } from './scene-options';

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
