import type { QueryClient } from '@tanstack/react-query';
import { homeQuery, lastSeenHome } from '../features/home/home-queries';
import { currentPreview } from '../shared/shop/preview';
import { useSession } from '../shared/session/session';

const fetchHome = (queryClient: QueryClient): void => {
  void queryClient.prefetchQuery(homeQuery);
};

/**
 * Home's films are asked for before the first picture is drawn, and again the moment somebody signs in:
 * while the greeting counts down, home is already there.
 */
export const startHomeEarly = (queryClient: QueryClient, pathname: string): void => {
  // A preview asks for nobody: what it is told must not pass for somebody's home.
  const leadsHome = /^\/($|home|landing|signin)/.test(pathname) && currentPreview() === undefined;
  // With a home to show at once, the new one is asked for after it is on the screen: drawing comes first.
  const needsHome = leadsHome && !lastSeenHome();
  if (useSession.getState().isSignedIn && needsHome) fetchHome(queryClient);
  useSession.subscribe((session, before) => {
    if (session.isSignedIn && !before.isSignedIn) fetchHome(queryClient);
  });
};
