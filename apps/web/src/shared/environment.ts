import { bootData } from './boot-data';
import { deviceStorage } from './device-storage';

export const ENVIRONMENTS = ['staging', 'uat', 'production'] as const;
export type EnvironmentName = (typeof ENVIRONMENTS)[number];

export interface Environment {
  readonly name: EnvironmentName;
  /** Empty: the API lives at the address the page came from. */
  readonly apiHost: string;
  readonly masterKey: string;
}

const isEnvironmentName = (name: string | undefined): name is EnvironmentName =>
  ENVIRONMENTS.some((known) => known === name);

/** Local addresses are staging; a host that names its environment is that one; the rest is production (ENT-05). */
export const environmentByHost = (host: string): EnvironmentName => {
  if (/^(localhost|127\.|\[::1\]|.*\.localhost$)|staging/.test(host)) return 'staging';
  return /(^|[.-])uat([.-]|$)/.test(host) ? 'uat' : 'production';
};

export const currentEnvironment = (): Environment => {
  const override = deviceStorage.read('EnvironmentOverride')?.toLowerCase();
  const name = isEnvironmentName(override)
    ? override
    : isEnvironmentName(bootData.environment)
      ? bootData.environment
      : environmentByHost(typeof window === 'undefined' ? '' : window.location.hostname);
  return { name, apiHost: '', masterKey: bootData.masterKey ?? '' };
};
