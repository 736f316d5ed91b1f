import { BUS_MESSAGE_MAX_CHARACTERS, busBodies, busEnvelope, type BusMessage } from './bus-message';
import { type Fields, record, type RecordShape, type Shape } from './field-shape';

const MALFORMED = Symbol('malformed');

const decodeRecord = (fields: Fields, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return MALFORMED;
  const decoded: Record<string, unknown> = {};
  for (const [name, shape] of Object.entries(fields)) {
    // Own properties only: `__proto__` and the like are never read or written, because names come from the table.
    const given: unknown = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
    if (given === undefined) {
      if (shape.kind !== 'optional') return MALFORMED;
      continue;
    }
    const field = decode(shape, given);
    if (field === MALFORMED) return MALFORMED;
    decoded[name] = field;
  }
  return decoded;
};

const decode = (shape: Shape, value: unknown): unknown => {
  switch (shape.kind) {
    case 'text':
      return typeof value === 'string' && value.length <= shape.maxLength ? value : MALFORMED;
    case 'number':
      return typeof value === 'number' &&
        value >= shape.minimum &&
        value <= shape.maximum &&
        (!shape.isInteger || Number.isInteger(value))
        ? value
        : MALFORMED;
    case 'flag':
      return typeof value === 'boolean' ? value : MALFORMED;
    case 'word':
      return shape.words.includes(value as string) ? value : MALFORMED;
    case 'list': {
      if (!Array.isArray(value) || value.length > shape.maxItems) return MALFORMED;
      const items = value.map((item) => decode(shape.of, item));
      return items.includes(MALFORMED) ? MALFORMED : items;
    }
    case 'record':
      return decodeRecord(shape.fields, value);
    case 'optional':
      return decode(shape.of, value);
  }
};

const parse = (payload: string): unknown => {
  try {
    return JSON.parse(payload);
  } catch {
    // Any sender may publish any bytes: a text that is not JSON is dropped like any malformed message (BUS-02).
    return undefined;
  }
};

const messageShapes: Readonly<Record<string, RecordShape>> = Object.fromEntries(
  Object.entries(busBodies).map(([command, body]) => [
    command,
    record({ ...busEnvelope, command: { kind: 'word', words: [command] }, body }),
  ]),
);

/** Decodes a payload and drops unknown fields; undefined if it is not a message. Never throws. */
export const decodeBusMessage = (payload: string): BusMessage | undefined => {
  if (payload.length > BUS_MESSAGE_MAX_CHARACTERS) return undefined;
  const value = parse(payload);
  if (typeof value !== 'object' || value === null) return undefined;
  const command: unknown = (value as Record<string, unknown>)['command'];
  if (typeof command !== 'string' || !Object.hasOwn(messageShapes, command)) return undefined;
  const shape = messageShapes[command];
  const message = shape && decodeRecord(shape.fields, value);
  return message === MALFORMED ? undefined : (message as BusMessage);
};
