import { type Argument, type Message, parseMessage } from './message-format';

/** Groups of texts, each under its key: the content of `messages/<language>.json`. */
export type Messages = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Spaces that break no line look like any other, so the files hold their escapes. */
const UNSEEN = /[\u00a0\u202f]/g;

/** The one way to write a file: a second key of the same name does not survive it, which `check` notices. */
export const serialiseMessages = (messages: Messages): string =>
  `${JSON.stringify(messages, null, 2).replace(
    UNSEEN,
    (space) => `\\u${space.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )}\n`;

const isArgument = (part: Message[number]): part is Argument => typeof part !== 'string' && part.kind !== '#';
const argumentsIn = (message: Message): Argument[] =>
  message
    .filter(isArgument)
    .flatMap((argument) => [argument, ...[...argument.forms.values()].flatMap(argumentsIn)]);

const nameOf = ({ kind, name, forms }: Argument): string => {
  if (kind === 'text') return `{${name}}`;
  if (kind === 'number') return `{${name}, number}`;
  // The values of a select come from the program, the forms of a plural from the language.
  return `{${name}, ${kind}${kind === 'select' ? `, ${[...forms.keys()].sort().join('|')}` : ''}}`;
};

/** How often each parameter is read at most. Only one form of a plural or select is. */
const usesIn = (message: Message): Map<string, number> => {
  const uses = new Map<string, number>();
  for (const argument of message.filter(isArgument)) {
    const name = nameOf(argument);
    uses.set(name, (uses.get(name) ?? 0) + 1);
    const nested = new Map<string, number>();
    for (const form of argument.forms.values())
      for (const [inner, count] of usesIn(form)) nested.set(inner, Math.max(count, nested.get(inner) ?? 0));
    for (const [inner, count] of nested) uses.set(inner, (uses.get(inner) ?? 0) + count);
  }
  return uses;
};

/** The parameters of a text, as a translator has to repeat them. */
export const parametersOf = (text: string): string[] => [...usesIn(parseMessage(text)).keys()];

/** The plural forms that a language needs. `many` of Spanish and French starts at a million: `other` may serve there. */
export const pluralFormsOf = (language: string, type: 'cardinal' | 'ordinal' = 'cardinal') => {
  const allowed = new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;
  return { allowed, needed: allowed.filter((form) => form !== 'many') };
};

const formProblems = (language: string, { kind, name, forms }: Argument): string[] => {
  if (kind !== 'plural' && kind !== 'selectordinal') return [];
  const { allowed, needed } = pluralFormsOf(language, kind === 'plural' ? 'cardinal' : 'ordinal');
  const used = [...forms.keys()].filter((form) => !form.startsWith('='));
  const showsNumber = (form: string) =>
    forms.get(form)?.some((part) => typeof part !== 'string' && (part.kind === '#' || part.name === name));
  return [
    ...needed.filter((form) => !forms.has(form)).map((form) => `{${name}, ${kind}} lacks the form "${form}"`),
    ...used
      .filter((form) => !allowed.some((known) => known === form))
      .map((form) => `{${name}, ${kind}} has the form "${form}", which the language does not use`),
    ...used
      .filter((form) => !showsNumber(form))
      .map((form) => `{${name}, ${kind}} shows no number (#) in the form "${form}"`),
  ];
};

const useProblems = (english: ReadonlyMap<string, number>, uses: ReadonlyMap<string, number>): string[] =>
  [...new Set([...english.keys(), ...uses.keys()])].flatMap((name) => {
    const wanted = english.get(name) ?? 0;
    const found = uses.get(name) ?? 0;
    if (found === wanted) return [];
    if (found === 0) return [`lacks ${name}`];
    return [
      wanted === 0 ? `has ${name}, which English has not` : `has ${name} ${found}×, English ${wanted}×`,
    ];
  });

const parsed = (text: string): Message | SyntaxError => {
  try {
    return parseMessage(text);
  } catch (error) {
    return error as SyntaxError;
  }
};

/** What is wrong with the text of a language, beside the English one. */
export const textProblems = (language: string, english: string, text: string): string[] => {
  if (text.trim() === '') return ['is empty'];
  const blanks = text.trim() === text ? [] : ['has blanks around it'];
  const message = parsed(text);
  const source = parsed(english);
  if (message instanceof Error) return [...blanks, `is no ICU message: ${message.message}`];
  return [
    ...blanks,
    ...(source instanceof Error ? [] : useProblems(usesIn(source), usesIn(message))),
    ...argumentsIn(message).flatMap((argument) => formProblems(language, argument)),
  ];
};

const nameProblems = (what: string, english: readonly string[], names: readonly string[]): string[] => {
  const missing = english.filter((name) => !names.includes(name));
  const unknown = names.filter((name) => !english.includes(name));
  const isMixed = missing.length + unknown.length === 0 && names.join() !== english.join();
  return [
    ...missing.map((name) => `${what}${name}: is missing`),
    ...unknown.map((name) => `${what}${name}: English has no such name`),
    ...(isMixed ? [`${what}*: stands in another order than in English`] : []),
  ];
};

/** The groups of the screens become one table on its way to the app. */
const doubleKeys = (messages: Messages): string[] => {
  const seen = new Map<string, string>();
  return Object.entries(messages)
    .filter(([group]) => group !== 'mail')
    .flatMap(([group, texts]) => Object.keys(texts).map((key) => [group, key] as const))
    .flatMap(([group, key]) => {
      const first = seen.get(key);
      seen.set(key, group);
      return first === undefined ? [] : [`${group}.${key}: stands in "${first}" too`];
    });
};

/** Everything that is wrong with the texts of a language, one line each. */
export const messageProblems = (language: string, english: Messages, messages: Messages): string[] => {
  const groups = Object.keys(english);
  return [
    ...nameProblems('', groups, Object.keys(messages)),
    ...doubleKeys(messages),
    ...groups.flatMap((group) => {
      const source = english[group] ?? {};
      const texts = messages[group];
      if (!texts) return [];
      return [
        ...nameProblems(`${group}.`, Object.keys(source), Object.keys(texts)),
        ...Object.entries(source).flatMap(([key, text]) =>
          Object.hasOwn(texts, key)
            ? textProblems(language, text, texts[key] ?? '').map((problem) => `${group}.${key}: ${problem}`)
            : [],
        ),
      ];
    }),
  ].map((problem) => `${language} ${problem}`);
};
