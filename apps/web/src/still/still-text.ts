/**
 * A still of home: what its first screenful looked like, kept as text. It stands there from the first moment, until the
 * app's code has come and draws the same again. Whoever shows it and whoever keeps it must agree on when it fits.
 */
export interface StillFacts {
  /** Whose home it is. */
  readonly consumerId: string;
  /** Everything that decides about the words, as it is stored and as the server chose. */
  readonly language: string;
  /** A still is made for one size of window. */
  readonly size: string;
  /** The build, by its style sheet: another one may look different. */
  readonly styles: string;
}

export interface Still {
  /** Of the root element, which styles ask. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly html: string;
}

/** Where an element of the still keeps its style. */
export const STYLE_ASIDE = 'data-style';

const SEPARATOR = '\n';

const stampOf = ({ consumerId, language, size, styles }: StillFacts) =>
  JSON.stringify([consumerId, language, size, styles]);

export const writeStill = (facts: StillFacts, savedAtMs: number, { attributes, html }: Still): string =>
  [stampOf(facts), String(savedAtMs), JSON.stringify(attributes), html].join(SEPARATOR);

/** Undefined for what is too old, made under other facts, or no still at all. */
export const readStill = (
  text: string | null,
  facts: StillFacts,
  nowMs: number,
  lifetimeMs: number,
): Still | undefined => {
  if (text === null) return undefined;
  const [stamp, savedAt, attributes = '', ...html] = text.split(SEPARATOR);
  const ageMs = nowMs - Number(savedAt);
  // A clock set back must not keep it for ever.
  if (stamp !== stampOf(facts) || !(ageMs >= 0 && ageMs < lifetimeMs)) return undefined;
  try {
    return { attributes: JSON.parse(attributes) as Record<string, string>, html: html.join(SEPARATOR) };
  } catch {
    return undefined;
  }
};
