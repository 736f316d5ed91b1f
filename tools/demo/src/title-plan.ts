/** How one demo title is described before it becomes a bundle entry, a poster and (perhaps) a film. */
export const SCENES = [
  'road',
  'sea',
  'aurora',
  'city',
  'desert',
  'space',
  'forest',
  'diner',
  'whale',
  'balloons',
  'train',
  'door',
  'storm',
  'drivein',
] as const;
export type SceneName = (typeof SCENES)[number];

/** Each genre has one lettering family and one mood of light, so a shelf of a genre looks like one hand. */
export const GENRES = [
  'drama',
  'mystery',
  'thriller',
  'adventure',
  'scifi',
  'family',
  'romance',
  'comedy',
  'documentary',
  'western',
] as const;
export type GenreName = (typeof GENRES)[number];

export interface ArtPlan {
  readonly scene: SceneName;
  /** Varies the composition and light of a scene; two titles never share scene and variant. */
  readonly variant: number;
  /** The title broken into the lines of the poster, as lettered there (one to three). */
  readonly lettering: readonly string[];
  readonly tagline?: string;
}
