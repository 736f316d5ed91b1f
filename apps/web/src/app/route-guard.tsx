import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { previewPath, usePreview } from '../shared/preview';
import { useSession } from '../shared/session';
import type { AppRoute } from './route-table';

/**
 * Logged-in-only screens send a visitor to landing; whoever has a profile skips the welcome (ENT-12, LAN-03). What
 * belongs to an account has no place in a preview, whoever looks at it.
 */
export function RouteGuard({ access, children }: { access: AppRoute['access']; children: ReactNode }) {
  const { isSignedIn, profileName } = useSession();
  const preview = usePreview();
  // Asked once: signing in must be able to greet before it leaves its screen.
  const [isAtHomeAlready] = useState(isSignedIn && profileName !== undefined);
  if (access === 'signed-in' && preview !== undefined) return <Navigate to={previewPath(preview)} replace />;
  if (access === 'signed-in' && !isSignedIn) return <Navigate to="/landing" replace />;
  if (access === 'visitor' && isAtHomeAlready) return <Navigate to="/home" replace />;
  return children;
}
