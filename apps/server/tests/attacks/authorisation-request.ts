import { type Endpoint, type EndpointName, endpoints } from '@drivein/contract';
import { KindGuard, type TSchema } from '@sinclair/typebox';
import { type ObjectKind, type Whose, WHOSE } from './authorisation-fields';
import { sampleOf } from '../operations/sample-request';

type Part = 'params' | 'query' | 'body';
const PARTS: readonly Part[] = ['params', 'query', 'body'];
export type RequestParts = Partial<Record<Part, unknown>>;

/** A field by whose name one could mean something of somebody. */
const NAMES_SOMETHING = /(id|ids|code|token|key|kids|identifier|email|password|voucher|sku|url)$/i;

/** `body.paymentData.token`, `body[].parentProductId`: every field without fields of its own. */
const leavesOf = (schema: TSchema, path: string): string[] => {
  if (KindGuard.IsObject(schema))
    return Object.entries(schema.properties).flatMap(([name, field]) => leavesOf(field, `${path}.${name}`));
  if (KindGuard.IsArray(schema) && KindGuard.IsObject(schema.items))
    return leavesOf(schema.items, `${path}[]`);
  return [path];
};

/** Everything in an address, and whatever else has a name like one. */
export const namingFieldsOf = (endpoint: Endpoint): string[] =>
  PARTS.flatMap((part) => {
    const schema = endpoint[part];
    if (!schema || (part === 'body' && endpoint.isBinary)) return [];
    const leaves = leavesOf(schema, part);
    return part === 'params' ? leaves : leaves.filter((leaf) => NAMES_SOMETHING.test(leaf));
  });

/** The kind of somebody's object that a call is about, where it is about one. */
export const objectOf = (name: EndpointName): ObjectKind | undefined => {
  const kinds = Object.values<Whose>(WHOSE[name] ?? {}).map(({ whose }) => whose);
  return kinds.find(
    (whose): whose is ObjectKind => whose !== 'anyone' && whose !== 'caller' && whose !== 'bearer',
  );
};

/** Fields of lists are left to the samples, which leave lists empty. */
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

/** A request that fits the contract and names the given object wherever a call names one of its kind. */
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
