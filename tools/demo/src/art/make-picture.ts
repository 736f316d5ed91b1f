import type { SceneName, ArtPlan, GenreName } from '../title-plan';
import { hashText } from './random';
import { type Scene, type SceneOptions, toneOf } from './scene';
import { aurora } from './scenes/aurora';
import { balloons } from './scenes/balloons';
import { city } from './scenes/city';
import { desert } from './scenes/desert';
import { diner } from './scenes/diner';
import { door } from './scenes/door';
import { drivein } from './scenes/drivein';
import { forest } from './scenes/forest';
import { road } from './scenes/road';
import { sea } from './scenes/sea';
import { space } from './scenes/space';
import { storm } from './scenes/storm';
import { train } from './scenes/train';
import { whale } from './scenes/whale';
import { ART_VARIANTS, type ArtFormat, type ArtVariantName } from '@drivein/catalogue-bundle';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { darken, type Hex, withAlpha } from './colour';
import { paintLettering } from './lettering';
import { Painter, type Stop } from './painter';

export const scenes: Record<SceneName, Scene> = {
  road,
  sea,
  aurora,
  city,
  desert,
  space,
  forest,
  diner,
  whale,
  balloons,
  train,
  door,
  storm,
  drivein,
};

/**
 * What a variant of a scene looks like. The first six each have an hour of day of their own; later ones
 * repeat the hours with other shapes, mirrored.
 */
export function sceneOptions(name: SceneName, variant: number): SceneOptions {
  const hour = ((variant % 6) + 6) % 6;
  const round = Math.floor(variant / 6);
  return {
    light: scenes[name].lights[hour]!,
    seed: (hashText(`${name}/${variant}`) % 9000) + 1,
    arrangement: ((hour + round) % 3) as 0 | 1 | 2,
    isMirrored: (hour % 2 === 1) !== (round % 2 === 1),
  };
}

/** Everything a picture is drawn from; the same plan always gives the same bytes. */
export interface PicturePlan extends Omit<ArtPlan, 'lettering'> {
  readonly artId: string;
  readonly genre: GenreName;
  readonly lettering?: readonly string[];
}

const QUALITY = 82;
/** About as good to look at and 40 % smaller; a faster speed would give away what AVIF gains. */
const AVIF = { quality: 55, speed: 7 };

/** The small sizes are the large ones, scaled down. */
const DRAWN_AS = {
  poster: 'poster',
  posterSmall: 'poster',
  background: 'background',
  landscape: 'background',
} as const satisfies Record<ArtVariantName, ArtVariantName>;

export const drawArt = (plan: PicturePlan, variant: ArtVariantName): Buffer =>
  drawArtSet(plan, [variant])[variant]!;

/** Draws each large picture once, however many sizes of it are asked for. */
export function drawArtSet(
  plan: PicturePlan,
  variants: readonly ArtVariantName[],
  format: ArtFormat = 'webp',
): Partial<Record<ArtVariantName, Buffer>> {
  const drawn: Partial<Record<ArtVariantName, Canvas>> = {};
  const encoded: Partial<Record<ArtVariantName, Buffer>> = {};
  for (const variant of variants) {
    const source = DRAWN_AS[variant];
    const canvas = (drawn[source] ??= source === 'poster' ? drawPoster(plan) : drawBackground(plan));
    encoded[variant] = encode(scaledTo(canvas, ART_VARIANTS[variant]), format);
  }
  return encoded;
}

const encode = (canvas: Canvas, format: ArtFormat): Buffer =>
  format === 'avif' ? canvas.toBuffer('image/avif', AVIF) : canvas.toBuffer('image/webp', QUALITY);

/** The colour that stands in for a picture until it has arrived. */
export const dominantColour = ({ scene, variant }: Pick<PicturePlan, 'scene' | 'variant'>): Hex =>
  toneOf(sceneOptions(scene, variant).light);

function drawPoster({ scene, variant, genre, lettering, tagline }: PicturePlan): Canvas {
  const { width, height } = ART_VARIANTS.poster;
  const options = sceneOptions(scene, variant);
  const painter = new Painter(width, height, options.seed, options.isMirrored);
  scenes[scene].draw(painter, options);
  if (lettering?.length)
    paintLettering(painter, {
      lines: lettering,
      tagline,
      genre,
      zone: scenes[scene].titleZone,
      light: options.light,
    });
  return painter.canvas;
}

function drawBackground({ scene, variant }: PicturePlan): Canvas {
  const { width, height } = ART_VARIANTS.background;
  const options = sceneOptions(scene, variant);
  const painter = new Painter(width, height, options.seed);
  scenes[scene].draw(painter, options);
  calmLeft(painter, darken(options.light.sky[0], 0.5));
  return painter.canvas;
}

/** Titles and buttons are laid over the left of a background; it stays dark and quiet there. */
function calmLeft(painter: Painter, shade: Hex): void {
  const reach = painter.width * 0.52;
  const stops = [0, 0.25, 0.5, 0.75, 1].map((at): Stop => [at, withAlpha(shade, 0.6 * (1 - at) ** 1.5)]);
  painter.rect(0, 0, reach, painter.height, painter.horizontal(0, reach, stops));
}

function scaledTo(source: Canvas, { width, height }: { width: number; height: number }): Canvas {
  if (source.width === width) return source;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}
