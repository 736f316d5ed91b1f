import type { Chance } from './chance';
import { JUNK_VALUES, UNSTORABLE_TEXTS } from './odd-values';
import { isPlain, ref } from './references';

/** Fields outside the contract: object internals, and columns that a careless handler would write. */
const EXTRA_FIELDS: readonly (readonly [string, unknown])[] = [
  ['__proto__', { isAdmin: true }],
  ['constructor', { prototype: { isAdmin: true } }],
  ['prototype', {}],
  ['toString', 'x'],
  ['hasOwnProperty', 1],
  ['accountId', ref('victim.account')],
  ['account_id', ref('victim.account')],
  ['consumerId', ref('victim.account')],
  ['isSubscribed', true],
  ['subscription_ends_at_ms', 9e15],
  ['creditsAvailable', 1e6],
  ['price', 0],
  ['price_minor', 0],
  ['isAdmin', true],
  ['state', 'confirmed'],
  ['responseCode', 10000],
  ['', ''],
  ['x'.repeat(2000), 1],
  ['\ud800', 1],
];

/** A copy in which one nested value is replaced, removed or gets an extra field. */
export const spoilt = (value: unknown, chance: Chance): unknown => {
  if (Array.isArray(value)) {
    if (value.length === 0 || chance.isHit(0.2)) return chance.oneOf(JUNK_VALUES);
    const at = chance.below(value.length);
    return value.map((item: unknown, index) => (index === at ? spoilt(item, chance) : item));
  }
  if (!isPlain(value)) return otherThan(value, chance);
  const names = Object.keys(value);
  const name = names.length > 0 && chance.isHit(0.8) ? chance.oneOf(names) : undefined;
  if (name === undefined) return withField(value, ...chance.oneOf(EXTRA_FIELDS));
  if (chance.isHit(0.25)) return Object.fromEntries(Object.entries(value).filter(([one]) => one !== name));
  return withField(value, name, spoilt(value[name], chance));
};

/** Defined, not assigned: `__proto__` has to arrive as a field. */
const withField = (fields: Record<string, unknown>, name: string, value: unknown): Record<string, unknown> =>
  Object.defineProperty({ ...fields }, name, { value, enumerable: true, writable: true, configurable: true });

const otherThan = (value: unknown, chance: Chance): unknown => {
  if (typeof value === 'number' && chance.isHit(0.5))
    return chance.oneOf([String(value), -value, value + 0.5, value * 1e12]);
  if (typeof value === 'string' && chance.isHit(0.5))
    return chance.oneOf([
      value.repeat(200),
      `${value}${chance.oneOf(UNSTORABLE_TEXTS)}`,
      ` ${value} `,
      [value],
      { value },
    ]);
  if (typeof value === 'boolean' && chance.isHit(0.5)) return chance.oneOf(['true', 1, 'yes', null]);
  return chance.oneOf(JUNK_VALUES);
};
