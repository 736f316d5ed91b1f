import { type Endpoint, type EndpointName, endpoints } from '@drivein/contract';
import { KindGuard, type TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { type CallRequest, partsFor, type RequestParts, requestOf } from './authorisation-request';
import { sampleOf } from '../operations/sample-request';

/** A word that appears nowhere else; compare it case-insensitively, since codes are upper-cased. */
export const MARKER = 'Zq7Marker7qZ';

/** The shapes that fields accept: a word, a mail or page address, a long token, a six-character code. */
const SHAPES = [
  MARKER,
  `${MARKER}@example.com`,
  `http://localhost/${MARKER}`,
  `eyJhbGciOiJub25lIn0.${MARKER.repeat(8)}.${MARKER}`,
];

type Step = string | 0;
interface Leaf {
  readonly path: readonly Step[];
  readonly schema: TSchema;
}

const leavesOf = (schema: TSchema, path: readonly Step[]): Leaf[] => {
  if (KindGuard.IsObject(schema))
    return Object.entries(schema.properties).flatMap(([name, field]) => leavesOf(field, [...path, name]));
  if (KindGuard.IsArray(schema)) return leavesOf(schema.items, [...path, 0]);
  return [{ path, schema }];
};

const withValue = (target: unknown, [step, ...rest]: readonly Step[], value: unknown): unknown => {
  if (step === undefined) return value;
  if (step === 0) {
    const list = Array.isArray(target) ? (target as unknown[]) : [];
    return [withValue(list[0], rest, value), ...list.slice(1)];
  }
  const fields = (target ?? {}) as Record<string, unknown>;
  return { ...fields, [step]: withValue(fields[step], rest, value) };
};

/** A valid value with the marker in each text field. */
export const markedValueOf = (schema: TSchema): unknown =>
  leavesOf(schema, [])
    .filter((leaf) => Value.Check(leaf.schema, MARKER))
    .reduce((value, { path }) => withValue(value, path, MARKER), sampleOf(schema));

export interface MarkedRequest {
  readonly call: EndpointName;
  /** `body.billingAddress.city`, or `everything`. */
  readonly field: string;
  readonly request: CallRequest;
}

/**
 * For each field of a call: requests with the marker as it is and in an accepted shape, all else valid; then one
 * with the marker in every field.
 */
export const markedRequestsFor = (call: EndpointName, object: string | undefined): MarkedRequest[] => {
  const endpoint: Endpoint = endpoints[call];
  const right = partsFor(call, object);
  const leaves = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema && !(part === 'body' && endpoint.isBinary) ? leavesOf(schema, [part]) : [];
  });
  const shapeFor = ({ schema }: Leaf) => SHAPES.find((shape) => Value.Check(schema, shape));
  const put = (parts: RequestParts, { path }: Leaf, value: string) =>
    withValue(parts, path, value) as RequestParts;

  const single = leaves.flatMap((leaf) =>
    [...new Set([MARKER, shapeFor(leaf) ?? MARKER])].map((value) => ({
      call,
      field: leaf.path.join('.'),
      request: requestOf(call, put(right, leaf, value)),
    })),
  );
  const everywhere = leaves.reduce((parts, leaf) => {
    const shape = shapeFor(leaf);
    return shape === undefined ? parts : put(parts, leaf, shape);
  }, right);
  return [...single, { call, field: 'everything', request: requestOf(call, everywhere) }];
};
