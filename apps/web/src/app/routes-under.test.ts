import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { appRoutes } from './route-table';
import { routesUnder } from './routes-under';

const matched = (routes: readonly { path: string }[], pathname: string) =>
  matchRoutes(
    routes.map(({ path }) => ({ path })),
    pathname,
  )?.[0]?.route.path;

describe('the routes that can match an address', () => {
  it.each([
    '/',
    '/home',
    '/HOME',
    '/home/',
    '/signin/',
    '/metadata/600001',
    '/player/600001/trailer',
    '/player/600001/0',
    '/vam/1/2/home/back',
    '/aggregatepage/12',
    '/aggregatepage/12/vam',
    '/aggregatepage/library/12',
    '/legals-screen/transactions',
    '/legals-screen/terms',
    '/connect',
    '/connect/ABC123',
    '/preview',
    '/preview/spring',
    '/pay/123-456',
    '/nowhere',
    '/home/nowhere/at/all',
    '//home',
    '/%68ome',
  ])('%s leads where all of them would lead', (pathname) => {
    expect(matched(routesUnder(pathname), pathname)).toBe(matched(appRoutes, pathname));
  });

  it('are few', () => {
    for (const { path } of appRoutes) expect(routesUnder(path).length).toBeLessThanOrEqual(5);
  });
});
