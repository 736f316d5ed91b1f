import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

const Host = Type.String({ pattern: '^(https?://[^/\\s"\';,]+)?$' });
const Url = Type.String({ pattern: '^(https?://|/)[^\\s"\';]*$' });

/** Where the parts of one environment live (ENT-05). An empty API host is the one the page came from. */
const AddressesSchema = Type.Object({
  apiHost: Host,
  masterKey: Type.String({ minLength: 1 }),
  maintenanceUrl: Url,
  /** The page on which phones pay; the id of a payment follows it. */
  mobilePaymentUrl: Url,
  /** Where the toggle `mobile payment` counts; an empty list is everywhere (PAY-06). */
  mobilePaymentTerritories: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' })),
});
type Addresses = Static<typeof AddressesSchema>;

const EnvironmentsSchema = Type.Object(
  {
    staging: Type.Optional(Type.Partial(AddressesSchema)),
    uat: Type.Optional(Type.Partial(AddressesSchema)),
    production: Type.Optional(Type.Partial(AddressesSchema)),
  },
  { additionalProperties: false },
);
/** As it is configured: whatever is left out is this server's own. */
export type ConfiguredEnvironments = Static<typeof EnvironmentsSchema>;
export type Environments = Readonly<Partial<Record<keyof ConfiguredEnvironments, Readonly<Addresses>>>>;

const NAMES = ['staging', 'uat', 'production'] as const;

/** Undefined for whatever is not an object of environments. */
export const parseEnvironments = (json: string): ConfiguredEnvironments | undefined => {
  try {
    const value: unknown = JSON.parse(json);
    return Value.Check(EnvironmentsSchema, value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** What the app is told. Production names no environment but itself: its people have nothing to switch. */
export const environmentsOf = (deps: {
  readonly environment: string;
  readonly masterKeys: readonly string[];
  readonly environments: ConfiguredEnvironments;
}): Environments => {
  const own: Addresses = {
    apiHost: '',
    masterKey: deps.masterKeys[0] ?? '',
    maintenanceUrl: '/content/v6/maintenance/config',
    mobilePaymentUrl: '/pay',
    mobilePaymentTerritories: [],
  };
  const names = deps.environment === 'production' ? (['production'] as const) : NAMES;
  return Object.fromEntries(names.map((name) => [name, { ...own, ...deps.environments[name] }]));
};

/** Every API host the app may speak to, besides its own. */
export const apiHostsOf = (environments: Environments): string[] => [
  ...new Set(
    Object.values(environments).flatMap(({ apiHost }) => (apiHost ? [new URL(apiHost).origin] : [])),
  ),
];
