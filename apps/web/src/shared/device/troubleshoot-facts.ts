import { APP_VERSION, TOGGLE_NAMES } from '@drivein/contract/light';
import { callApi } from '../api/api-call';
import { appLocale } from '../text/app-language';
import { browserName } from './browser-name';
import { useConnection } from '../network/connection';
import { appCountry } from '../text/country';
import { deviceFields } from './device-fields';
import { deviceStorage } from './device-storage';
import { currentEnvironment } from '../api/environment';
import { isToggleOn } from './toggles';

/** The facts remote support asks for first (ENT-16), in display order. */
export const FACT_NAMES = [
  'territory',
  'language',
  'environment',
  'apiHost',
  'toggles',
  'dataExchange',
  'hardwareId',
  'ipAddress',
  'deviceModel',
  'browser',
  'appVersion',
  'screenSize',
  'headUnitSoftware',
  'connection',
] as const;
export type FactName = (typeof FACT_NAMES)[number];

/** Undefined: unknown to this screen. */
export type TroubleshootFacts = Readonly<Record<FactName, string | undefined>>;

/** Collected without a call; the public address comes from `publicIp`. */
export const troubleshootFacts = (ipAddress?: string): TroubleshootFacts => ({
  territory: appCountry(),
  language: appLocale(),
  environment: currentEnvironment().name,
  apiHost: currentEnvironment().apiHost || window.location.origin,
  toggles: TOGGLE_NAMES.filter(isToggleOn).join(', '),
  dataExchange: deviceStorage.read('dataExchange'),
  hardwareId: deviceStorage.read('hwid'),
  ipAddress,
  deviceModel: deviceFields().deviceModel,
  browser: browserName(navigator.userAgent),
  appVersion: APP_VERSION,
  screenSize: `${window.screen.width} × ${window.screen.height} (${window.innerWidth} × ${window.innerHeight})`,
  headUnitSoftware: deviceStorage.read('huSW'),
  connection: useConnection.getState().status,
});

/** Undefined when it cannot be fetched: with network problems the other facts matter more. */
export const publicIp = async (signal?: AbortSignal): Promise<string | undefined> => {
  try {
    return (await callApi('getPublicIp', signal ? { signal } : {})).ip;
  } catch {
    return undefined;
  }
};

const SHOWN_ENDS = 4;

/** Enough to compare by telephone, not enough to use the id. */
export const maskId = (id: string): string =>
  id.length > 2 * SHOWN_ENDS ? `••••${id.slice(-SHOWN_ENDS)}` : '••••';

/** For the clipboard and problem reports, which use the same words in every language. */
export const factsAsText = (facts: TroubleshootFacts): string =>
  FACT_NAMES.map((name) => {
    const value = facts[name] ?? '–';
    return `${name}: ${name === 'hardwareId' && facts.hardwareId ? maskId(value) : value}`;
  }).join('\n');
