import type { MotionPolicy } from '@drivein/vehicle-motion/policy';

/** The addresses of an environment. */
export interface EnvironmentAddresses {
  /** Empty: the API is on the page's own origin. */
  readonly apiHost?: string;
  readonly masterKey?: string;
  readonly maintenanceUrl?: string;
  readonly mobilePaymentUrl?: string;
  readonly mobilePaymentTerritories?: readonly string[];
}

/** Data the server writes into the page, so that the first screen needs no set-up calls. All fields are optional. */
export interface BootData {
  readonly country?: string;
  readonly apiKey?: string;
  readonly language?: string;
  readonly wordingUrl?: string;
  readonly wording?: Readonly<Record<string, string>>;
  readonly masterKey?: string;
  readonly toggles?: Readonly<Record<string, boolean>>;
  readonly environment?: string;
  readonly environments?: Readonly<Record<string, EnvironmentAddresses>>;
  /** Sites that may embed the app, in addition to its own. */
  readonly allowedOrigins?: readonly string[];
  /** Whether the cockpit demonstration is available. */
  readonly hasCockpit?: boolean;
  /** The redirect target when the app is embedded in a foreign site. */
  readonly providerUrl?: string;
  /** The address of the vehicle's motion signals. */
  readonly vehicleSignalsUrl?: string;
  /** The motion policy, by country and zone. */
  readonly motionPolicy?: MotionPolicy;
}

/** Invalid data reads as empty: the app then fetches what it needs. */
export const parseBootData = (text: string | null | undefined): BootData => {
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' ? value : {};
  } catch {
    return {};
  }
};

export const bootData: BootData =
  typeof document === 'undefined' ? {} : parseBootData(document.getElementById('boot')?.textContent);
