import { type Messages, parametersOf, pluralFormsOf, textProblems } from '@drivein/wording/check';
import { type ReadXliff, writeXliff } from './xliff';

/** What a translator has to know: of the language, of a group of texts, of one text. */
export interface Notes {
  readonly languages: Readonly<Record<string, string>>;
  readonly groups: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, string>>;
}

const GENERAL = [
  'Drive-in shows films on the screens of a car, and on phones and browsers beside them.',
  'The texts are ICU MessageFormat. Keep the names in braces as they are: {name} is replaced by a value. In ' +
    '{count, plural, one {# film} other {# films}} translate what stands in the inner braces; # is the number.',
];

const nameOf = (language: string): string =>
  new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;

const syntaxNotes = (language: string, source: string): string[] => {
  const parameters = parametersOf(source);
  if (parameters.length === 0) return [];
  const hasPlural = parameters.some((parameter) => parameter.includes(', plural'));
  return [
    `Parameters: ${parameters.join(' ')}`,
    ...(hasPlural
      ? [`Plural forms of ${nameOf(language)}: ${pluralFormsOf(language).needed.join(', ')}`]
      : []),
  ];
};

/** Every text of English with its translation, as far as there is one. */
export const exportTranslations = (
  language: string,
  { english, messages, notes }: { english: Messages; messages: Messages; notes: Notes },
): string => {
  const ownNote = (list: Readonly<Record<string, string>>, name: string) => {
    const note = list[name];
    return note === undefined ? [] : [note];
  };
  const groups = Object.entries(english).map(([group, texts]) => ({
    id: group,
    notes: ownNote(notes.groups, group),
    units: Object.entries(texts).map(([key, source]) => ({
      id: `${group}.${key}`,
      source,
      target: messages[group]?.[key],
      notes: [...ownNote(notes.texts, `${group}.${key}`), ...syntaxNotes(language, source)],
    })),
  }));
  return writeXliff(language, [...GENERAL, ...ownNote(notes.languages, language)], groups);
};

/** Texts that the file does not hold keep their translation. With any problem nothing may be written. */
export const importTranslations = (
  { language, units, problems }: ReadXliff,
  { english, messages }: { english: Messages; messages: Messages },
): { readonly messages: Messages; readonly problems: readonly string[] } => {
  const found = [...problems];
  const textOf = (id: string, source: string, present: string | undefined): string => {
    const unit = units.get(id);
    const text = unit ? unit.target : present;
    const add = (problem: string) => void found.push(`${id}: ${problem}`);
    if (unit && unit.source !== source)
      add(`was translated from another English text, "${unit.source}": export it again`);
    if (!text) add(unit ? 'has no translation' : 'is missing');
    else for (const problem of textProblems(language, source, text)) add(problem);
    return text ?? '';
  };
  const imported = Object.fromEntries(
    Object.entries(english).map(([group, texts]) => [
      group,
      Object.fromEntries(
        Object.entries(texts).map(([key, source]) => [
          key,
          textOf(`${group}.${key}`, source, messages[group]?.[key]),
        ]),
      ),
    ]),
  );
  const known = new Set(
    Object.entries(english).flatMap(([group, texts]) => Object.keys(texts).map((key) => `${group}.${key}`)),
  );
  for (const id of units.keys()) if (!known.has(id)) found.push(`${id}: English has no such text`);
  return { messages: imported, problems: found };
};
