/** Scripts whose letters fill a square; Han and kana also break between any two of them. */
const SQUARE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const BREAKS_ANYWHERE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const LETTER_EM = 0.58;

const widthEm = (word: string): number =>
  [...word].reduce((sum, letter) => sum + (SQUARE.test(letter) ? 1 : LETTER_EM), 0);

/** About how wide the longest word of a name is, so that it can be set to fit: German names have long ones. */
export const longestWordEm = (name: string): number =>
  Math.max(
    1,
    ...name
      .split(/\s+/)
      .flatMap((word) => (BREAKS_ANYWHERE.test(word) ? [...word] : [word]))
      .map(widthEm),
  );
