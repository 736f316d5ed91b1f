import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { rememberRoutes } from './route-access';

const send = () => 'hello';

it('routes: a server does not start with a route that does not say who may use it [OPS-04]', async () => {
  const app = Fastify();
  rememberRoutes(app);
  app.get('/open', { config: { access: 'anyone' } }, send);
  app.get('/forgotten', send);
  await expect(app.ready()).rejects.toThrow('GET /forgotten does not say who may use it');
});

it('routes: the access of each route is remembered, for HEAD as for GET', async () => {
  const app = Fastify();
  rememberRoutes(app);
  app.get('/open', { config: { access: 'anyone' } }, send);
  app.post('/hook', { config: { access: 'secret' } }, send);
  await app.ready();
  expect(app.routes).toEqual(['GET /open', 'HEAD /open', 'POST /hook']);
  expect([...app.routeAccess]).toEqual([
    ['GET /open', 'anyone'],
    ['HEAD /open', 'anyone'],
    ['POST /hook', 'secret'],
  ]);
  await app.close();
});
