import { type Endpoint, endpoints, ResponseCode } from '@drivein/contract';
import { Value } from '@sinclair/typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAnyEngine } from '../engines';
import { sampleOf, samplePath } from './sample-request';
import { startTestApp, type TestApp } from '../test-app';

describe('the contract and the routes', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(await openAnyEngine());
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

  it('answers every call of both documents at its address with its fields [ENT-26a]', async () => {
    const { apiKey, session } = await server.signIn();
    const notOurs: number[] = [ResponseCode.ServerError, ResponseCode.NotBuilt];
    // These two treat an address outside the contract as an ordinary invalid request.
    const readsAddress = ['register', 'sendTemporaryPassword'];
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      // Signing out would end this session; it has its own tests.
      if (name === 'logoutDevice') continue;
      const { method, reply, body } = endpoint;
      const answer = await server.call({
        method,
        path: samplePath(endpoint),
        apiKey,
        session,
        ...(endpoint.isBinary ? { body: Buffer.from('{}') } : body && { body: sampleOf(body) }),
      });
      const { responseCode } = answer.json;
      if (!readsAddress.includes(name))
        expect([name, responseCode]).not.toEqual([name, ResponseCode.InvalidRequest]);
      expect([name, responseCode]).toEqual([
        name,
        expect.toSatisfy((code) => !notOurs.includes(code as number)),
      ]);
      if (answer.status === 200 && !endpoint.isBinary)
        expect([name, [...Value.Errors(reply, answer.json)]]).toEqual([name, []]);
    }
  });
});
