import { calls } from '@drivein/contract/light';
import { type BootData, bootData } from './boot-data';
import { deviceStorage } from '../device/device-storage';

export const ENVIRONMENTS = ['staging', 'uat', 'production'] as const;
export type EnvironmentName = (typeof ENVIRONMENTS)[number];

export interface Environment {
  readonly name: EnvironmentName;
  /** Empty: the API is on the page's own origin. */
  readonly apiHost: string;
  readonly masterKey: string;
  readonly maintenanceUrl: string;
  /** The page for payments by phone; the payment id is appended. */
  readonly mobilePaymentUrl: string;
  /** The territories of payment by phone, if the toggle is on; empty: all. */
  readonly mobilePaymentTerritories: readonly string[];
  /** Whether it is the page's own environment: only then do the page's API key and toggles apply. */
  readonly isOwn: boolean;
}

const nameOf = (text: string | undefined): EnvironmentName | undefined =>
  ENVIRONMENTS.find((known) => known === text?.toLowerCase());

/**
 * Local hosts are staging, a host that contains an environment name is that one, all others are production (ENT-05).
 */
export const environmentByHost = (host: string): EnvironmentName => {
  if (/^(localhost|127\.|\[::1\]|.*\.localhost$)|staging/.test(host)) return 'staging';
  return /(^|[.-])uat([.-]|$)/.test(host) ? 'uat' : 'production';
};

/** The environment stated by the server takes precedence over its host name. */
const ownEnvironment = (boot: BootData, host: string): EnvironmentName =>
  nameOf(boot.environment) ?? (boot.environment === 'local' ? 'staging' : environmentByHost(host));

/** The override, which production ignores, else the page's own environment (ENT-05). */
export const chooseEnvironment = (
  boot: BootData,
  host: string,
  override: string | undefined,
): Environment => {
  const own = ownEnvironment(boot, host);
  const name = own === 'production' ? own : (nameOf(override) ?? own);
  const addresses = boot.environments?.[name] ?? {};
  const { apiHost, masterKey, maintenanceUrl } = addresses;
  return {
    name,
    apiHost: apiHost ?? '',
    masterKey: masterKey ?? boot.masterKey ?? '',
    maintenanceUrl: maintenanceUrl || `${apiHost ?? ''}${calls.getMaintenanceConfig.path}`,
    mobilePaymentUrl: addresses.mobilePaymentUrl ?? '/pay',
    mobilePaymentTerritories: addresses.mobilePaymentTerritories ?? [],
    isOwn: name === own,
  };
};

export const currentEnvironment = (): Environment =>
  chooseEnvironment(
    bootData,
    typeof window === 'undefined' ? '' : window.location.hostname,
    deviceStorage.read('EnvironmentOverride'),
  );
