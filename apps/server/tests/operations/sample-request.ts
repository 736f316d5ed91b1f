import type { Endpoint } from '@drivein/contract';
import { KindGuard, type TSchema } from '@sinclair/typebox';

/** The smallest value that fits a schema. */
export const sampleOf = (schema: TSchema): unknown => {
  const { enum: words, default: usual, minLength = 1, minimum = 1 } = schema as SampleHints;
  if (usual !== undefined) return usual;
  if (words?.[0] !== undefined) return words[0];
  if (KindGuard.IsObject(schema))
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, sampleOf(schema.properties[name] as TSchema)]),
    );
  if (KindGuard.IsArray(schema))
    return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items));
  if (KindGuard.IsUnion(schema)) return sampleOf(schema.anyOf[0] as TSchema);
  if (KindGuard.IsLiteral(schema)) return schema.const;
  if (KindGuard.IsInteger(schema) || KindGuard.IsNumber(schema)) return Math.max(1, minimum);
  if (KindGuard.IsBoolean(schema)) return true;
  return '1'.repeat(Math.max(1, minLength));
};

interface SampleHints {
  readonly enum?: readonly string[];
  readonly default?: unknown;
  readonly minLength?: number;
  readonly minimum?: number;
}

/** The address of a call with its parameters filled in. */
export const samplePath = ({ path, params, query }: Endpoint): string => {
  const values = params ? (sampleOf(params) as Record<string, unknown>) : {};
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = query ? new URLSearchParams(sampleOf(query) as Record<string, string>).toString() : '';
  return search ? `${filled}?${search}` : filled;
};
