import { weaknessOf } from './platform/weak-secret';

type Given = Readonly<Record<string, string | undefined>>;

/** Without these everybody could sign in our name. */
const REQUIRED = ['MASTER_KEY', 'ROOT_SECRET'];

/** What must be random, and how long it is at least; the schema may ask for more. */
export const SECRETS: Readonly<Record<string, number>> = {
  MASTER_KEY: 16,
  ROOT_SECRET: 43,
  HARDWARE_ID_KEY: 43,
  BROKER_HOOK_SECRET: 22,
  BROKER_JWT_SECRET: 32,
  METRICS_TOKEN: 22,
  PAYMENT_KEY: 43,
  PAYMENT_NOTIFICATION_KEY: 43,
  DRM_COM_KEY: 43,
  S3_SECRET_ACCESS_KEY: 16,
};

/** Addresses with a user and a password in them. */
const LOGINS = ['DATABASE_URL', 'BROKER_MANAGEMENT_URL', 'SMTP_URL'];
/** What installers, compose files and our own examples begin with. */
const KNOWN_PASSWORDS =
  /^(password|passwd|secret|postgres|guest|admin|root|drive-?in|change-?me|test|1234\d*)?$/i;

/** Where money and tax are only played with. */
const TEST_SYSTEMS: Readonly<Record<string, RegExp>> = {
  PAYMENT_GATEWAY_URL: /^http:|\bapitest\./,
  AVATAX_URL: /\bsandbox-rest\./,
};

const ON_THIS_MACHINE = /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/** Everything that is fine on a desk and a hole in production: each is one line of the list that stops the start. */
export const problemsInProduction = (given: Given): string[] => {
  if (given.ENVIRONMENT !== 'production') return [];
  return [
    ...REQUIRED.filter((name) => !given[name]).map((name) => `  ${name} must be set in production.`),
    ...weakSecrets(given),
    ...sharedSecrets(given),
    ...knownLogins(given),
    ...inTheClear(given),
    ...forPlayOnly(given),
  ];
};

export const secretsIn = (given: Given): (readonly [name: string, secret: string])[] =>
  Object.keys(SECRETS).flatMap((name) =>
    (given[name] ? given[name].split(',') : []).map((secret) => [name, secret] as const),
  );

const weakSecrets = (given: Given): string[] =>
  secretsIn(given).flatMap(([name, secret]) => {
    const weakness = weaknessOf(secret, SECRETS[name] ?? 0);
    return weakness === undefined ? [] : [`  ${name} ${weakness}.`];
  });

/** One that leaks must not open two doors. */
const sharedSecrets = (given: Given): string[] => {
  const holders = new Map<string, string[]>();
  for (const [name, secret] of secretsIn(given)) holders.set(secret, [...(holders.get(secret) ?? []), name]);
  return [...holders.values()]
    .filter((names) => names.length > 1)
    .map((names) => `  ${[...new Set(names)].join(' and ')} must not hold the same secret twice.`);
};

const knownLogins = (given: Given): string[] =>
  LOGINS.flatMap((name) => {
    const address = given[name] ?? '';
    if (!URL.canParse(address)) return [];
    const { username, password } = new URL(address);
    // Some databases know who asks without a password.
    const isKnown = password !== '' && (KNOWN_PASSWORDS.test(password) || password === username);
    return isKnown ? [`  ${name} must not have a password that everybody knows.`] : [];
  });

const inTheClear = (given: Given): string[] =>
  ['PUBLIC_URL', 'ALLOWED_ORIGINS']
    .filter((name) =>
      (given[name]?.split(',') ?? []).some((url) => /^http:/.test(url) && !ON_THIS_MACHINE.test(url)),
    )
    .map((name) => `  ${name} must be https in production.`);

const forPlayOnly = (given: Given): string[] => [
  ...(given.PAYMENT_SANDBOX === 'on'
    ? ['  PAYMENT_SANDBOX must be off in production: films would be given away.']
    : []),
  ...Object.entries(TEST_SYSTEMS)
    .filter(([name, isTest]) => isTest.test(given[name] ?? ''))
    .map(([name]) => `  ${name} must not be a test system in production.`),
];
