import { endpoints } from '@drivein/contract';
import type { FastifyInstance, FastifyReply, onResponseHookHandler, RouteOptions } from 'fastify';
import type { Count, Durations, Registry } from './registry';

const callNames = new Map<string, string>(
  Object.entries(endpoints).map(([name, { method, path }]) => [`${method} ${path}`, name]),
);

/** The name of a contract call, else the route pattern; never the requested path. */
const nameOf = ({ method, url }: Pick<RouteOptions, 'method' | 'url'>) => {
  const route = `${[method].flat().join('|')} ${url}`;
  return callNames.get(route) ?? route;
};

/** Pages of the app, which have no routes; with 4xx also any unknown path. */
const PAGE = 'page';
const TOO_MANY = 429;

/** The sign-in calls, whose refusals may indicate guessing. */
const WAYS_IN = new Set(['login', 'loginWithShortCode', 'loginWithLinkedDevice', 'refreshSession']);

/** Counts and times every request. Each route holds its counters, so counting needs no lookup. */
export const registerRequestMetrics = (app: FastifyInstance, registry: Registry): void => {
  const requests = registry.counter(
    { name: 'drivein_requests_total', help: 'Answered requests by call and class of status.' },
    'call',
    'status',
  );
  const durations = registry.durations(
    {
      name: 'drivein_request_duration_seconds',
      help: 'From the head of a request to the last byte of its answer, by call and class of status.',
    },
    'call',
    'status',
  );
  const limited = registry.counter(
    {
      name: 'drivein_rate_limited_total',
      help: 'Requests refused because there were too many of them (429).',
    },
    'call',
  );
  const refused = registry.counter(
    { name: 'drivein_sign_in_refusals_total', help: 'Ways in that did not open: refused with 4xx.' },
    'call',
  );

  const recorderFor = (call: string) => {
    const byClass: ({ readonly count: Count; readonly took: Durations } | undefined)[] = [];
    const isWayIn = WAYS_IN.has(call);
    return ({ statusCode, elapsedTime }: FastifyReply) => {
      const statusClass = Math.trunc(statusCode / 100);
      const labels = [call, `${statusClass}xx`];
      const { count, took } = (byClass[statusClass] ??= {
        count: requests(...labels),
        took: durations(...labels),
      });
      count.value += 1;
      took.observe(elapsedTime / 1000);
      if (statusClass !== 4) return;
      if (statusCode === TOO_MANY) limited(call).value += 1;
      if (isWayIn) refused(call).value += 1;
    };
  };

  const own = new WeakSet<onResponseHookHandler>();
  app.addHook('onRoute', (route) => {
    const record = recorderFor(nameOf(route));
    const hook: onResponseHookHandler = (_request, reply, done) => {
      record(reply);
      done();
    };
    own.add(hook);
    // The HEAD route of each GET inherits that GET's hooks: it is counted as HEAD.
    const others = [route.onResponse ?? []].flat().filter((other) => !own.has(other));
    route.onResponse = [...others, hook];
  });
  const recordOther = recorderFor(PAGE);
  app.addHook('onResponse', (request, reply, done) => {
    if (request.is404) recordOther(reply);
    done();
  });
};
