import type { BundleAsset } from '@drivein/catalogue-bundle';
import type { SceneName } from '../title-plan';

/** A picture that is not a place of the catalogue but a card: the house's own idents and the names of voices. */
export type CardName = 'marquee' | 'headlights' | 'voices-de' | 'voices-ja';

export interface FilmPlan {
  readonly assetId: string;
  readonly kind: BundleAsset['kind'];
  /** What is drawn. Plans with the same picture and variant share one rendered loop. */
  readonly picture: SceneName | CardName;
  /** Light and framing of the picture: 0 is the film's own, others are the shots seen in clips. */
  readonly variant: number;
  readonly durationS: number;
  /** The first one is 5.1 on films; the rest are stereo, each with an arrangement of its own. */
  readonly audioLanguages: readonly string[];
  readonly subtitleLanguages: readonly string[];
  readonly forcedSubtitleLanguages: readonly string[];
  readonly heights: readonly number[];
}

interface FilmFacts {
  readonly scene: SceneName;
  readonly durationS: number;
  readonly dub: readonly string[];
  readonly subtitles: readonly string[];
}

const FIRST = 4;

/** In the order of preparation: the first four open the demo. Lengths are 4 s of fades and a number of 8 s loops; clips are loops alone. */
const FILMS: readonly FilmFacts[] = [
  { scene: 'road', durationS: 124, dub: ['de-DE'], subtitles: ['en', 'de', 'es', 'ja'] },
  { scene: 'sea', durationS: 132, dub: ['ko-KR', 'de-DE'], subtitles: ['en', 'de', 'ko'] },
  { scene: 'city', durationS: 108, dub: ['ja-JP'], subtitles: ['en', 'de', 'ja'] },
  { scene: 'whale', durationS: 92, dub: ['de-DE'], subtitles: ['en', 'de', 'es'] },
  { scene: 'aurora', durationS: 116, dub: ['de-DE'], subtitles: ['en', 'de', 'ko'] },
  { scene: 'train', durationS: 148, dub: ['de-DE', 'ja-JP'], subtitles: ['en', 'de', 'ja'] },
  { scene: 'desert', durationS: 100, dub: ['ko-KR'], subtitles: ['en', 'de', 'es'] },
  { scene: 'space', durationS: 180, dub: ['ja-JP'], subtitles: ['en', 'de', 'ja'] },
  { scene: 'forest', durationS: 92, dub: ['ko-KR'], subtitles: ['en', 'de', 'ko'] },
  { scene: 'diner', durationS: 84, dub: ['de-DE'], subtitles: ['en', 'de', 'es'] },
  { scene: 'balloons', durationS: 76, dub: ['de-DE'], subtitles: ['en', 'de', 'es'] },
  { scene: 'storm', durationS: 108, dub: ['ko-KR'], subtitles: ['en', 'de', 'ko'] },
  { scene: 'drivein', durationS: 100, dub: ['de-DE'], subtitles: ['en', 'de', 'ja'] },
  { scene: 'door', durationS: 68, dub: ['ja-JP'], subtitles: ['en', 'de', 'ja'] },
];

/** Clips: scene, variant, length. */
const CLIPS: readonly (readonly [SceneName, number, number])[] = [
  ['road', 1, 24],
  ['sea', 1, 32],
  ['city', 1, 24],
  ['whale', 1, 40],
  ['aurora', 1, 32],
  ['train', 1, 24],
  ['desert', 1, 24],
  ['space', 1, 48],
  ['forest', 1, 32],
  ['diner', 1, 24],
  ['balloons', 1, 24],
  ['storm', 1, 24],
  ['drivein', 1, 32],
  ['door', 1, 24],
  ['road', 2, 32],
  ['sea', 2, 24],
  ['city', 2, 24],
  ['aurora', 2, 56],
  ['whale', 2, 24],
  ['space', 2, 24],
];

/** Pictures are drawn 720 high; the two films that open the demo also get the larger rendition big screens ask for. */
const IN_1080: readonly SceneName[] = ['road', 'sea'];
const heightsOf = ({ scene }: FilmFacts) => (IN_1080.includes(scene) ? [1080, 720, 360] : [720, 360]);

const film = (facts: FilmFacts): FilmPlan => ({
  assetId: `film-${facts.scene}`,
  kind: 'film',
  picture: facts.scene,
  variant: 0,
  durationS: facts.durationS,
  audioLanguages: ['en-US', ...facts.dub],
  subtitleLanguages: facts.subtitles,
  forcedSubtitleLanguages: ['en', 'de'],
  heights: heightsOf(facts),
});

const trailer = (facts: FilmFacts): FilmPlan => ({
  assetId: `trailer-${facts.scene}`,
  kind: 'trailer',
  picture: facts.scene,
  variant: 0,
  durationS: 20,
  audioLanguages: ['en-US'],
  subtitleLanguages: ['en', 'de'],
  forcedSubtitleLanguages: [],
  heights: heightsOf(facts),
});

const clip = ([scene, variant, durationS]: (typeof CLIPS)[number]): FilmPlan => ({
  assetId: `clip-${scene}-${String(variant)}`,
  kind: 'clip',
  picture: scene,
  variant,
  durationS,
  audioLanguages: ['en-US'],
  subtitleLanguages: [],
  forcedSubtitleLanguages: [],
  heights: [720],
});

const card = (
  assetId: string,
  kind: FilmPlan['kind'],
  picture: CardName,
  durationS: number,
  language = 'en-US',
): FilmPlan => ({
  assetId,
  kind,
  picture,
  variant: 0,
  durationS,
  audioLanguages: [language],
  subtitleLanguages: [],
  forcedSubtitleLanguages: [],
  heights: [720, 360],
});

const CARDS: readonly FilmPlan[] = [
  card('preroll-1', 'pre-roll', 'marquee', 6),
  card('skipless-1', 'skip-less-pre-roll', 'headlights', 5),
  card('dubcard-1', 'dub-card', 'voices-de', 4, 'de-DE'),
  card('dubcard-2', 'dub-card', 'voices-ja', 4, 'ja-JP'),
];

/** The short scope: enough for a walk through the product. */
const shortPlans: readonly FilmPlan[] = [
  ...FILMS.slice(0, FIRST).map(film),
  ...CARDS,
  ...FILMS.slice(0, FIRST).map(trailer),
  ...CLIPS.slice(0, 2).map(clip),
];

/** Everything, in the order of preparation. */
export const filmPlans: readonly FilmPlan[] = [
  ...shortPlans,
  ...FILMS.slice(FIRST).flatMap((facts) => [film(facts), trailer(facts)]),
  ...CLIPS.slice(2).map(clip),
];

export const plansOfScope = (scope: 'short' | 'full') => (scope === 'short' ? shortPlans : filmPlans);
