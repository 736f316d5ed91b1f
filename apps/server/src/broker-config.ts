import type { Env } from './env-schema';
import type { ExternalBrokerSettings } from './messaging/broker/open-external-broker';

type Kind = ExternalBrokerSettings['kind'];
type Given = Readonly<Record<string, string | undefined>>;

/** The settings that each kind of broker needs. */
const NEEDED: Readonly<Record<Kind, readonly (keyof Env)[]>> = {
  rabbitmq: ['BROKER_URL', 'BROKER_MANAGEMENT_URL', 'BROKER_HOOK_SECRET'],
  emqx: ['BROKER_URL', 'BROKER_MANAGEMENT_URL', 'BROKER_JWT_SECRET'],
  'aws-iot': [
    'BROKER_URL',
    'BROKER_AWS_REGION',
    'BROKER_AWS_ROLE_ARN',
    'BROKER_AWS_ACCESS_KEY_ID',
    'BROKER_AWS_SECRET_ACCESS_KEY',
  ],
};

/** An address alone means RabbitMQ; without one the bus is embedded. */
const kindOf = ({ BROKER_KIND, BROKER_URL }: Given): Kind | undefined =>
  isKind(BROKER_KIND) ? BROKER_KIND : BROKER_URL ? 'rabbitmq' : undefined;

const isKind = (text: string | undefined): text is Kind => text !== undefined && Object.hasOwn(NEEDED, text);

export const missingForBus = (given: Given): string[] => {
  const kind = kindOf(given);
  if (!kind) return [];
  const where = given.BROKER_KIND ? `BROKER_KIND is ${kind}` : 'BROKER_URL is';
  return NEEDED[kind].filter((name) => !given[name]).map((name) => `  ${name} must be set where ${where}.`);
};

/** `missingForBus` has already reported missing settings and stopped the start. */
export const readExternalBroker = (env: Env): ExternalBrokerSettings | undefined => {
  const { BROKER_URL: url = '', BROKER_MANAGEMENT_URL: managementUrl = '' } = env;
  switch (kindOf(env)) {
    case undefined:
      return undefined;
    case 'rabbitmq':
      return { kind: 'rabbitmq', url, managementUrl, hookSecret: env.BROKER_HOOK_SECRET ?? '' };
    case 'emqx':
      return { kind: 'emqx', url, managementUrl, jwtSecret: env.BROKER_JWT_SECRET ?? '' };
    case 'aws-iot':
      return awsIotOf(env, url);
  }
};

const awsIotOf = (env: Env, url: string): ExternalBrokerSettings => {
  const region = env.BROKER_AWS_REGION ?? '';
  return {
    kind: 'aws-iot',
    url,
    region,
    roleArn: env.BROKER_AWS_ROLE_ARN ?? '',
    accessKeyId: env.BROKER_AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.BROKER_AWS_SECRET_ACCESS_KEY ?? '',
    stsUrl: env.BROKER_AWS_STS_URL ?? `https://sts.${region}.amazonaws.com`,
  };
};
