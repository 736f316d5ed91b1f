import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Messages, messageProblems, serialiseMessages } from '@drivein/wording/check';
import { exportTranslations, importTranslations, type Notes } from './translations';
import { readXliff } from './xliff';

export const USAGE = `npm run wording -- export [language …] [--to folder]   writes <language>.xlf (XLIFF 2.0)
npm run wording -- import <file.xlf> …                  writes packages/wording/messages/<language>.json
npm run wording -- check                                compares all languages with English`;

/** Problems for people, one line each. */
class WordingProblems extends Error {
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
  }
}

const SOURCE = 'en';

interface Place {
  /** Holds `messages/` and `notes.json`. */
  readonly folder: string;
  /** What paths of the command line are relative to. */
  readonly cwd: string;
}

const fileOf = ({ folder }: Place, language: string) => path.join(folder, 'messages', `${language}.json`);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isMessages = (value: unknown): value is Messages =>
  isObject(value) &&
  Object.values(value).every(
    (group: unknown) => isObject(group) && Object.values(group).every((text) => typeof text === 'string'),
  );

const parseJson = (text: string, name: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new WordingProblems([`${name} is no JSON: ${(error as Error).message}`]);
  }
};

const readMessages = (place: Place, language: string): Messages => {
  const name = `${language}.json`;
  const messages = parseJson(readFileSync(fileOf(place, language), 'utf8'), name);
  if (!isMessages(messages)) throw new WordingProblems([`${name} holds more than groups of texts`]);
  return messages;
};

/** Broken English would be reported once for each language. */
const readEnglish = (place: Place): Messages => {
  const english = readMessages(place, SOURCE);
  const problems = messageProblems(SOURCE, english, english);
  if (problems.length > 0) throw new WordingProblems(problems);
  return english;
};

const languagesOf = ({ folder }: Place): string[] =>
  readdirSync(path.join(folder, 'messages'))
    .map((name) => path.basename(name, '.json'))
    .sort();

const readNotes = ({ folder }: Place) =>
  parseJson(readFileSync(path.join(folder, 'notes.json'), 'utf8'), 'notes.json') as Notes;

const exportAll = (place: Place, chosen: readonly string[], to: string): string[] => {
  const translated = languagesOf(place).filter((language) => language !== SOURCE);
  const unknown = chosen.filter((language) => !translated.includes(language));
  if (unknown.length > 0)
    throw new WordingProblems([
      `There is no translation to ${unknown.join(', ')}. There are: ${translated.join(', ')}.`,
    ]);
  const target = path.resolve(place.cwd, to);
  mkdirSync(target, { recursive: true });
  const english = readEnglish(place);
  const notes = readNotes(place);
  return (chosen.length > 0 ? chosen : translated).map((language) => {
    const file = path.join(target, `${language}.xlf`);
    writeFileSync(
      file,
      exportTranslations(language, { english, messages: readMessages(place, language), notes }),
    );
    return `${file}: written`;
  });
};

const importOne = (place: Place, english: Messages, file: string): [language: string, messages: Messages] => {
  const xliff = readXliff(readFileSync(path.resolve(place.cwd, file), 'utf8'));
  const { language } = xliff;
  if (language === SOURCE) throw new Error('translates to English, which is edited in messages/en.json');
  if (!languagesOf(place).includes(language))
    throw new Error(`translates to "${language}" (trgLang), which is not served`);
  const { messages, problems } = importTranslations(xliff, {
    english,
    messages: readMessages(place, language),
  });
  if (problems.length > 0) throw new WordingProblems(problems);
  return [language, messages];
};

/** All files or none. */
const importAll = (place: Place, files: readonly string[]): string[] => {
  if (files.length === 0) throw new WordingProblems([USAGE]);
  const english = readEnglish(place);
  const problems: string[] = [];
  const imported = files.flatMap((file) => {
    try {
      return [importOne(place, english, file)];
    } catch (error) {
      const lines = error instanceof WordingProblems ? error.lines : [(error as Error).message];
      problems.push(...lines.map((line) => `${file} ${line}`));
      return [];
    }
  });
  if (problems.length > 0) throw new WordingProblems([...problems, 'Nothing was written.']);
  return imported.map(([language, messages]) => {
    writeFileSync(fileOf(place, language), serialiseMessages(messages));
    return `${fileOf(place, language)}: written`;
  });
};

const unknownNotes = (english: Messages, languages: readonly string[], notes: Notes): string[] => {
  const names = {
    languages,
    groups: Object.keys(english),
    texts: Object.entries(english).flatMap(([group, texts]) =>
      Object.keys(texts).map((key) => `${group}.${key}`),
    ),
  };
  return (['languages', 'groups', 'texts'] as const).flatMap((kind) =>
    Object.keys(notes[kind])
      .filter((name) => !names[kind].includes(name))
      .map((name) => `notes.json ${kind}: there is no "${name}"`),
  );
};

const checkAll = (place: Place): string[] => {
  const languages = languagesOf(place);
  const english = readMessages(place, SOURCE);
  const problems = [
    ...languages.flatMap((language) => {
      const messages = readMessages(place, language);
      const isCanonical = readFileSync(fileOf(place, language), 'utf8') === serialiseMessages(messages);
      return [
        ...(isCanonical ? [] : [`${language}.json has a key twice, or another layout than import writes`]),
        ...messageProblems(language, english, messages),
      ];
    }),
    ...unknownNotes(english, languages, readNotes(place)),
  ];
  if (problems.length > 0) throw new WordingProblems(problems);
  return [`${languages.length} languages agree.`];
};

/** Returns what was done, one line each. Throws WordingProblems. */
export const runWording = (args: readonly string[], place: Place): string[] => {
  const { positionals, values } = parseArgs({
    args: [...args],
    options: { to: { type: 'string', default: 'reports/wording' } },
    allowPositionals: true,
  });
  const [command, ...names] = positionals;
  if (command === 'export') return exportAll(place, names, values.to);
  if (command === 'import') return importAll(place, names);
  if (command === 'check' && names.length === 0) return checkAll(place);
  throw new WordingProblems([USAGE]);
};
