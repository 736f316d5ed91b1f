import { type Endpoint, endpoints } from '@drivein/contract';
import type { PlannedRequest } from './plan-requests';
import { fillIn, type ReferenceName } from './values/references';
import { jsonOf, percentEncoded, textOf, type WireRequest } from './wire';

/** Values that exist only in the world that sends the request. */
interface Surroundings {
  readonly find: (name: ReferenceName) => string;
  /** The headers that identify the caller. */
  readonly identity: Readonly<Record<string, string>>;
  /** The caller's network address, by a number. */
  readonly network: number;
}

/** A planned request with the ids of its world, as sent. */
export const toWire = (plan: PlannedRequest, { find, identity, network }: Surroundings): WireRequest => {
  const { method, path, isBinary } = endpoints[plan.call] as Endpoint;
  const params = fillIn(plan.params, find) as Record<string, unknown>;
  const query = Object.entries(fillIn(plan.query, find) as Record<string, unknown>);
  const filled = path.replace(/:(\w+)/g, (_, name: string) => percentEncoded(textOf(params[name] ?? '')));
  const search = query
    .map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(textOf(value))}`)
    .join('&');
  const hasBody = plan.body !== undefined;
  const wire: WireRequest = {
    method,
    target: search ? `${filled}?${search}` : filled,
    version: 'HTTP/1.1',
    headers: Object.entries({
      host: 'localhost',
      'x-forwarded-for': `10.${(network >> 8) & 255}.${network & 255}.1`,
      ...identity,
      ...(hasBody && { 'content-type': isBinary ? 'application/octet-stream' : 'application/json' }),
    }),
    body: hasBody ? Buffer.from(isBinary ? textOf(plan.body) : jsonOf(fillIn(plan.body, find))) : undefined,
    isBroken: false,
  };
  return plan.tricks.reduce((bent, { apply }) => apply(bent), wire);
};
