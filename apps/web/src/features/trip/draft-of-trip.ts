/** What is being typed, and over which trip. */
export interface Draft {
  readonly text: string;
  readonly givenAtMs: number | undefined;
}

interface Field {
  /** When the trip was given that is shown now; undefined before the first. */
  readonly givenAtMs: number | undefined;
  readonly isDisabled: boolean;
}

/** The text still being typed; undefined once another trip was given, or the car has begun to move. */
export const draftOf = (draft: Draft | undefined, { givenAtMs, isDisabled }: Field): string | undefined =>
  isDisabled || draft?.givenAtMs !== givenAtMs ? undefined : draft?.text;
