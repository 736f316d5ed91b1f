import type { QueryClient } from '@tanstack/react-query';
import { homeQuery, lastSeenHome } from '../features/home/home-queries';
import { currentPreview } from '../shared/shop/preview';
import { useSession } from '../shared/session/session';

const fetchHome = (queryClient: QueryClient): void => {
  void queryClient.prefetchQuery(homeQuery);
};

/**
 * Requests home's content before the first drawing, and again at sign-in, so that it is ready when the greeting ends.
 */
export const startHomeEarly = (queryClient: QueryClient, pathname: string): void => {
  // Preview replies are anonymous and must not be cached as this account's home.
  const leadsHome = /^\/($|home|landing|signin)/.test(pathname) && currentPreview() === undefined;
  // With a cached home the refetch waits until that is drawn: drawing has priority.
  const needsHome = leadsHome && !lastSeenHome();
  if (useSession.getState().isSignedIn && needsHome) fetchHome(queryClient);
  useSession.subscribe((session, before) => {
    if (session.isSignedIn && !before.isSignedIn) fetchHome(queryClient);
  });
};
