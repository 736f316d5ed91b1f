import { type ReactNode, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { usePageTitle } from '../../shared/text/page-title';
import { useSession } from '../../shared/session/session';
import { useGoBack } from '../../shared/page/use-go-back';
import { useWording } from '../../shared/text/wording';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { HalfPage } from '../../ui/half-page/half-page';
import { ChangeStep } from './change-step';
import { RecoverStep } from './recover-step';
import './recover-password-screen.css';

/** The step is part of the address, for Back, Forward and a reload. */
const CHANGE = 'change';

const emailOf = (state: unknown): string | undefined =>
  state !== null && typeof state === 'object' && 'email' in state && typeof state.email === 'string'
    ? state.email
    : undefined;

/** `recoverpassword/recover` for a forgotten password, `recoverpassword/reset` from the settings. */
export function RecoverPasswordScreen() {
  const { settings } = useParams();
  const isSignedIn = useSession((session) => session.isSignedIn);
  if (settings === 'reset') {
    return isSignedIn ? <ChangeFromSettings /> : <Navigate to="/recoverpassword/recover" replace />;
  }
  if (settings !== 'recover') return <Navigate to="/recoverpassword/recover" replace />;
  return <Recover />;
}

function Recover() {
  const t = useWording();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const [search] = useSearchParams();
  const isChanging = search.get('step') === CHANGE;
  const email = emailOf(state);
  return (
    <Frame title={t(isChanging ? 'change_password_title' : 'screen_recover_password')} fallback="/signin">
      {isChanging ? (
        <Change provenBy="temporary" email={email} back="/landing" />
      ) : (
        <RecoverStep
          email={email}
          onMoveOn={(sentTo) => {
            // This history entry keeps the address, so that Back restores it in its field.
            void navigate('/recoverpassword/recover', { replace: true, state: { email: sentTo } });
            void navigate(`/recoverpassword/recover?step=${CHANGE}`, { state: { email: sentTo } });
          }}
        />
      )}
    </Frame>
  );
}

function ChangeFromSettings() {
  const t = useWording();
  return (
    <Frame title={t('change_password_submit')} fallback="/settings">
      <Change provenBy="current" email={undefined} back="/settings" />
    </Frame>
  );
}

interface ChangeProps {
  readonly provenBy: 'current' | 'temporary';
  readonly email: string | undefined;
  readonly back: '/settings' | '/landing';
}

function Change({ provenBy, email, back }: ChangeProps) {
  const t = useWording();
  const navigate = useNavigate();
  const [isChanged, setIsChanged] = useState(false);
  const leave = () => void navigate(back, { replace: true });
  return (
    <>
      <ChangeStep key={provenBy} provenBy={provenBy} email={email} onChanged={() => setIsChanged(true)} />
      <Dialog
        isOpen={isChanged}
        onClose={leave}
        title={t('success_change_pass')}
        actions={
          <Button variant="primary" autoFocus onClick={leave}>
            {t(back === '/settings' ? 'return_to_settings' : 'ok')}
          </Button>
        }
      >
        <p className="t-lead">{t('success_change_pass_text')}</p>
      </Dialog>
    </>
  );
}

function Frame({ title, fallback, children }: { title: string; fallback: string; children: ReactNode }) {
  const t = useWording();
  const goBack = useGoBack(fallback);
  usePageTitle(title);
  return (
    <HalfPage>
      <div className="recover-password">
        <div>
          <Button isIconOnly icon="back" aria-label={t('back')} onClick={goBack} />
        </div>
        <h1 className="t-1 recover-password__title" tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </HalfPage>
  );
}
