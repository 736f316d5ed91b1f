import { type TSchema, Type } from '@sinclair/typebox';
import { type BusCommand, busBodies, busEnvelope } from './bus-message';
import type { Fields, Shape } from './field-shape';

const toSchema = (shape: Shape): TSchema => {
  switch (shape.kind) {
    case 'text':
      return Type.String({ maxLength: shape.maxLength });
    case 'number':
      return shape.isInteger
        ? Type.Integer({ minimum: shape.minimum, maximum: shape.maximum })
        : Type.Number({ minimum: shape.minimum, maximum: shape.maximum });
    case 'flag':
      return Type.Boolean();
    case 'word':
      return Type.Union(shape.words.map((one) => Type.Literal(one)));
    case 'list':
      return Type.Array(toSchema(shape.of), { maxItems: shape.maxItems });
    case 'record':
      return Type.Object(toProperties(shape.fields));
    case 'optional':
      return Type.Optional(toSchema(shape.of));
  }
};

const toProperties = (fields: Fields): Record<string, TSchema> =>
  Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, toSchema(shape)]));

/** The bus messages as JSON Schema, by command: for documents, and for servers that validate with TypeBox. */
export const busMessageSchemas = Object.fromEntries(
  Object.entries(busBodies).map(([command, body]) => [
    command,
    Type.Object({
      ...toProperties(busEnvelope),
      command: Type.Literal(command),
      body: toSchema(body),
    }),
  ]),
) as unknown as Readonly<Record<BusCommand, TSchema>>;
