import { expect, it } from 'vitest';
import { busMessageSchemas } from './bus/bus-schemas';
import type { Endpoint } from './endpoint';
import { endpoints } from './endpoints';

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

const unboundedIn = (schema: JsonSchema, at: string): string[] => {
  const own: string[] = [];
  const isFixed = schema.enum !== undefined || schema.const !== undefined;
  if (schema.type === 'string' && !isFixed && schema.maxLength === undefined) own.push(`${at}: string`);
  if ((schema.type === 'integer' || schema.type === 'number') && !isFixed) {
    if (schema.minimum === undefined || schema.maximum === undefined) own.push(`${at}: ${schema.type}`);
  }
  if (schema.type === 'array' && schema.maxItems === undefined) own.push(`${at}: array`);
  return [
    ...own,
    ...(schema.items ? unboundedIn(schema.items, `${at}[]`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
      unboundedIn(inner, `${at}.${name}`),
    ),
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((inner) => unboundedIn(inner, at)),
  ];
};

it.each(Object.entries<Endpoint>(endpoints))('%s bounds every string, number and list', (name, call) => {
  const parts = { params: call.params, query: call.query, body: call.body, reply: call.reply };
  const unbounded = Object.entries(parts).flatMap(([part, schema]) =>
    schema ? unboundedIn(schema as JsonSchema, `${name}.${part}`) : [],
  );
  expect(unbounded).toEqual([]);
});

it('wire bounds: every string, number and list of a bus message is bounded', () => {
  const unbounded = Object.entries(busMessageSchemas).flatMap(([command, schema]) =>
    unboundedIn(schema as JsonSchema, command),
  );
  expect(unbounded).toEqual([]);
});
