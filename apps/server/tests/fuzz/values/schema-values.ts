import { KindGuard, type TSchema } from '@sinclair/typebox';
import { sampleOf } from '../../operations/sample-request';
import type { Chance } from './chance';
import { honestValue } from './honest-values';
import { oddNumber, oddText } from './odd-values';

/** How a value is chosen for a field: realistic, anything its schema allows, or a mix. */
export type Manner = 'honest' | 'odd' | 'mixed';

interface Bounds {
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
}

interface Making {
  readonly call: string;
  readonly chance: Chance;
  readonly manner: Manner;
}

/** A mostly valid request with a few odd fields gets further than one with all odd. */
const ODD_SHARE = 0.12;
const OPTIONAL_SHARE = 0.6;
/** Patterns are either lists of words or lists of digits. */
const ODD_FILTERS = ['1', '4', '1,2,3,4', '4,4,4,4', '2,1'];

/** A value that fits a schema. `field` is its name. */
export const valueFor = (schema: TSchema, field: string, making: Making): unknown => {
  const { chance, manner, call } = making;
  const isOdd = manner === 'odd' || (manner === 'mixed' && chance.isHit(ODD_SHARE));
  if (!isOdd) {
    const honest = honestValue(call, field, chance);
    if (honest !== undefined) return honest;
  }
  const {
    enum: words,
    pattern,
    minimum = -1e9,
    maximum = 1e9,
    minLength = 0,
    maxLength = 64,
  } = schema as Bounds;
  if (words) return chance.oneOf(words);
  if (KindGuard.IsObject(schema)) return objectFor(schema.properties, schema.required ?? [], making);
  if (KindGuard.IsArray(schema)) {
    const most = schema.maxItems ?? 10;
    const least = schema.minItems ?? 0;
    const length = isOdd ? chance.oneOf([least, least + 1, most]) : Math.max(least, 1 + chance.below(3));
    return Array.from({ length: Math.min(length, most) }, () => valueFor(schema.items, field, making));
  }
  if (KindGuard.IsUnion(schema)) return valueFor(chance.oneOf(schema.anyOf), field, making);
  if (KindGuard.IsLiteral(schema)) return schema.const;
  if (KindGuard.IsNull(schema)) return null;
  if (KindGuard.IsBoolean(schema)) return chance.isHit(0.5);
  if (pattern) return chance.oneOf(ODD_FILTERS);
  if (!isOdd) return sampleOf(schema);
  if (KindGuard.IsInteger(schema)) return oddNumber(chance, minimum, maximum, true);
  if (KindGuard.IsNumber(schema)) return oddNumber(chance, minimum, maximum, false);
  return oddText(chance, minLength, maxLength);
};

/** The fields of an object; optional ones may be missing. */
export const objectFor = (
  properties: Readonly<Record<string, TSchema>>,
  required: readonly string[],
  making: Making,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || making.chance.isHit(OPTIONAL_SHARE))
      .map(([name, schema]) => [name, valueFor(schema, name, making)]),
  );
