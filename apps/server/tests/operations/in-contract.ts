import { commonRefusalsOf, type Endpoint, endpoints, ResponseCode } from '@drivein/contract';
import { expect } from 'vitest';

const calls = Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
  name,
  method: endpoint.method,
  pattern: new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]{1,512}')}$`),
  codes: new Set<unknown>([
    ...(endpoint.answers ?? [ResponseCode.Ok]),
    ...(endpoint.refusals ?? []),
    ...commonRefusalsOf(endpoint),
  ]),
}));

/** Every reply in a test must match the contract. */
export const expectToBeInContract = (method: string, path: string, responseCode: unknown): void => {
  const address = path.split('?')[0] ?? '';
  const call = calls.find((one) => one.method === method && one.pattern.test(address));
  if (call && responseCode !== undefined)
    expect(call.codes.has(responseCode), `${call.name} answers ${JSON.stringify(responseCode)}`).toBe(true);
};
