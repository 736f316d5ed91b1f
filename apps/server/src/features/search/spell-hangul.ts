const FIRST_SYLLABLE = 0xac00;
const SYLLABLES_PER_LEAD = 588;
const FIRST_LEAD = 0x1100;

/** Final consonants and double vowels as the keys that type them. */
const KEYS: Readonly<Record<string, string>> = {
  ...{ '\u11a8': 'ᄀ', '\u11a9': 'ᄁ', '\u11aa': 'ᄀᄉ', '\u11ab': 'ᄂ', '\u11ac': 'ᄂᄌ', '\u11ad': 'ᄂᄒ' },
  ...{
    '\u11ae': 'ᄃ',
    '\u11af': 'ᄅ',
    '\u11b0': 'ᄅᄀ',
    '\u11b1': 'ᄅᄆ',
    '\u11b2': 'ᄅᄇ',
    '\u11b3': 'ᄅᄉ',
  },
  ...{
    '\u11b4': 'ᄅᄐ',
    '\u11b5': 'ᄅᄑ',
    '\u11b6': 'ᄅᄒ',
    '\u11b7': 'ᄆ',
    '\u11b8': 'ᄇ',
    '\u11b9': 'ᄇᄉ',
  },
  ...{ '\u11ba': 'ᄉ', '\u11bb': 'ᄊ', '\u11bc': 'ᄋ', '\u11bd': 'ᄌ', '\u11be': 'ᄎ', '\u11bf': 'ᄏ' },
  ...{ '\u11c0': 'ᄐ', '\u11c1': 'ᄑ', '\u11c2': 'ᄒ' },
  ...{ '\u116a': '\u1169\u1161', '\u116b': '\u1169\u1162', '\u116c': '\u1169\u1175' },
  ...{ '\u116f': '\u116e\u1165', '\u1170': '\u116e\u1166', '\u1171': '\u116e\u1175' },
  '\u1174': '\u1173\u1175',
};

/**
 * Spells decomposed Hangul key by key, so that an unfinished syllable (바, on the way to 밤) is a prefix of the word.
 */
export const spellHangul = (decomposed: string): string =>
  decomposed.replace(/[\u116a-\u1174\u11a8-\u11c2]/g, (letter) => KEYS[letter] ?? letter);

/** The first letters of the syllables (밤의 → ᄇᄋ), a common Korean abbreviation; undefined for other words. */
export const initialsOf = (word: string): string | undefined => {
  if (!/^[가-힣]{2,}$/.test(word)) return undefined;
  const leadOf = (syllable: string) =>
    FIRST_LEAD + Math.floor((syllable.charCodeAt(0) - FIRST_SYLLABLE) / SYLLABLES_PER_LEAD);
  return String.fromCharCode(...[...word].map(leadOf));
};
