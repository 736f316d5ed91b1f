import { describe, expect, it } from 'vitest';
import { languages, mailWordingFor, wordingFor } from '.';

const english = mailWordingFor('en');
const placeholders = (text: string) => text.match(/\{\w+\}/g) ?? [];

describe.each(languages.filter((language) => language !== 'en'))('mails in %s', (language) => {
  const wording = mailWordingFor(language);

  it.each(Object.keys(english) as (keyof typeof english)[])('%s is translated', (key) => {
    expect(wording[key].trim()).not.toBe('');
    expect(wording[key]).not.toBe(english[key]);
    expect(placeholders(wording[key])).toEqual(placeholders(english[key]));
  });
});

describe('mails', () => {
  it.each(languages)('name the button of the sign-in screen as it is called there (%s)', (language) => {
    expect(mailWordingFor(language).changed_not_you).toContain(wordingFor(language).sign_in_recover);
  });

  it.each(languages)('name the library as its tab is called (%s)', (language) => {
    const { receipt_watch, refund_ended } = mailWordingFor(language);
    for (const text of [receipt_watch, refund_ended])
      expect(text).toContain(wordingFor(language).tab_library);
  });

  it('speak English where a language is unknown', () => {
    expect(mailWordingFor('tlh')).toBe(english);
    expect(mailWordingFor('toString')).toBe(english);
  });
});
