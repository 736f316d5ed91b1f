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

/** Books and trouble for a proof that runs the sandbox as a process of its own. Never there unless asked for. */
export const controlRoutes = ({ state, faults }: SandboxDeps): Route[] => [
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
  { method: 'GET', path: /^\/sandbox\/books$/, answer: () => json(200, { books: state.entries }) },
];
