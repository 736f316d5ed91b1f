import fc from 'fast-check';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { languages, mailWordingFor, wordingFor } from '.';
import { parametersOf } from './check-messages';
import { formatMessage, parseMessage } from './message-format';

const CREDITS = '{count, plural, one {# credit} other {# credits}}';

describe('a text of the wording table', () => {
  it('takes its parameters', () => {
    expect(formatMessage('Welcome back, {name}', { name: 'Ana' }, 'en')).toBe('Welcome back, Ana');
  });

  it.each([
    [0, '0 credits'],
    [1, '1 credit'],
    [1200, '1,200 credits'],
  ])('speaks of %i in the right number', (count, expected) => {
    expect(formatMessage(CREDITS, { count }, 'en')).toBe(expected);
  });

  it('follows the plural rules of the language', () => {
    expect(formatMessage('{count, plural, other {# クレジット}}', { count: 1 }, 'ja')).toBe('1 クレジット');
    // French counts zero as one.
    expect(formatMessage('{count, plural, one {# crédit} other {# crédits}}', { count: 0 }, 'fr')).toBe(
      '0 crédit',
    );
  });

  it('leaves a missing parameter visible and reads no markup from a given one', () => {
    expect(formatMessage('Hello {name}', {}, 'en')).toBe('Hello {name}');
    expect(formatMessage('{a}', { a: '{b}', b: 'no' }, 'en')).toBe('{b}');
    expect(formatMessage('Hello {name}', { name: '$& $1' }, 'en')).toBe('Hello $& $1');
  });
});

/** The reference: the library that the app does without. */
const standard = (text: string, params: Record<string, string | number>, locale: string): string =>
  String(new IntlMessageFormat(text, locale, undefined, { ignoreTag: true }).format(params));

describe('message format: syntax', () => {
  it.each([
    ["It's {name}", 'It’s an apostrophe', "It's Ana"],
    ["It''s {name}", 'two apostrophes', "It's Ana"],
    ["'{name}'", 'a quoted parameter', '{name}'],
    ["'{it''s}' {name}", 'an apostrophe inside quotes', "{it's} Ana"],
    ["{n, plural, one {'#' is one} other {'#' is #}}", 'a quoted number sign', '# is 2'],
    ["'{ {name}", 'a quote that does not end', '{ {name}'],
    ['#{name}', 'a number sign outside plurals', '#Ana'],
  ])('%s shows %s', (text, _what, expected) => {
    expect(formatMessage(text, { name: 'Ana', n: 2 }, 'en')).toBe(expected);
  });

  const NESTED =
    '{role, select, guest {{n, plural, =0 {no film for {name}} one {# film for {name}} other {# films for {name}}}} other {{n, plural, one {your film} other {your # films}}}}';
  it.each([
    [{ role: 'guest', n: 0, name: 'Ana' }, 'no film for Ana'],
    [{ role: 'guest', n: 1, name: 'Ana' }, '1 film for Ana'],
    [{ role: 'guest', n: 1200, name: '{n}' }, '1,200 films for {n}'],
    [{ role: 'owner', n: 3, name: '' }, 'your 3 films'],
  ])('reads plurals inside a select for %o', (params, expected) => {
    expect(formatMessage(NESTED, params, 'en')).toBe(expected);
  });

  it('reads a select inside a plural, and the inner number sign of two plurals', () => {
    const text =
      '{a, plural, other {{kind, select, film {# of a film} other {{b, plural, other {#}} of {a}}}}}';
    expect(formatMessage(text, { a: 1, b: 2, kind: 'clip' }, 'ja')).toBe('2 of 1');
    // As the standard says: the number sign belongs to plurals alone.
    expect(formatMessage(text, { a: 1, b: 2, kind: 'film' }, 'ja')).toBe('# of a film');
  });

  it('counts the rest where a plural has an offset', () => {
    const text = '{n, plural, offset:1 =0 {nobody} =1 {Ana} one {Ana and # more} other {Ana and # more}}';
    expect([0, 1, 2, 5].map((n) => formatMessage(text, { n }, 'en'))).toEqual([
      'nobody',
      'Ana',
      'Ana and 1 more',
      'Ana and 4 more',
    ]);
  });

  it.each([
    ['en', '1,234.5'],
    ['de', '1.234,5'],
    ['fr', '1 234,5'],
  ])('writes numbers as %s does', (language, expected) => {
    const text = '{n, number}';
    const written = formatMessage(text, { n: 1234.5 }, language);
    // Which space that breaks no line is used differs between versions of Unicode's data.
    expect(written.replaceAll(/\s/g, ' ')).toBe(expected);
  });

  it.each([
    ['{n, plural, one {#} other {#}', 'expected "}"'],
    ['{n, plural, one {#}}', 'expected "other"'],
    ['{n, plural}', 'expected forms'],
    ['{n, plural, one {#} one {#} other {#}}', 'second "one"'],
    ['{}', 'expected name'],
    ['{name', 'expected "}"'],
    ['name}', 'unexpected "}"'],
    ['{when, date}', 'expected "}"'],
    ['{n, text}', 'expected "}"'],
    ['{n, plurals, other {#}}', 'expected "}"'],
    ['{n, select, offset:1 other {#}}', 'expected "other"'],
    ['{n, number, percent}', 'expected "}"'],
  ])('refuses %s: %s, and shows it as it is', (text, problem) => {
    expect(() => parseMessage(text)).toThrow(problem);
    expect(formatMessage(text, { n: 1, name: 'Ana', when: 0 }, 'en')).toBe(text);
  });

  it('keeps a plural and a select without their value visible', () => {
    const text = '{n, plural, other {#}} and {kind, select, other {x}}';
    expect(formatMessage(text, {}, 'en')).toBe(text);
    expect(formatMessage(text, { n: 'many', kind: 'film' }, 'en')).toBe('{n, plural, other {#}} and x');
  });
});

