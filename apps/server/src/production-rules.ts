import { weaknessOf } from './guard/secrets/weak-secret';
import type { Given, Rule } from './settings/setting';
import { EnvSchema, SETTINGS } from './settings/settings-table';

/** The random secrets and their minimum lengths; the schema may require more. */
export const SECRETS: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(SETTINGS).flatMap(([name, { secretLetters }]) =>
    secretLetters === undefined ? [] : [[name, secretLetters]],
  ),
);

const PRODUCTION = ['production'];
const rules: readonly Rule[] = Object.values(SETTINGS).flatMap((setting) => setting.rules ?? []);
const rulesOfSecrets = new Set(Object.keys(SECRETS).flatMap((name) => SETTINGS[name]?.rules ?? []));

const brokenRules = (given: Given, isWanted: (rule: Rule) => boolean): Rule[] =>
  rules.filter(
    (rule) =>
      isWanted(rule) && (rule.in ?? PRODUCTION).includes(given.ENVIRONMENT ?? 'local') && rule.when(given),
  );

/** Fills in the values of settings, which never are secrets. */
const sentenceOf = ({ says }: Rule, given: Given): string =>
  says.replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? defaultOf(name));

const defaultOf = (name: string): string =>
  String(EnvSchema.properties[name as keyof typeof EnvSchema.properties].default ?? '');

/**
 * Everything that is fine in development and a vulnerability elsewhere, mostly in production. Each is one line of the
 * list that stops the start (OPS-06).
 */
export const problemsInEnvironment = (given: Given, isOneOfMany: boolean): string[] => {
  const broken = brokenRules(given, ({ rule }) => rule !== 'warned');
  const ofOne = broken.filter(({ isForSeveral }) => !isForSeveral);
  // A missing secret is the most dangerous of all, so it stands first.
  const [ofSecrets, others] = [true, false].map((is) =>
    ofOne.filter((rule) => rulesOfSecrets.has(rule) === is),
  );
  const sentences = (some: readonly Rule[] = []) => some.map((rule) => `  ${sentenceOf(rule, given)}`);
  return [
    ...sentences(ofSecrets),
    ...sentences(others),
    ...(given.ENVIRONMENT === 'production' ? [...weakSecrets(given), ...sharedSecrets(given)] : []),
    ...(isOneOfMany ? sentences(broken.filter(({ isForSeveral }) => isForSeveral)) : []),
  ];
};

/** Allowed, but an operator should see it at every start. */
export const warningsInEnvironment = (given: Given): string[] =>
  brokenRules(given, ({ rule }) => rule === 'warned').map((rule) => sentenceOf(rule, given));

export const secretsIn = (given: Given): (readonly [name: string, secret: string])[] =>
  Object.keys(SECRETS).flatMap((name) =>
    (given[name] ? given[name].split(',') : []).map((secret) => [name, secret] as const),
  );

const weakSecrets = (given: Given): string[] =>
  secretsIn(given).flatMap(([name, secret]) => {
    const weakness = weaknessOf(secret, SECRETS[name] ?? 0);
    return weakness === undefined ? [] : [`  ${name} ${weakness}.`];
  });

/** A leaked secret must not open two systems. */
const sharedSecrets = (given: Given): string[] => {
  const holders = new Map<string, string[]>();
  for (const [name, secret] of secretsIn(given)) holders.set(secret, [...(holders.get(secret) ?? []), name]);
  return [...holders.values()]
    .filter((names) => names.length > 1)
    .map((names) => `  ${[...new Set(names)].join(' and ')} must not hold the same secret twice.`);
};
