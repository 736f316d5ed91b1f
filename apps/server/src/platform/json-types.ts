import type { TSchema } from '@sinclair/typebox';

/**
 * Whether every value of a JSON body has the type its schema names. The validator also serves paths and queries, where
 * all is text, and would turn a body's null into 0 and its "1" into 1. What is missing, too long or too large is its
 * business.
 */
export const hasJsonTypes = (schema: TSchema, value: unknown): boolean => {
  const branches = schema.anyOf as readonly TSchema[] | undefined;
  if (branches) return branches.some((branch) => hasJsonTypes(branch, value));
  switch (schema.type) {
    case 'string':
    case 'boolean':
      return typeof value === schema.type;
    case 'number':
    case 'integer':
      return typeof value === 'number';
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value) && value.every((item) => hasJsonTypes(schema.items as TSchema, item));
    case 'object':
      return isRecord(value) && fieldsHaveJsonTypes(schema, value);
    default:
      return true;
  }
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsHaveJsonTypes = (schema: TSchema, value: Readonly<Record<string, unknown>>): boolean =>
  Object.entries((schema.properties ?? {}) as Readonly<Record<string, TSchema>>).every(
    ([name, field]) => !Object.hasOwn(value, name) || hasJsonTypes(field, value[name]),
  );
