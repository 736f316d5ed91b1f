import { type Endpoint, type EndpointName, endpoints } from '@drivein/contract';
import { KindGuard, type TSchema } from '@sinclair/typebox';
import { type ObjectKind, type Whose, WHOSE } from './authorisation-fields';
import { sampleOf } from '../operations/sample-request';

type Part = 'params' | 'query' | 'body';
const PARTS: readonly Part[] = ['params', 'query', 'body'];
export type RequestParts = Partial<Record<Part, unknown>>;

/** A field whose name suggests that it identifies an object. */
const NAMES_SOMETHING = /(id|ids|code|token|key|kids|identifier|email|password|voucher|sku|url)$/i;

/** `body.paymentData.token`, `body[].parentProductId`: every leaf field. */
const leavesOf = (schema: TSchema, path: string): string[] => {
  if (KindGuard.IsObject(schema))
    return Object.entries(schema.properties).flatMap(([name, field]) => leavesOf(field, `${path}.${name}`));
  if (KindGuard.IsArray(schema) && KindGuard.IsObject(schema.items))
    return leavesOf(schema.items, `${path}[]`);
  return [path];
};

/** Every address parameter, and every field with such a name. */
export const namingFieldsOf = (endpoint: Endpoint): string[] =>
  PARTS.flatMap((part) => {
    const schema = endpoint[part];
    if (!schema || (part === 'body' && endpoint.isBinary)) return [];
    const leaves = leavesOf(schema, part);
    return part === 'params' ? leaves : leaves.filter((leaf) => NAMES_SOMETHING.test(leaf));
  });

/** The kind of private object that a call is about, if any. */
export const objectOf = (name: EndpointName): ObjectKind | undefined => {
  const kinds = Object.values<Whose>(WHOSE[name] ?? {}).map(({ whose }) => whose);
  return kinds.find(
    (whose): whose is ObjectKind => whose !== 'anyone' && whose !== 'caller' && whose !== 'bearer',
  );
};

/** Fields of lists are left to the samples, which keep lists empty. */
const put = (request: RequestParts, path: string, value: unknown): void => {
  const [part = '', ...names] = path.split('.');
  const last = names.pop();
  let target = request[part as Part] as Record<string, unknown> | undefined;
  for (const name of names) target = target?.[name] as Record<string, unknown> | undefined;
  if (target && last !== undefined) target[last] = value;
};

export interface CallRequest {
  readonly method: Endpoint['method'];
  readonly path: string;
  readonly body?: unknown;
}

/** A valid request with the given object in every field that names its kind. */
export const requestFor = (name: EndpointName, object: string | undefined): CallRequest =>
  requestOf(name, partsFor(name, object));

export const partsFor = (name: EndpointName, object: string | undefined): RequestParts => {
  const endpoint: Endpoint = endpoints[name];
  const request: RequestParts = Object.fromEntries(
    PARTS.flatMap((part) => (endpoint[part] ? [[part, sampleOf(endpoint[part])]] : [])),
  );
  for (const [path, field] of Object.entries(WHOSE[name] ?? {})) {
    const value = 'value' in field ? field.value : isOwned(field) ? object : undefined;
    if (value !== undefined) put(request, path, value);
  }
  return request;
};

export const requestOf = (name: EndpointName, request: RequestParts): CallRequest => {
  const endpoint: Endpoint = endpoints[name];
  const params = (request.params ?? {}) as Record<string, unknown>;
  const filled = endpoint.path.replace(/:(\w+)/g, (_, param: string) =>
    encodeURIComponent(String(params[param])),
  );
  const search = new URLSearchParams((request.query ?? {}) as Record<string, string>).toString();
  return {
    method: endpoint.method,
    path: search === '' ? filled : `${filled}?${search}`,
    ...(endpoint.isBinary ? { body: Buffer.from('a challenge') } : endpoint.body && { body: request.body }),
  };
};

const isOwned = ({ whose }: Whose) => whose !== 'anyone' && whose !== 'caller' && whose !== 'bearer';
