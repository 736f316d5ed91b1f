import type { Language } from '@drivein/contract';
import type { GenreName, SceneName } from '../title-plan';
import type { AgeGroup, RatingReason, CountryCode } from './markets';

/** How a film is sold. `subscription` is sold too; `packageOnly` is seen with a package alone. */
export type Terms = 'premiere' | 'store' | 'catalogue' | 'subscription' | 'packageOnly' | 'free';

/** One row of the tables in `titles/`: the data of one film. */
export interface TitleEntry {
  readonly id: number;
  readonly scene: SceneName;
  readonly variant: number;
  /** The first decides the lettering of the poster. */
  readonly genres: readonly [GenreName, ...GenreName[]];
  readonly lettering: readonly string[];
  readonly tagline?: string;
  readonly year: number;
  readonly age: AgeGroup;
  readonly reason: RatingReason;
  readonly terms: Terms;
  readonly popularity: number;
  /** `Actor as Role, Actor as Role` */
  readonly cast: string;
  /** Director, writer, composer and other credits. */
  readonly crew: readonly [director: string, writer: string, composer: string, camera?: string];
  readonly studio: string;
  /** Credits it costs to redeem; absent: one. */
  readonly credits?: 2;
  readonly notIn?: readonly CountryCode[];
  /** Limits the offers of single countries in time. */
  readonly windows?: Partial<Record<CountryCode, { readonly from?: string; readonly until?: string }>>;
  readonly text: Record<Language, readonly [title: string, synopsis: string]>;
}
