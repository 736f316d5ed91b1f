import { invalid, json } from '../http/answer';
import { readJson } from '../http/read-body';
import type { Route } from '../http/serve';
import type { SandboxFault } from '../payment-sandbox';
import type { SandboxDeps } from './sandbox-deps';

const CALLS = new Set(['authorise', 'capture', 'reverse', 'refund', 'look-up', 'reverse-lost']);

const isFault = (value: object | undefined): value is SandboxFault => {
  const { call, when, how, times } = (value ?? {}) as Partial<Record<keyof SandboxFault, unknown>>;
  return (
    CALLS.has(String(call)) &&
    (when === 'before-effect' || when === 'after-effect') &&
    (how === 'cut' || how === 'hang' || how === 'error') &&
    Number.isSafeInteger(times)
  );
};

/** Books, faults and time for a proof that runs the sandbox as its own process. Absent unless enabled. */
export const controlRoutes = ({ state, faults, beAhead }: SandboxDeps): Route[] => [
  {
    method: 'POST',
    path: /^\/sandbox\/faults$/,
    answer: ({ body }) => {
      const fault = readJson(body);
      if (!isFault(fault)) return invalid('INVALID_DATA', 'No such fault.');
      faults.fail(fault);
      return json(201, {});
    },
  },
  {
    // A test that moves the server's clock moves this one too.
    method: 'POST',
    path: /^\/sandbox\/clock$/,
    answer: ({ body }) => {
      const { aheadMs } = (readJson(body) ?? {}) as { aheadMs?: unknown };
      if (!Number.isSafeInteger(aheadMs)) return invalid('INVALID_DATA', 'No such time.');
      beAhead(Number(aheadMs));
      return json(201, {});
    },
  },
  { method: 'GET', path: /^\/sandbox\/books$/, answer: () => json(200, { books: state.entries }) },
];
