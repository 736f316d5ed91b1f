import { endpoints, ResponseCode } from '@drivein/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unbuiltEndpoints } from '../src/app';
import { UNBUILT_CALLS } from '../src/unbuilt-calls';
import { openMemory } from './engines';
import { startTestApp, type TestApp } from './test-app';

describe('the contract and the routes', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(await openMemory());
  });
  afterAll(() => server.close());

  it('has a route for every call of the contract', () => {
    const missing = Object.values(endpoints).filter(
      ({ method, path }) => !server.app.hasRoute({ method, url: path }),
    );
    expect(missing).toEqual([]);
  });

  it('has no route under an API base that the contract does not describe', () => {
    const described = new Set<string>(
      Object.values(endpoints).map(({ method, path }) => `${method} ${path}`),
    );
    const undescribed = server.app.routes.filter(
      (route) =>
        /^(?!HEAD)\w+ \/(content|user|payments|qrconnect|proxy)\b/.test(route) && !described.has(route),
    );
    expect(undescribed).toEqual([]);
  });

  it('lists exactly the calls that nobody answers yet', () => {
    expect(unbuiltEndpoints(server.app.handlers).sort()).toEqual([...UNBUILT_CALLS].sort());
  });

  it('answers what is described but not built with NotBuilt', async () => {
    const { apiKey, session } = await server.signIn();
    const simple = UNBUILT_CALLS.filter((name) => endpoints[name].method === 'GET');
    for (const name of simple) {
      const { path } = endpoints[name];
      const answer = await server.call({
        method: 'GET',
        path: path.replaceAll(/:\w+/g, '1'),
        apiKey,
        session,
      });
      expect([name, answer.json.responseCode]).toEqual([
        name,
        expect.toSatisfy((code) => code === ResponseCode.NotBuilt || code === ResponseCode.InvalidRequest),
      ]);
    }
  });
});
