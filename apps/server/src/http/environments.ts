import { calls } from '@drivein/contract';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

const Host = Type.String({ pattern: '^(https?://[^/\\s"\';,]+)?$' });
const Url = Type.String({ pattern: '^(https?://|/)[^\\s"\';]*$' });

/** The addresses of one environment (ENT-05). An empty API host means the host of the page. */
const AddressesSchema = Type.Object({
  apiHost: Host,
  masterKey: Type.String({ minLength: 1 }),
  maintenanceUrl: Url,
  /** The page on which phones pay; the payment id is appended. */
  mobilePaymentUrl: Url,
  /** Countries where the toggle `mobile payment` applies; empty means all (PAY-06). */
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
/** As configured: omitted fields default to this server's own. */
export type ConfiguredEnvironments = Static<typeof EnvironmentsSchema>;
export type Environments = Readonly<Partial<Record<keyof ConfiguredEnvironments, Readonly<Addresses>>>>;

const NAMES = ['staging', 'uat', 'production'] as const;

/** Undefined for invalid configuration. */
export const parseEnvironments = (json: string): ConfiguredEnvironments | undefined => {
  try {
    const value: unknown = JSON.parse(json);
    return Value.Check(EnvironmentsSchema, value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** The environments the app may switch between. Production names only itself. */
export const environmentsOf = (deps: {
  readonly environment: string;
  readonly masterKeys: readonly string[];
  readonly environments: ConfiguredEnvironments;
}): Environments => {
  const own: Addresses = {
    apiHost: '',
    masterKey: deps.masterKeys[0] ?? '',
    maintenanceUrl: calls.getMaintenanceConfig.path,
    mobilePaymentUrl: '/pay',
    mobilePaymentTerritories: [],
  };
  const names = deps.environment === 'production' ? (['production'] as const) : NAMES;
  return Object.fromEntries(names.map((name) => [name, { ...own, ...deps.environments[name] }]));
};

/** The API hosts of other servers that the app may call. */
export const apiHostsOf = (environments: Environments): string[] => [
  ...new Set(
    Object.values(environments).flatMap(({ apiHost }) => (apiHost ? [new URL(apiHost).origin] : [])),
  ),
];
