import { calls } from '@drivein/contract/light';
import { type BootData, bootData } from './boot-data';
import { deviceStorage } from '../device/device-storage';

export const ENVIRONMENTS = ['staging', 'uat', 'production'] as const;
export type EnvironmentName = (typeof ENVIRONMENTS)[number];

export interface Environment {
  readonly name: EnvironmentName;
  /** Empty: the API lives at the address the page came from. */
  readonly apiHost: string;
  readonly masterKey: string;
  readonly maintenanceUrl: string;
  /** The page on which phones pay; the id of a payment follows it. */
  readonly mobilePaymentUrl: string;
  /** Where phones pay if the toggle says so; empty: everywhere. */
  readonly mobilePaymentTerritories: readonly string[];
  /** Whether it is the one the page came from: its api key and toggles speak of that one only. */
  readonly isOwn: boolean;
}

const nameOf = (text: string | undefined): EnvironmentName | undefined =>
  ENVIRONMENTS.find((known) => known === text?.toLowerCase());

/** Local addresses are staging; a host that names its environment is that one; the rest is production (ENT-05). */
export const environmentByHost = (host: string): EnvironmentName => {
  if (/^(localhost|127\.|\[::1\]|.*\.localhost$)|staging/.test(host)) return 'staging';
  return /(^|[.-])uat([.-]|$)/.test(host) ? 'uat' : 'production';
};

/** A server that says what it is knows better than its name. */
const ownEnvironment = (boot: BootData, host: string): EnvironmentName =>
  nameOf(boot.environment) ?? (boot.environment === 'local' ? 'staging' : environmentByHost(host));

/** The override, which production ignores, else the page's own (ENT-05). */
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
