import { type TSchema, Type } from '@sinclair/typebox';

export type Given = Readonly<Record<string, string | undefined>>;

/** What a setting needs beside it where it is set. */
export interface Requirement {
  /** Only for this value of the setting. */
  readonly value?: string;
  /** Not where this other setting is set, which decides instead. */
  readonly unless?: string;
  /** All of these must be set. */
  readonly all?: readonly string[];
  /** At least one of these must be set. */
  readonly oneOf?: readonly string[];
  readonly because?: string;
}

/** A rule of one setting in some environments. `required` and `refused` stop the start, `warned` is a line in the log. */
export interface Rule {
  readonly rule: 'required' | 'refused' | 'warned';
  /** In production unless it names other environments. */
  readonly in?: readonly string[];
  /** Only for one of several servers (`npm run serve`). */
  readonly isForSeveral?: true;
  readonly when: (given: Given) => boolean;
  /** The sentence that the operator reads; `{NAME}` stands for the value of that setting. */
  readonly says: string;
}

/** One environment variable: everything that is known about it. */
export interface Setting {
  /** The values as text, with the default if there is one; its description is what a wrong value prints. */
  readonly schema: TSchema;
  /** One sentence in Markdown for the page and for `.env.example`. */
  readonly doc: string;
  /** Further sentences, for the page only. */
  readonly more?: string;
  /** What holds without it, where that is no constant. */
  readonly unset?: string;
  /** A value for `.env.example`, where there is no default. */
  readonly example?: string;
  readonly requires?: readonly Requirement[];
  readonly rules?: readonly Rule[];
  /** Explains what is wrong with a value that the schema cannot check; undefined if nothing is. */
  readonly check?: (value: string) => readonly string[] | undefined;
  /** A random secret: production refuses less than so many letters, patterns and sharing (production-rules.ts). */
  readonly secretLetters?: number;
  /** Read by `npm start` and other commands, not by the server. */
  readonly isOfCommands?: true;
  /** Not in `.env.example`: meaningless there, or for tests only. */
  readonly isOutsideExample?: true;
}

/** Keeps the literal types of the rows, from which the type of the environment follows. */
export const settings = <const T extends Readonly<Record<string, Setting>>>(rows: T): T => rows;

/** Text without a default. */
export const text = (pattern: string, description: string) =>
  Type.Optional(Type.String({ pattern, description }));
/** Text with a default. */
export const textOr = (byDefault: string, pattern: string, description: string) =>
  Type.String({ pattern, default: byDefault, description });
/** `on` or `off`, where neither is the default everywhere. */
export const optionalSwitch = () => Type.Optional(ON_OR_OFF);
/** `on` or `off`, `on` by default. */
export const switchedOn = () =>
  Type.Union([Type.Literal('on'), Type.Literal('off')], { default: 'on', description: 'on or off' });

const ON_OR_OFF = Type.Union([Type.Literal('on'), Type.Literal('off')], { description: 'on or off' });

export const requiredInProduction = (name: string): Rule => ({
  rule: 'required',
  when: (given) => !given[name],
  says: `${name} must be set in production.`,
});

/** The defaults of installers, compose files and our own examples. */
const KNOWN_PASSWORDS =
  /^(password|passwd|secret|postgres|guest|admin|root|drive-?in|change-?me|test|1234\d*)?$/i;

const hasKnownPassword = (address = ''): boolean => {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  // Some databases authenticate without a password.
  return password !== '' && (KNOWN_PASSWORDS.test(password) || password === username);
};

/** For an address that contains a user and a password. */
export const noKnownPassword = (name: string): Rule => ({
  rule: 'refused',
  when: (given) => hasKnownPassword(given[name]),
  says: `${name} must not have a password that everybody knows.`,
});

const ON_THIS_MACHINE = /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/** For one or more comma-separated addresses of pages; those of this machine may be http. */
export const onlyHttps = (name: string): Rule => ({
  rule: 'refused',
  when: (given) =>
    (given[name]?.split(',') ?? []).some((url) => /^http:/.test(url) && !ON_THIS_MACHINE.test(url)),
  says: `${name} must be https in production.`,
});

export const noTestSystem = (name: string, isTest: RegExp): Rule => ({
  rule: 'refused',
  when: (given) => isTest.test(given[name] ?? ''),
  says: `${name} must not be a test system in production.`,
});
