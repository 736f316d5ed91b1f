import { weaknessOf } from './guard/secrets/weak-secret';

type Given = Readonly<Record<string, string | undefined>>;

/** Without these, others could sign in our name or redirect users. */
const REQUIRED = ['MASTER_KEY', 'ROOT_SECRET', 'PUBLIC_URL'];

/** Optional in development; in production it must be omitted explicitly. */
const ON_PURPOSE: readonly {
  readonly isMissing: (given: Given) => boolean;
  readonly unless: string;
  readonly says: string;
}[] = [
  {
    isMissing: ({ DATABASE_URL }) => !DATABASE_URL,
    unless: 'EMBEDDED_DATABASE',
    says: 'DATABASE_URL must be set in production, or EMBEDDED_DATABASE=on where one server is enough.',
  },
  {
    isMissing: ({ PAYMENT_GATEWAY_URL, AVATAX_URL }) => Boolean(PAYMENT_GATEWAY_URL) && !AVATAX_URL,
    unless: 'TAX_ESTIMATES',
    says: 'AVATAX_URL must be set in production where films are sold, or TAX_ESTIMATES=on to take estimated taxes.',
  },
  {
    isMissing: ({ COUNTRY_HEADER, COUNTRY_RANGES }) => !COUNTRY_HEADER && !COUNTRY_RANGES,
    unless: 'ONE_COUNTRY',
    says: 'COUNTRY_HEADER or COUNTRY_RANGES must be set in production, or ONE_COUNTRY=on where everybody is in HOME_COUNTRY.',
  },
];

/** The random secrets and their minimum lengths; the schema may require more. */
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

/** Addresses that contain a user and a password. */
const LOGINS = ['DATABASE_URL', 'BROKER_MANAGEMENT_URL', 'SMTP_URL'];
/** The defaults of installers, compose files and our own examples. */
const KNOWN_PASSWORDS =
  /^(password|passwd|secret|postgres|guest|admin|root|drive-?in|change-?me|test|1234\d*)?$/i;

/** Test systems for payments and tax. */
const TEST_SYSTEMS: Readonly<Record<string, RegExp>> = {
  PAYMENT_GATEWAY_URL: /^http:|\bapitest\./,
  AVATAX_URL: /\bsandbox-rest\./,
};

const ON_THIS_MACHINE = /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/**
 * Everything that is fine in development and a vulnerability in production. Each is one line of the list that stops
 * the start (OPS-06).
 */
export const problemsInProduction = (given: Given): string[] => {
  if (given.ENVIRONMENT !== 'production') return [];
  return [
    ...REQUIRED.filter((name) => !given[name]).map((name) => `  ${name} must be set in production.`),
    ...weakSecrets(given),
    ...sharedSecrets(given),
    ...knownLogins(given),
    ...inTheClear(given),
    ...forPlayOnly(given),
    ...ON_PURPOSE.filter(({ isMissing, unless }) => isMissing(given) && given[unless] !== 'on').map(
      ({ says }) => `  ${says}`,
    ),
  ];
};

/** Allowed in production, but an operator should see it at every start. */
export const warningsInProduction = (given: Given): string[] => {
  if (given.ENVIRONMENT !== 'production') return [];
  const hasStudioLicences = given.DRM_WIDEVINE_URL || given.DRM_PLAYREADY_URL;
  const isClearKeyOn = given.DRM_CLEARKEY === 'on' || (given.DRM_CLEARKEY !== 'off' && !hasStudioLicences);
  return [
    ...(isClearKeyOn ? ['DRM_CLEARKEY: every player that may play a film can read its key'] : []),
    ...(given.PLAIN_HARDWARE_IDS === 'on'
      ? ['PLAIN_HARDWARE_IDS: anybody who knows the id of a car can sign in as it']
      : []),
    ...(given.HARDWARE_ID_V1 === 'on'
      ? ['HARDWARE_ID_V1: whoever copied the encrypted id of a car can sign in as it at any time']
      : []),
    ...(given.COCKPIT === 'on' ? ['COCKPIT: everybody sees the demonstration of a car'] : []),
    ...(given.DATABASE_URL ? [] : ['EMBEDDED_DATABASE: a second server cannot share it']),
    ...(given.TAX_ESTIMATES === 'on' && !given.AVATAX_URL
      ? ['TAX_ESTIMATES: taxes come from a table of our own']
      : []),
    ...(given.COUNTRY_HEADER || given.COUNTRY_RANGES
      ? []
      : [`ONE_COUNTRY: everybody is taken to be in ${given.HOME_COUNTRY ?? 'US'}`]),
    ...(given.SMTP_URL ? [] : ['SMTP_URL: no mail leaves this server']),
    ...(given.PAYMENT_GATEWAY_URL ? [] : ['PAYMENT_GATEWAY_URL: nothing can be bought']),
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

/** A leaked secret must not open two systems. */
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
    // Some databases authenticate without a password.
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
  ...(given.RATE_LIMITS === 'off'
    ? ['  RATE_LIMITS must be on in production: anybody could guess as fast as they like.']
    : []),
  ...(given.PAYMENT_SANDBOX === 'on'
    ? ['  PAYMENT_SANDBOX must be off in production: films would be given away.']
    : []),
  ...Object.entries(TEST_SYSTEMS)
    .filter(([name, isTest]) => isTest.test(given[name] ?? ''))
    .map(([name]) => `  ${name} must not be a test system in production.`),
];
