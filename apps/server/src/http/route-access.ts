import type { Access } from '@drivein/contract';
import type { FastifyInstance, RouteOptions } from 'fastify';

/**
 * Who may use a route: the access of a call, or outside the contract `anyone`, callers of a server that is not in
 * production (`development`), holders of a signed address (`signed address`), or systems with a secret (`secret`).
 */
export type RouteAccess = Access | 'anyone' | 'development' | 'signed address' | 'secret';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
  }
  interface FastifyInstance {
    /** All routes as `GET /content/v6/…`, for comparison with the contract. */
    routes: string[];
    /** Who may use each of them. */
    routeAccess: ReadonlyMap<string, RouteAccess>;
  }
}

const namesOf = ({ method, url }: RouteOptions) => [method].flat().map((one) => `${one} ${url}`);

/** Remembers all routes. A server does not start with one that does not say who may use it. */
export const rememberRoutes = (app: FastifyInstance): void => {
  const registered: RouteOptions[] = [];
  const routeAccess = new Map<string, RouteAccess>();
  app.decorate('routes', []);
  app.decorate('routeAccess', routeAccess);
  app.addHook('onRoute', (route) => {
    registered.push(route);
    app.routes.push(...namesOf(route));
  });
  // Not in the hook above: a plugin's routes get their access from the scope that registers it.
  app.addHook('onReady', async () => {
    for (const route of registered)
      for (const name of namesOf(route)) {
        const access = route.config?.access;
        if (access === undefined) throw new Error(`${name} does not say who may use it`);
        routeAccess.set(name, access);
      }
  });
};
