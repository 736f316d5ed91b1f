import de from '../messages/de.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import es from '../messages/es.json' with { type: 'json' };
import fr from '../messages/fr.json' with { type: 'json' };
import ja from '../messages/ja.json' with { type: 'json' };
import ko from '../messages/ko.json' with { type: 'json' };
import vi from '../messages/vi.json' with { type: 'json' };

/** Groups of texts, each under its key. English says which there are: a language without one fails the type check. */
type Messages = typeof en;
type KeysOfGroups<Group extends keyof Messages> = Group extends unknown ? keyof Messages[Group] : never;

export type WordingKey = KeysOfGroups<Exclude<keyof Messages, 'mail'>>;
export type WordingTable = Readonly<Record<WordingKey, string>>;
export type MailWording = Readonly<Messages['mail']>;

const messages = { en, de, es, fr, ja, ko, vi } satisfies Record<string, Messages>;

export type WordingLanguage = keyof typeof messages;
export const languages = Object.keys(messages) as WordingLanguage[];

/** Mails are apart from the table of the screens: no client loads texts that only the server sends. */
const tablesOf = ({ mail, ...screens }: Messages) => ({
  wording: Object.assign({}, ...Object.values(screens)) as WordingTable,
  mail,
});

const english = tablesOf(en);
const tables = new Map<string, typeof english>(
  languages.map((language) => [language, language === 'en' ? english : tablesOf(messages[language])]),
);

/** The texts of a language; English serves where the language is unknown. */
export const wordingFor = (language: string): WordingTable => (tables.get(language) ?? english).wording;

/** The texts of mails in a language; English serves where the language is unknown. */
export const mailWordingFor = (language: string): MailWording => (tables.get(language) ?? english).mail;
