import { describe, expect, it } from 'vitest';
import { foldWord, splitWords } from './title-terms';
import { initialsOf } from './spell-hangul';

const fold = (text: string) => splitWords(text).flat().map(foldWord);
const areSame = (a: string, b: string) => expect(fold(a), `${a} ~ ${b}`).toEqual(fold(b));

describe('text folding', () => {
  it('case, accents, width and special letters do not matter', () => {
    areSame('Été À NOËL', 'ete a noel');
    areSame('Straße', 'STRASSE');
    areSame('Đường phố Hà Nội', 'duong pho ha noi');
    areSame('Ｎｉｇｈｔ　Ｆｅｒｒｙ', 'night ferry');
    areSame('ÆØÅ łódź', 'aeoa lodz');
    areSame('İstanbul', 'istanbul');
    areSame('Ёлка', 'елка');
  });

  it('hiragana, katakana and half-width katakana are equal', () => {
    areSame('ラーメン', 'らーめん');
    areSame('ｶﾞﾗｽ', 'ガラス');
    areSame('ヴァイオリン', 'ゔぁいおりん');
    expect(fold('かき')).not.toEqual(fold('がき'));
  });

  it('Korean is spelled key by key, so an unfinished syllable is a prefix', () => {
    const [word = ''] = fold('밤의');
    for (const typed of ['ㅂ', '바', '밤', '밤ㅇ', '밤으', '밤의'])
      expect(word.startsWith(fold(typed)[0] ?? '-')).toBe(true);
    expect(fold('갑시')[0]?.startsWith(fold('값')[0] ?? '-')).toBe(true);
    expect(initialsOf('여객선')).toBe(fold('ㅇㄱㅅ')[0]);
    expect(initialsOf('ferry')).toBeUndefined();
  });

  it('words end at non-alphanumeric characters, and parts of joined words are kept', () => {
    expect(splitWords('Spider-Man: l’amour (2), S.W.A.T.')).toEqual([
      ['spider', 'man'],
      ['l', 'amour'],
      ['2'],
      ['s', 'w', 'a', 't'],
    ]);
  });

  it('emoji, marks and invisible characters are no part of a word', () => {
    expect(splitWords('🎬 ♥ % _ \u200f\u202e \u0301 …').flat().map(foldWord).join('')).toBe('');
    areSame('fer\u200bry\u00ad', 'ferry');
  });
});
