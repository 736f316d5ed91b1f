import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Messages, serialiseMessages } from '@drivein/wording/check';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runWording } from './command';
import { readXliff, writeXliff } from './xliff';

const PRODUCT = fileURLToPath(new URL('../../../packages/wording', import.meta.url));
const TRANSLATED = ['de', 'es', 'fr', 'ja', 'ko', 'vi'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wording-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) => runWording(args, { folder, cwd: folder });
const textOf = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const edit = (name: string, from: string, to: string) => {
  const text = textOf(name);
  expect(text).toContain(from);
  write(name, text.replace(from, to));
};
const problemsOf = (...args: string[]): string => {
  try {
    return run(...args).join('\n');
  } catch (error) {
    return (error as Error).message;
  }
};

describe('wording of the product', () => {
  beforeEach(() => {
    for (const name of ['messages', 'notes.json'])
      cpSync(path.join(PRODUCT, name), path.join(folder, name), { recursive: true });
  });

  it('check: all languages agree', () => {
    expect(run('check')).toEqual(['7 languages agree.']);
  });

  it('export and import: every language comes back as the same bytes', () => {
    const before = TRANSLATED.map((language) => textOf(`messages/${language}.json`));
    run('export', '--to', 'out');
    for (const language of TRANSLATED) {
      // What comes back must not be what was left in place.
      const { home, ...others } = JSON.parse(textOf(`messages/${language}.json`)) as Messages;
      expect(home).toBeDefined();
      write(`messages/${language}.json`, serialiseMessages(others));
    }
    run('import', ...TRANSLATED.map((language) => `out/${language}.xlf`));
    expect(TRANSLATED.map((language) => textOf(`messages/${language}.json`))).toEqual(before);
  });
});

const ENGLISH = {
  home: { films: '{count, plural, one {# film} other {# films}}', hello: 'Hello {name}' },
  mail: { footer: 'Bye' },
};
const GERMAN = {
  home: { films: '{count, plural, one {# Film} other {# Filme}}', hello: 'Hallo {name}' },
  mail: { footer: 'Bis bald' },
};
const FRENCH = {
  home: { films: '{count, plural, one {# film} other {# films}}', hello: 'Bonjour {name}\u00a0!' },
  mail: { footer: 'Au revoir' },
};
const NOTES = { languages: { de: 'Say du.' }, groups: { home: 'The <first> screen.' }, texts: {} };

