import { type Config, ConfigError, readConfig } from '../config';
import { checkBroker } from './check-broker';
import { checkDataFolder } from './check-data-folder';
import { checkDatabase } from './check-database';
import { checkLicences } from './check-licences';
import { checkPayments } from './check-payments';
import { checkPublicUrl } from './check-public-url';
import { checkSettingsFiles } from './check-settings-files';
import { checkStore } from './check-store';
import { checkTax } from './check-tax';
import { checkWebApp } from './check-web-app';
import { readCountryRanges } from '../http/network/country-ranges';
import { type Finding, findingsAbout, reasonOf } from './finding';
import { createTransport } from 'nodemailer';
import { nameOfFailure } from '../messaging/mailer/retry-plan';
import { weaknessOf } from '../guard/secrets/weak-secret';
import { SECRETS, secretsIn } from '../production-rules';

/** Also outside production, where weak secrets do not stop the start. Names the variable, never its value. */
const checkSecrets = (env: Readonly<Record<string, string | undefined>>): Finding[] => {
  const report = findingsAbout('secrets');
  const given = secretsIn(env);
  const isProduction = env.ENVIRONMENT === 'production';
  const reportWeakness = isProduction ? report.bad : report.warn;
  const weak = given.flatMap(([name, secret]) => {
    const weakness = weaknessOf(secret, SECRETS[name] ?? 0);
    return weakness === undefined ? [] : [reportWeakness(`${name} ${weakness}: make it with openssl rand.`)];
  });
  const holders = new Map<string, string[]>();
  for (const [name, secret] of given) holders.set(secret, [...(holders.get(secret) ?? []), name]);
  const shared = [...holders.values()]
    .filter((names) => names.length > 1)
    .map((names) => reportWeakness(`${names.join(' and ')} are the same: give each its own.`));
  const defaults = env.MASTER_KEY
    ? []
    : [report.warn('MASTER_KEY is the one everybody knows: fine for a demo only.')];
  const found = [...weak, ...shared, ...defaults];
  return found.length > 0 || given.length === 0
    ? found
    : [report.good(`${given.length} of them look random, and none is used twice.`)];
};

const report = findingsAbout('mail');
const TIMEOUTS_MS = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 8000 };

/** Connects without sending a mail: greeting, STARTTLS if offered, sign-in. */
export const checkMail = async ({
  smtp,
  isProduction,
}: Pick<Config, 'smtp' | 'isProduction'>): Promise<Finding[]> => {
  if (!smtp)
    return [
      isProduction
        ? report.warn('SMTP_URL is not set: no mail leaves this server, forgotten passwords stay forgotten.')
        : report.good('stays in the outbox and is read at /dev/mail, as nothing else is set.'),
    ];
  const transport = createTransport({ url: smtp.url, ...TIMEOUTS_MS });
  try {
    await transport.verify();
    const { protocol, username } = new URL(smtp.url);
    const how = username === '' ? 'takes mail without a sign-in' : 'let us sign in';
    return [report.good(`the server of SMTP_URL ${how}${protocol === 'smtps:' ? ' over TLS' : ''}.`)];
  } catch (error) {
    const reason = nameOfFailure(error);
    return [
      reason.includes('EAUTH')
        ? report.bad(`the server of SMTP_URL refuses user or password (${reason}).`)
        : report.bad(`the server of SMTP_URL cannot be talked to (${reason}): look at host, port and TLS.`),
    ];
  } finally {
    transport.close();
  }
};

type Env = Readonly<Record<string, string | undefined>>;
type Check = (config: Config) => Promise<Finding[]> | Finding[];

/** Longer than any single request. */
const CHECK_WITHIN_MS = 20_000;

/** The country of a caller decides about availability, visitor prices and languages. */
const checkCallers = ({
  countryHeader,
  countryRanges,
  homeCountry,
  isProduction,
}: Pick<Config, 'countryHeader' | 'countryRanges' | 'homeCountry' | 'isProduction'>): Finding[] => {
  const report = findingsAbout('callers');
  const header =
    countryHeader === undefined ? [] : [report.good(`are placed by the header ${countryHeader}.`)];
  if (countryRanges !== undefined) {
    readCountryRanges(countryRanges);
    return [...header, report.good('are placed by the networks of COUNTRY_RANGES.')];
  }
  if (header.length > 0) return header;
  const everyone = `are all taken to be in ${homeCountry}: set COUNTRY_HEADER or COUNTRY_RANGES where you sell in more than one country.`;
  return [isProduction ? report.warn(everyone) : report.good(everyone)];
};

/** Checks run independently: one that fails is reported and does not stop the others. */
const CHECKS: Readonly<Record<string, Check>> = {
  database: checkDatabase,
  'data folder': checkDataFolder,
  store: checkStore,
  switches: checkSettingsFiles,
  'web app': checkWebApp,
  broker: checkBroker,
  'public address': checkPublicUrl,
  mail: checkMail,
  payments: checkPayments,
  tax: checkTax,
  licences: checkLicences,
  callers: checkCallers,
};

/** Checks everything that a server with this environment would use, and changes nothing (OPS-06). */
export const runDoctor = async (env: Env): Promise<readonly Finding[]> => {
  const configuration = checkConfiguration(env);
  const { config } = configuration;
  if (!config) return [...configuration.findings, ...checkSecrets(env)];
  const found = await Promise.all(
    Object.entries(CHECKS).map(([about, check]) => inTime(about, Promise.resolve(config).then(check))),
  );
  return [...configuration.findings, ...checkSecrets(env), ...found.flat()];
};

const checkConfiguration = (
  env: Env,
): { readonly config: Config | undefined; readonly findings: Finding[] } => {
  const report = findingsAbout('configuration');
  try {
    const config = readConfig(env);
    const mode = config.isProduction
      ? 'for production'
      : `for "${config.environment}", where the rules of production do not hold`;
    return { config, findings: [report.good(`Every variable is right, ${mode}.`)] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    // The first line is the headline of the list.
    const problems = error.message.split('\n').slice(1);
    return {
      config: undefined,
      findings: [
        ...problems.map((problem) => report.bad(problem.trim())),
        report.warn('Nothing else was looked at: repair this first.'),
      ],
    };
  }
};

const inTime = async (about: string, check: Promise<Finding[]>): Promise<Finding[]> => {
  const report = findingsAbout(about);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Finding[]>((resolve) => {
    timer = setTimeout(() => resolve([report.bad('does not answer within 20 seconds.')]), CHECK_WITHIN_MS);
  });
  const failed = (error: unknown) => [report.bad(`could not be looked at (${reasonOf(error)}).`)];
  return Promise.race([check.catch(failed), timeout]).finally(() => clearTimeout(timer));
};
