import { appRoutes, type AppRoute } from './route-table';

const firstSegmentOf = (path: string): string => path.split('/')[1] ?? '';

/** By their first segment; the one that takes everything stands with all of them. */
const routesBySegment = new Map<string, AppRoute[]>();
const anywhere = appRoutes.filter(({ path }) => path === '*');
for (const route of appRoutes) {
  if (route.path === '*') continue;
  const segment = firstSegmentOf(route.path).toLowerCase();
  routesBySegment.set(segment, [route, ...(routesBySegment.get(segment) ?? anywhere)]);
}

/**
 * The routes that can match at all. The router ranks every route it is given anew on each navigation, which a slow
 * car computer feels; of forty it gets the two or three that begin alike. It ignores case, so this does; what begins
 * like none of them is left to the router.
 */
export const routesUnder = (pathname: string): readonly AppRoute[] =>
  routesBySegment.get(firstSegmentOf(pathname).toLowerCase()) ?? appRoutes;