describe('message format: plural rules', () => {
  const CARDINAL = '{n, plural, one {one} many {many} other {other}}';
  it.each([
    ['en', ['other', 'one', 'other', 'other']],
    ['de', ['other', 'one', 'other', 'other']],
    ['es', ['other', 'one', 'other', 'many']],
    ['fr', ['one', 'one', 'other', 'many']],
    ['ja', ['other', 'other', 'other', 'other']],
    ['ko', ['other', 'other', 'other', 'other']],
    ['vi', ['other', 'other', 'other', 'other']],
  ])('%s chooses the form of 0, 1, 2 and a million: %o', (language, expected) => {
    expect([0, 1, 2, 1_000_000].map((n) => formatMessage(CARDINAL, { n }, language))).toEqual(expected);
  });

  it('a missing form of the language is "other"', () => {
    const written = formatMessage('{n, plural, one {# crédit} other {# crédits}}', { n: 1_000_000 }, 'fr');
    expect(written.replaceAll(/\s/g, ' ')).toBe('1 000 000 crédits');
  });

  it.each([
    ['en', '1st 2nd 3rd 4th'],
    ['fr', '1st 2th 3th 4th'],
  ])('%s counts in order: %s', (language, expected) => {
    const text = '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}';
    expect([1, 2, 3, 4].map((n) => formatMessage(text, { n }, language)).join(' ')).toBe(expected);
  });
});

const word = fc.stringMatching(/^[a-zé日 .,;:!-]{0,6}$/u);
const literal = (isPlural: boolean): fc.Arbitrary<string> =>
  fc.oneof(
    word,
    fc.constantFrom("''", "'{'", "'}'", "'{a''b}'", "it's ", isPlural ? '#' : '# ', isPlural ? "'#'" : "''"),
  );
const blank = fc.constantFrom('', ' ', '\n');

const messages: (depth: number, isPlural: boolean) => fc.Arbitrary<string> = (depth, isPlural) => {
  const simple = fc.oneof(literal(isPlural), fc.constantFrom('{n}', '{ name }', '{m,number}', '{n, number}'));
  const forms = (keys: readonly string[], inPlural: boolean) =>
    fc
      .tuple(fc.subarray([...keys]), blank, messages(depth - 1, inPlural), messages(depth - 1, inPlural))
      .map(([chosen, gap, form, other]) =>
        [...chosen.map((key) => `${key}${gap}{${form}}`), `other {${other}}`].join(' '),
      );
  const nested = () =>
    fc.oneof(
      fc
        .tuple(
          fc.constantFrom('n', 'm'),
          fc.constantFrom('plural', 'selectordinal'),
          fc.constantFrom('', 'offset:1 '),
          forms(['=0', '=1', 'one', 'two', 'few', 'many'], true),
        )
        .map(([name, kind, offset, list]) => `{${name}, ${kind}, ${offset}${list}}`),
      forms(['Ana', 'guest', 'car_1'], false).map((list) => `{name, select, ${list}}`),
    );
  return fc
    .array(
      depth > 0 ? fc.oneof({ weight: 2, arbitrary: simple }, { weight: 1, arbitrary: nested() }) : simple,
      {
        maxLength: 3,
      },
    )
    .map((parts) => parts.join(''));
};

describe('message format: agreement with the standard library', () => {
  const counts = fc.constantFrom(0, 1, 2, 3, 4, 11, 21, 1.5, 1200, 1_000_000);
  it.each(languages)('writes the same in %s, however deep the message is nested', (language) => {
    fc.assert(
      fc.property(
        messages(3, false),
        fc.record({ n: counts, m: counts, name: fc.constantFrom('Ana', 'guest', "{'#'}") }),
        (text, params) => {
          expect(formatMessage(text, params, language)).toBe(standard(text, params, language));
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each(languages)('writes every text of the product in %s the same', (language) => {
    const texts = [...Object.values(wordingFor(language)), ...Object.values(mailWordingFor(language))].filter(
      (text) => /[{}'#]/.test(text),
    );
    const names = new Set(
      texts.flatMap((text) => parametersOf(text)).map((use) => use.match(/\w+/)?.[0] ?? ''),
    );
    for (const count of [0, 1, 2, 1200, 1_000_000]) {
      const params = Object.fromEntries([...names].map((name) => [name, count]));
      for (const text of texts)
        expect(formatMessage(text, params, language)).toBe(standard(text, params, language));
    }
  });
});
