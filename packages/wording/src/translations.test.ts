import { describe, expect, it } from 'vitest';
import { languages, mailWordingFor, wordingFor, type WordingKey, type WordingLanguage } from '.';
import { textProblems } from './check-messages';

/** Texts that rightly read as in English: names, symbols and words the language shares. */
const sameAsEnglish: Record<Exclude<WordingLanguage, 'en'>, readonly WordingKey[]> = {
  de: [
    'bus_outcome',
    'approve_code',
    'cockpit_title',
    'ok',
    'connection_offline',
    'home_details',
    'player_error_code',
    'player_pause',
    'player_stat_codecs',
    'player_stat_position',
    'player_stereo',
    'screens_pause',
    'title_copyright',
    'title_genres',
    'title_tab_details',
    'title_tab_extras',
    'title_trailer',
  ],
  es: [
    'bus_outcome',
    'checkout_total',
    'duration_hours',
    'duration_hours_minutes',
    'duration_minutes',
    'player_audio',
    'title_audio',
    'title_tab_extras',
    'trip_unit',
  ],
  fr: [
    'approve_code',
    'checkout_total',
    'cockpit_title',
    'duration_hours',
    'duration_hours_minutes',
    'duration_minutes',
    'ok',
    'player_audio',
    'player_pause',
    'player_stat_codecs',
    'player_stat_position',
    'screens_actions',
    'screens_pause',
    'title_audio',
    'title_genres',
    'trip_unit',
  ],
  ja: ['checkout_expiry_placeholder', 'ok'],
  ko: ['bus_outcome', 'checkout_expiry_placeholder'],
  vi: ['approve_own_words', 'bus_outcome', 'checkout_vat', 'ok', 'player_stereo', 'sign_in_email'],
};
const SAME_EVERYWHERE: readonly WordingKey[] = [
  'app_name',
  'companion_android',
  'create_account_google_analytics',
  'player_surround',
];

/** Right in themselves, but not how the product speaks: another politeness, country or word. */
const otherWords = {
  // A „Sie“ that begins a sentence may be "they".
  de: /(?<=[\p{L},] )Sie\b|\bSie (sind|haben|können)\b|\bIhr/u,
  es: /coche|aparca|móvil|caduca|introduc|vídeo|ordenador|vosotros/iu,
  ja: /ログイン|ログアウト|端末/u,
  ko: /니다|십시오/u,
} satisfies Partial<Record<WordingLanguage, RegExp>>;

/** No space, or one that breaks, before a high sign of French, inside its quotes or between its thousands. */
const BREAKING_FRENCH = /[^\u00a0][;?!»]|[^\u00a0]:(?!\S)|«[^\u00a0]|\d \d{3}/u;

/** In Latin characters: what stands on one line under an icon of the side navigation. */
const WIDEST_TAB = 10;

const english = wordingFor('en');
const keys = Object.keys(english) as WordingKey[];
const translated = languages.filter((language) => language !== 'en');

const allTexts = (language: string): string[] => [
  ...Object.values(wordingFor(language)),
  ...Object.values(mailWordingFor(language)),
];

/** A Chinese, Japanese or Korean character takes the room of about two Latin ones. */
const widthOf = (text: string): number =>
  [...text.normalize('NFC')].reduce((width, character) => width + (character >= '\u2e80' ? 2 : 1), 0);

describe.each(languages)('the wording in %s', (language) => {
  const table = wordingFor(language);

  it('has exactly the keys of English, in the same order', () => {
    expect(Object.keys(table)).toEqual(keys);
  });

  it('leaves no text empty and none with blanks around it', () => {
    expect(keys.filter((key) => table[key] === '' || table[key].trim() !== table[key])).toEqual([]);
  });

  it('is valid ICU, with the parameters of English and every everyday plural form with its number', () => {
    const mails = mailWordingFor(language);
    const englishMails = mailWordingFor('en');
    const problems = [
      ...keys.map((key) => [key, ...textProblems(language, english[key], table[key])]),
      ...(Object.keys(englishMails) as (keyof typeof mails)[]).map((key) => [
        key,
        ...textProblems(language, englishMails[key], mails[key]),
      ]),
    ];
    expect(problems.filter(([, ...found]) => found.length > 0)).toEqual([]);
  });

  it('keeps the names of the tabs short enough for their icons', () => {
    const tabs = keys.filter((key) => key.startsWith('tab_'));
    expect(tabs.filter((key) => widthOf(table[key]) > WIDEST_TAB)).toEqual([]);
  });
});

describe.each(translated)('the translation to %s', (language) => {
  it('differs from English, but for the words both share', () => {
    const table = wordingFor(language);
    const same = keys.filter((key) => table[key] === english[key]);
    expect(same.sort()).toEqual([...SAME_EVERYWHERE, ...sameAsEnglish[language]].sort());
  });
});

describe('French', () => {
  it('keeps its signs and thousands with their word: the space there breaks no line', () => {
    expect(allTexts('fr').filter((text) => BREAKING_FRENCH.test(text))).toEqual([]);
  });
});

describe.each(Object.entries(otherWords))('one voice in %s', (language, words) => {
  it('addresses everybody alike and has one word for one thing', () => {
    expect(allTexts(language).filter((text) => words.test(text))).toEqual([]);
  });
});

describe('an unknown language', () => {
  it.each(['pt', '', 'toString'])('is served in English: "%s"', (language) => {
    expect(wordingFor(language)).toBe(english);
  });
});
