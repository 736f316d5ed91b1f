import { describe, expect, it } from 'vitest';
import { messageProblems, pluralFormsOf, serialiseMessages, textProblems } from './check-messages';

const CREDITS = '{count, plural, one {# credit} other {# credits}}';

describe('check of a text', () => {
  it.each([
    ['de', CREDITS, '{count, plural, one {# Guthaben} other {# Guthaben}}'],
    ['fr', CREDITS, '{count, plural, one {# crédit} other {# crédits}}'],
    ['fr', CREDITS, '{count, plural, =0 {aucun} one {# crédit} many {# de crédits} other {# crédits}}'],
    ['ja', CREDITS, '{count, plural, other {#クレジット}}'],
    ['ko', '{name} has {count}', '{count} {name}'],
    ['de', '{who, select, me {I} other {{name}}}', '{who, select, other {{name}} me {ich}}'],
    ['ja', '{n, plural, one {{a} #} other {{a} #}}', '{n, plural, other {{a}#}}'],
  ])('%s: %s may be %s', (language, english, text) => {
    expect(textProblems(language, english, text)).toEqual([]);
  });

  it.each([
    ['de', 'Hello', '', 'is empty'],
    ['de', 'Hello', ' Hallo', 'has blanks around it'],
    ['de', 'Hello {name}', 'Hallo', 'lacks {name}'],
    ['de', 'Hello', 'Hallo {name}', 'has {name}, which English has not'],
    ['de', '{name}', '{name} {name}', 'has {name} 2×, English 1×'],
    ['de', '{name}', '{name', 'is no ICU message: expected "}" at character 6'],
    ['de', 'brace', 'Klammer}', 'is no ICU message: unexpected "}" at character 8'],
    ['de', CREDITS, '{count, plural, other {#}}', '{count, plural} lacks the form "one"'],
    [
      'ja',
      CREDITS,
      '{count, plural, one {#} other {#}}',
      '{count, plural} has the form "one", which the language does not use',
    ],
    ['ja', CREDITS, '{count, plural, other {x}}', '{count, plural} shows no number (#) in the form "other"'],
    ['de', '{n, number}', '{n}', 'lacks {n, number}'],
    [
      'de',
      '{who, select, me {I} other {you}}',
      '{who, select, ich {ich} other {du}}',
      'lacks {who, select, me|other}',
    ],
    [
      'de',
      '{a, select, other {{n, plural, one {#} other {#}}}}',
      '{a, select, other {}}',
      'lacks {n, plural}',
    ],
  ])('%s: %s must not be "%s": %s', (language, english, text, problem) => {
    expect(textProblems(language, english, text)).toContain(problem);
  });

  it.each([
    ['en', ['one', 'other']],
    ['de', ['one', 'other']],
    ['es', ['one', 'other']],
    ['fr', ['one', 'other']],
    ['ja', ['other']],
    ['ko', ['other']],
    ['vi', ['other']],
  ])('%s needs the plural forms %o', (language, forms) => {
    expect(pluralFormsOf(language).needed.toSorted()).toEqual(forms);
  });
});

describe('check of a language', () => {
  const english = { home: { a: 'A', b: 'B' }, mail: { a: 'Mail' } };

  it.each([
    [{ home: { a: 'A' }, mail: { a: 'M' } }, 'de home.b: is missing'],
    [{ home: { a: 'A', b: 'B', c: 'C' }, mail: { a: 'M' } }, 'de home.c: English has no such name'],
    [{ home: { b: 'B', a: 'A' }, mail: { a: 'M' } }, 'de home.*: stands in another order than in English'],
    [{ home: { a: 'A', b: 'B' } }, 'de mail: is missing'],
    [{ home: { a: 'A', b: 'B' }, mail: { a: 'M' }, trip: {} }, 'de trip: English has no such name'],
    [{ home: { a: 'A', b: '{' }, mail: { a: 'M' } }, 'de home.b: is no ICU message'],
    [{ home: { a: 'A', b: 'B' }, shell: { a: 'A' }, mail: { a: 'M' } }, 'de shell.a: stands in "home" too'],
  ])('%o: %s', (messages, problem) => {
    expect(messageProblems('de', english, messages).join('\n')).toContain(problem);
  });

  it('a mail may use a key of a screen', () => {
    expect(messageProblems('en', english, english)).toEqual([]);
  });

  it('files show spaces that break no line as escapes', () => {
    const written = serialiseMessages({ home: { a: 'Quoi\u00a0?' } });
    expect(written).toContain(String.raw`"Quoi\u00a0?"`);
    expect(JSON.parse(written)).toEqual({ home: { a: 'Quoi\u00a0?' } });
  });
});
