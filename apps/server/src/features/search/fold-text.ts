import { spellHangul } from './spell-hangul';

/** Letters that Unicode takes for letters of their own, where people type plain ones. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ đ: 'd', ð: 'd', ø: 'o', ł: 'l', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
};
const FROM_KATAKANA_TO_HIRAGANA = 0x60;
/** Accents of Latin, Greek and Cyrillic, vowel points of Hebrew and Arabic. Marks of other scripts are letters. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;
const INVISIBLE = /\p{Cf}/gu;
/** Letters and digits; inside a word also what joins its parts: Spider-Man, l'amour, S.W.A.T. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’.·-][\p{L}\p{N}\p{M}]+)*/gu;
const JOINERS = /['’.·-]/;

/** Most texts, and they need none of the care for the others. */
const IS_ASCII = /^[\0-\x7f]*$/;

/** One width and one case: what words are cut from. */
const evenOut = (text: string) =>
  IS_ASCII.test(text) ? text.toLowerCase() : text.normalize('NFKC').replace(INVISIBLE, '').toLowerCase();

/** The words of a text, in order, each as its parts: `spider-man` is spider and man. */
export const splitWords = (text: string): string[][] =>
  // Read aloud, & is a word, and people type it so.
  (evenOut(text).replaceAll('&', ' and ').match(WORD) ?? []).map((word) => word.split(JOINERS));

/** A word as it is compared: without accents, kana as hiragana, Hangul key by key. */
export const foldWord = (word: string): string => (IS_ASCII.test(word) ? word : foldAccents(word));

const foldAccents = (word: string): string =>
  spellHangul(word.normalize('NFKD').replace(MARKS, ''))
    .replace(/[đðøłıßæœþ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - FROM_KATAKANA_TO_HIRAGANA));
