import type { WordingKey } from '@drivein/wording';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from '../../shared/text/page-title';
import { useWording } from '../../shared/text/wording';
import { LinkButton } from '../../ui/button/button';
import { Icon, type IconName } from '../../ui/icon/icon';
import './create-account-screen.css';

interface SignUpClosedProps {
  readonly icon: IconName;
  readonly title: WordingKey;
  readonly text: WordingKey;
  readonly actions: ReactNode;
}

function SignUpClosed({ icon, title, text, actions }: SignUpClosedProps) {
  const t = useWording();
  usePageTitle(t('screen_create_account'));
  return (
    <section className="create-account create-account--closed" role="status">
      <Icon name={icon} className="create-account__mark" />
      <h1 className="t-1" tabIndex={-1}>
        {t(title)}
      </h1>
      <p className="t-lead">{t(text)}</p>
      <div className="create-account__ways">{actions}</div>
    </section>
  );
}

/** LAN-06: the input is kept and shown again when the car is parked. */
export function ParkFirst() {
  const t = useWording();
  return (
    <SignUpClosed
      icon="car"
      title="create_account_blocked_title"
      text="create_account_blocked_text"
      actions={
        <LinkButton as={Link} to="/landing" icon="back" data-autofocus>
          {t('back')}
        </LinkButton>
      }
    />
  );
}

/** SIG-16: in a vehicle its main user comes first. */
export function MainUserOnly() {
  const t = useWording();
  return (
    <SignUpClosed
      icon="user"
      title="create_account_main_user_title"
      text="landing_main_user_prompt"
      actions={
        <>
          <LinkButton as={Link} to="/signin" variant="primary" data-autofocus>
            {t('landing_sign_in_email')}
          </LinkButton>
          <LinkButton as={Link} to="/code-signin">
            {t('landing_sign_in_code')}
          </LinkButton>
        </>
      }
    />
  );
}
