import type { ExternalBrokerSettings } from './messaging/broker/external-broker';
import type { Env } from './settings/settings-table';

/** An address alone means RabbitMQ; without one the bus is embedded. */
const kindOf = ({ BROKER_KIND, BROKER_URL }: Env) => BROKER_KIND ?? (BROKER_URL ? 'rabbitmq' : undefined);

/** The table of settings has already reported missing settings and stopped the start. */
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
