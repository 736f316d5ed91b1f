import type { MotionPolicy } from '@drivein/vehicle-motion/policy';

/** Where an environment lives. */
export interface EnvironmentAddresses {
  /** Empty: the API lives at the address the page came from. */
  readonly apiHost?: string;
  readonly masterKey?: string;
  readonly maintenanceUrl?: string;
  readonly mobilePaymentUrl?: string;
  readonly mobilePaymentTerritories?: readonly string[];
}

/** What the server writes into the page, so that the first screen needs no set-up calls. All of it is optional. */
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
  /** Sites that may embed the app, besides its own. */
  readonly allowedOrigins?: readonly string[];
  /** Whether the demonstration of a whole car may be opened. */
  readonly hasCockpit?: boolean;
  /** Where somebody is sent who opened the app inside another site. */
  readonly providerUrl?: string;
  /** Where the screens of a car hear whether it moves. */
  readonly vehicleSignalsUrl?: string;
  /** What they may do then, by country and zone. */
  readonly motionPolicy?: MotionPolicy;
}

/** Garbage reads as nothing: the app then fetches what it needs. */
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
