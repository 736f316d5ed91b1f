import { describe, expect, it } from 'vitest';
import { foldWord, splitWords } from './title-terms';
import { initialsOf } from './spell-hangul';

const fold = (text: string) => splitWords(text).flat().map(foldWord);
const areSame = (a: string, b: string) => expect(fold(a), `${a} ~ ${b}`).toEqual(fold(b));

describe('folding text', () => {
  it('does not mind case, accents, width or letters that keyboards lack', () => {
    areSame('Été À NOËL', 'ete a noel');
    areSame('Straße', 'STRASSE');
    areSame('Đường phố Hà Nội', 'duong pho ha noi');
    areSame('Ｎｉｇｈｔ　Ｆｅｒｒｙ', 'night ferry');
    areSame('ÆØÅ łódź', 'aeoa lodz');
    areSame('İstanbul', 'istanbul');
    areSame('Ёлка', 'елка');
  });

  it('takes hiragana, katakana and half-width katakana for the same', () => {
    areSame('ラーメン', 'らーめん');
    areSame('ｶﾞﾗｽ', 'ガラス');
    areSame('ヴァイオリン', 'ゔぁいおりん');
    expect(fold('かき')).not.toEqual(fold('がき'));
  });

  it('spells Korean key by key, so that an unfinished syllable begins the word', () => {
    const [word = ''] = fold('밤의');
    for (const typed of ['ㅂ', '바', '밤', '밤ㅇ', '밤으', '밤의'])
      expect(word.startsWith(fold(typed)[0] ?? '-')).toBe(true);
    expect(fold('갑시')[0]?.startsWith(fold('값')[0] ?? '-')).toBe(true);
    expect(initialsOf('여객선')).toBe(fold('ㅇㄱㅅ')[0]);
    expect(initialsOf('ferry')).toBeUndefined();
  });

  it('cuts words at everything that is no letter or digit, and keeps the parts of joined ones', () => {
    expect(splitWords('Spider-Man: l’amour (2), S.W.A.T.')).toEqual([
      ['spider', 'man'],
      ['l', 'amour'],
      ['2'],
      ['s', 'w', 'a', 't'],
    ]);
  });

  it('finds no word in emoji, marks and invisible characters, and none of them in a word', () => {
    expect(splitWords('🎬 ♥ % _ \u200f\u202e \u0301 …').flat().map(foldWord).join('')).toBe('');
    areSame('fer\u200bry\u00ad', 'ferry');
  });
});
