import { PAGE_FIRST_CATEGORIES } from '@drivein/contract/light';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { previewPath } from '../../shared/shop/preview';
import { useSession } from '../../shared/session/session';
import { hasOwnScreen, useCatalogueRoutes } from '../../shared/catalogue/rows/catalogue-routes';
import { useGoBack } from '../../shared/page/use-go-back';
import { CataloguePage } from './catalogue-page';
import { PageGone } from './page-gone';

export function PageScreen() {
  const { uniqueId = '' } = useParams();
  const { pageRoute } = useCatalogueRoutes();
  const goBack = useGoBack('/home');
  const isSignedIn = useSession((session) => session.isSignedIn);
  // Read once: a session that ends here leads to landing, not to a preview.
  const [isVisitor] = useState(!isSignedIn);
  if (isVisitor) return <Navigate to={previewPath(uniqueId)} replace />;
  if (hasOwnScreen(uniqueId)) return <Navigate to={pageRoute(uniqueId)} replace />;
  return (
    <CataloguePage
      uniqueId={uniqueId}
      listId={uniqueId}
      firstCount={PAGE_FIRST_CATEGORIES}
      onBack={goBack}
      gone={
        <PageGone title="page_gone_title" text="page_gone_text" way={{ to: '/home', label: 'go_home' }} />
      }
    />
  );
}
