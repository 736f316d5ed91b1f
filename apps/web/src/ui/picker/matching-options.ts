export type PickerOption = {
  value: string;
  label: string;
  /** Shown at the end of the line, e.g. a code or the name in its own language; found by the search too. */
  detail?: string;
  /** Further search words, e.g. its name in English. */
  keywords?: string;
};

/** Folds case and accents, and splits Korean into letters, so that half a syllable matches. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Lower is better; undefined does not match. A word that begins with the text beats one that only holds it. */
const rankOf = ({ value, label, detail = '', keywords = '' }: PickerOption, wanted: string) => {
  const name = folded(label);
  const words = folded(`${label} ${detail} ${keywords}`);
  if (folded(value) === wanted || name.startsWith(wanted)) return 0;
  if (words.split(/[\s(),·-]+/).some((word) => word.startsWith(wanted))) return 1;
  return words.includes(wanted) || folded(value).includes(wanted) ? 2 : undefined;
};

/** The options that match the typed text, best first; without a text all of them in their order. */
export const matchingOptions = (options: readonly PickerOption[], text: string): readonly PickerOption[] => {
  const wanted = folded(text);
  if (wanted === '') return options;
  return options
    .flatMap((option) => {
      const rank = rankOf(option, wanted);
      return rank === undefined ? [] : [{ option, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ option }) => option);
};
