import { maskShortCode } from '@drivein/validation';
import { useEffect } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { usePageTitle } from '../../../shared/text/page-title';
import { keepReturnRoute } from '../../../shared/session/return-route';
import { useSession } from '../../../shared/session/session';
import { useGoBack } from '../../../shared/page/use-go-back';
import { ScreenHead } from '../../../shared/page/screen-head';
import { useWording } from '../../../shared/text/wording';
import { Icon } from '../../../ui/icon/icon';
import { showSnackbar } from '../../../ui/snackbar/snackbar-store';
import { ApproveRequest } from './approve-request';
import { COMPANION_APPS } from '../companion-links';
import { CONNECT_PATH } from '../connect-address';
import { TypeCode } from '../enter/type-code';
import './approve-screen.css';

/** On a signed-in phone: shows which screen asks, and lets it in or refuses it (SIG-12). */
export function ApproveScreen() {
  const t = useWording();
  const navigate = useNavigate();
  const goBack = useGoBack('/home');
  const isSignedIn = useSession((session) => session.isSignedIn);
  const [query] = useSearchParams();
  const code = maskShortCode(useParams()['code'] ?? '');
  const isFromStore = COMPANION_APPS.some(({ store }) => store === query.get('app'));
  usePageTitle(t('approve_title'));

  if (!isSignedIn && !isFromStore) return <SignInFirst code={code} />;
  return (
    <section className="approve">
      <ScreenHead title={t('approve_title')} onBack={goBack} />
      {isFromStore && (
        <p className="approve__notice" role="note">
          <Icon name="info" />
          {t('companion_not_published')}
        </p>
      )}
      {code ? (
        <ApproveRequest key={code} code={code} onOtherCode={() => void navigate(CONNECT_PATH)} />
      ) : (
        <TypeCode onCode={(typed) => void navigate(`${CONNECT_PATH}/${typed}`)} />
      )}
    </section>
  );
}

/** A signed-out device has no account to share; after sign-in the same question appears. */
function SignInFirst({ code }: { code: string }) {
  const t = useWording();
  useEffect(() => {
    keepReturnRoute(code ? `${CONNECT_PATH}/${code}` : CONNECT_PATH);
    showSnackbar({ kind: 'tertiary', text: t('approve_sign_in_first'), topic: 'approve' });
  }, [code, t]);
  return <Navigate to="/signin" replace />;
}
