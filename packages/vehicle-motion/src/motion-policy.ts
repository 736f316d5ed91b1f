import type { DeviceType } from '@drivein/contract';

/** The screens a car has, by the seat they face. */
export const SEAT_ZONES = [
  'front',
  'front-passenger',
  'rear-left',
  'rear-right',
] as const satisfies readonly DeviceType[];
type SeatZone = (typeof SEAT_ZONES)[number];

/** What a screen may do while the vehicle moves. */
export type MotionRule = 'locked' | 'watch';

type ZoneRules = Readonly<Partial<Record<SeatZone | '*', MotionRule>>>;

/** Rules by country, `default` for all others; in each by zone, `*` for all others. */
export type MotionPolicy = Readonly<Record<string, ZoneRules>>;

const COUNTRY = /^[A-Z]{2}$/;

/** The driver sees this screen: no configuration can allow films on it. */
const DRIVERS_ZONE = 'front' satisfies SeatZone;

/**
 * The rule of the country, else of `default`. Without a rule screens are locked, as the documents demand, and so is
 * every zone that is no seat of a car.
 */
export const motionRuleFor = (
  policy: MotionPolicy,
  country: string | undefined,
  zone: DeviceType | undefined,
): MotionRule => {
  const seat = SEAT_ZONES.find((known) => known === zone);
  if (seat === undefined || seat === DRIVERS_ZONE) return 'locked';
  const rules = [country === undefined ? undefined : policy[country], policy.default];
  const said = rules.map((byZone) => byZone?.[seat] ?? byZone?.['*']).find((rule) => rule !== undefined);
  return said === 'watch' ? 'watch' : 'locked';
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const ruleProblem = (country: string, zone: string, rule: unknown): string[] => {
  const place = `${country}.${zone}`;
  if (zone !== '*' && !SEAT_ZONES.some((known) => known === zone))
    return [`${place}: zones are ${SEAT_ZONES.join(', ')} and *`];
  if (rule !== 'locked' && rule !== 'watch') return [`${place}: rules are locked and watch`];
  if (zone === DRIVERS_ZONE && rule === 'watch') return [`${place}: the driver's screen is always locked`];
  return [];
};

const problemsOf = (policy: unknown): string[] => {
  if (!isObject(policy)) return ['it is not a JSON object'];
  return Object.entries(policy).flatMap(([country, rules]) => {
    if (country !== 'default' && !COUNTRY.test(country))
      return [`${country}: countries are two capital letters, or default`];
    if (!isObject(rules)) return [`${country}: an object of zones and rules belongs here`];
    return Object.entries(rules).flatMap(([zone, rule]) => ruleProblem(country, zone, rule));
  });
};

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

export type ParsedMotionPolicy =
  | { readonly ok: true; readonly policy: MotionPolicy }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Parses a configured policy, or lists all its mistakes. */
export const parseMotionPolicy = (json: string): ParsedMotionPolicy => {
  const policy = parse(json);
  const problems = problemsOf(policy);
  return problems.length === 0 ? { ok: true, policy: policy as MotionPolicy } : { ok: false, problems };
};
