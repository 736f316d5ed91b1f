import type { Endpoint } from '@drivein/contract';

interface FieldLine {
  readonly name: string;
  readonly type: string;
  readonly note: string;
}

/** The part of JSON Schema that the contract uses. */
interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
}

const MAX_DEPTH = 3;

const typeOf = (schema: Schema): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((word) => JSON.stringify(word)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.type === 'array') return `${schema.items ? typeOf(schema.items) : 'any'}[]`;
  return schema.type ?? 'any';
};

const linesOf = (schema: Schema, prefix: string, depth: number): FieldLine[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const isList = field.type === 'array';
    const path = `${prefix}${name}`;
    const line: FieldLine = {
      name: schema.required?.includes(name) ? path : `${path}?`,
      type: typeOf(field),
      note: field.description ?? (field.pattern ? `matches ${field.pattern}` : ''),
    };
    const inner = isList ? field.items : field;
    if (!inner?.properties || depth >= MAX_DEPTH) return [line];
    return [line, ...linesOf(inner, isList ? `${path}[].` : `${path}.`, depth + 1)];
  });

/** A schema as table rows: nested fields by path, optional ones with a question mark. */
export const describeFields = (schema: NonNullable<Endpoint['body']>): FieldLine[] => {
  const known = schema as Schema;
  if (known.type === 'array' && known.items) return linesOf(known.items, '[].', 1);
  return linesOf(known, '', 1);
};