describe('wording of two languages', () => {
  beforeEach(() => {
    mkdirSync(path.join(folder, 'messages'));
    write('messages/en.json', serialiseMessages(ENGLISH));
    write('messages/de.json', serialiseMessages(GERMAN));
    write('messages/fr.json', serialiseMessages(FRENCH));
    write('notes.json', JSON.stringify(NOTES));
  });

  it('export: holds source, target, notes, parameters and the plural forms of the language', () => {
    expect(run('export', 'de', '--to', 'out')).toEqual([`${folder}/out/de.xlf: written`]);
    const xliff = textOf('out/de.xlf');
    for (const part of [
      'version="2.0" srcLang="en" trgLang="de"',
      '<note>Say du.</note>',
      '<note>The &lt;first&gt; screen.</note>',
      '<unit id="home.films">',
      '<note>Parameters: {count, plural}</note>',
      '<note>Plural forms of German: one, other</note>',
      '<source>Hello {name}</source>',
      '<target>Hallo {name}</target>',
    ])
      expect(xliff).toContain(part);
  });

  it('export: a text without a translation has no target, and import takes the new one', () => {
    write('messages/de.json', serialiseMessages({ ...GERMAN, mail: {} }));
    run('export', '--to', 'out');
    expect(textOf('out/de.xlf')).toContain('<segment state="initial">\n          <source>Bye</source>\n');
    expect(problemsOf('import', 'out/de.xlf')).toContain('mail.footer: has no translation');
    edit('out/de.xlf', '<source>Bye</source>', '<source>Bye</source><target>Tschüss</target>');
    run('import', 'out/de.xlf');
    expect(JSON.parse(textOf('messages/de.json'))).toEqual({ ...GERMAN, mail: { footer: 'Tschüss' } });
  });

  it('import: texts that the file leaves out keep their translation', () => {
    write('part.xlf', writeXliff('de', [], []));
    run('import', 'part.xlf');
    expect(textOf('messages/de.json')).toBe(serialiseMessages(GERMAN));
  });

  it('import: reads segments, marks, character references and CDATA as one text', () => {
    run('export', 'de', '--to', 'out');
    edit(
      'out/de.xlf',
      '<segment state="translated">\n          <source>Hello {name}</source>\n          <target>Hallo {name}</target>\n        </segment>',
      '<segment><source>Hello</source><target>&#72;<mrk id="m1" type="term">al</mrk><![CDATA[lo]]></target></segment>' +
        '<ignorable><source> </source></ignorable>' +
        '<segment><source>{name}</source><target>{name}<cp hex="00A0"/>!</target></segment>',
    );
    run('import', 'out/de.xlf');
    expect(textOf('messages/de.json')).toContain(String.raw`"Hallo {name}\u00a0!"`);
  });

  it.each([
    ['<target>Hallo {name}</target>', '<target>Hallo</target>', 'home.hello: lacks {name}'],
    ['Hallo {name}', 'Hallo {nam}', 'home.hello: has {nam}, which English has not'],
    ['Hallo {name}', 'Hallo {name', 'home.hello: is no ICU message: expected "}" at character 12'],
    ['one {# Film} ', '', 'home.films: {count, plural} lacks the form "one"'],
    ['# Filme', 'Filme', 'home.films: {count, plural} shows no number (#) in the form "other"'],
    ['<target>Hallo {name}</target>', '', 'home.hello: has a part without a translation'],
    ['<target>Hallo {name}</target>', '<target/>', 'home.hello: has no translation'],
    ['Hallo {name}', 'Hallo {name}<ph id="1"/>', 'home.hello: holds <ph>, which is no text'],
    ['id="home.hello"', 'id="home.bye"', 'home.bye: English has no such text'],
    ['id="home.hello"', 'id="home.films"', 'home.films: stands in the file twice'],
    [
      '<source>Bye</source>',
      '<source>Ciao</source>',
      'mail.footer: was translated from another English text, "Ciao"',
    ],
    ['trgLang="de"', 'trgLang="pt"', 'translates to "pt" (trgLang), which is not served'],
    ['trgLang="de"', 'trgLang="en"', 'translates to English'],
    ['srcLang="en"', 'srcLang="fr"', 'is not translated from English (srcLang)'],
    ['xliff:document:2.0', 'xliff:document:1.2', 'is no XLIFF 2.0 file'],
    ['</unit>', '', 'is no well-formed XML'],
  ])('import: refuses "%s" changed to "%s" (%s) and writes nothing', (from, to, problem) => {
    run('export', '--to', 'out');
    edit('out/de.xlf', from, to);
    edit('out/fr.xlf', 'Bonjour', 'Salut');
    const problems = problemsOf('import', 'out/fr.xlf', 'out/de.xlf');
    expect(problems).toContain(`out/de.xlf ${problem}`);
    expect(problems).toMatch(/\nNothing was written\.$/);
    expect(textOf('messages/de.json')).toBe(serialiseMessages(GERMAN));
    expect(textOf('messages/fr.json')).toBe(serialiseMessages(FRENCH));
  });

  it('import: lists every problem of every file', () => {
    run('export', '--to', 'out');
    edit('out/de.xlf', 'Hallo {name}', 'Hallo');
    edit('out/de.xlf', '<target>Bis bald</target>', '<target> </target>');
    edit('out/fr.xlf', 'Bonjour {name}', 'Bonjour');
    expect(problemsOf('import', 'out/de.xlf', 'out/fr.xlf').split('\n')).toEqual([
      'out/de.xlf home.hello: lacks {name}',
      'out/de.xlf mail.footer: is empty',
      'out/fr.xlf home.hello: lacks {name}',
      'Nothing was written.',
    ]);
  });

  it.each([
    ['de', { ...GERMAN, mail: {} }, 'de mail.footer: is missing'],
    ['de', { ...GERMAN, home: { ...GERMAN.home, bye: 'Tschüss' } }, 'de home.bye: English has no such name'],
    ['en', { ...ENGLISH, mail: { footer: '{name, date}' } }, 'en mail.footer: is no ICU message'],
  ])('check: refuses %s as %o: %s', (language, messages, problem) => {
    write(`messages/${language}.json`, serialiseMessages(messages));
    expect(problemsOf('check')).toContain(problem);
    expect(problemsOf('check')).not.toContain('agree');
  });

  it('check: refuses a key that stands in a file twice', () => {
    edit('messages/de.json', '"footer": "Bis bald"', '"footer": "Bye",\n    "footer": "Bis bald"');
    expect(problemsOf('check')).toBe('de.json has a key twice, or another layout than import writes');
  });

  it.each([
    ['{', 'de.json is no JSON: '],
    ['{"home": {"hello": 1}}', 'de.json holds more than groups of texts'],
    ['{"home": "Hallo"}', 'de.json holds more than groups of texts'],
  ])('check: refuses the file %s: %s', (file, problem) => {
    write('messages/de.json', file);
    expect(problemsOf('check')).toContain(problem);
  });

  it('check: refuses a note about a text that is no more', () => {
    write('notes.json', JSON.stringify({ ...NOTES, texts: { 'home.gone': 'Short.' } }));
    expect(problemsOf('check')).toBe('notes.json texts: there is no "home.gone"');
  });

  it.each([[['export', 'pt']], [['import']], [['check', 'de']], [[]], [['print']]])(
    'the command %o is refused',
    (args) => {
      expect(() => run(...args)).toThrow(/There is no translation to pt|npm run wording -- export/);
    },
  );
});

describe('XLIFF', () => {
  it('writes and reads any text, with markup, line breaks and blanks', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 }).map((value) =>
      // XML has no control characters, and one line break.
      value.replace(/[^\P{C}\n]/gu, ''),
    );
    const markup = fc.constantFrom('<b>&amp;</b>', ']]>', '"quoted"', 'a\nb', ' {n} ', '<!-- x -->');
    fc.assert(
      fc.property(fc.oneof(text, markup), fc.oneof(text, markup), (source, target) => {
        const xml = writeXliff(
          'de',
          [source],
          [{ id: 'g', notes: [], units: [{ id: 'g.a', source, target, notes: [target] }] }],
        );
        const { language, units, problems } = readXliff(xml);
        expect({ language, problems, ...units.get('g.a') }).toEqual({
          language: 'de',
          problems: [],
          id: 'g.a',
          source,
          target,
        });
      }),
    );
  });
});
