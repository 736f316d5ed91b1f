import { type FormEvent, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useWording } from '../../shared/text/wording';
import { Button, LinkButton } from '../../ui/button/button';
import { List, ListLink, Panel } from '../../ui/panel/panel';
import { EmailField, PasswordField, SubmitButton } from './sign-in-fields';
import { STEP_HASH, type SignInStep, stepOfHash } from './sign-in-step';
import type { SignIn } from './use-sign-in';

/** The input so far, and one field at a time (SIG-15). */
export function SteppedSignIn({ signIn }: { signIn: SignIn }) {
  const t = useWording();
  const navigate = useNavigate();
  const step = stepOfHash(useLocation().hash);
  const goTo = (next: SignInStep) => void navigate({ hash: STEP_HASH[next] });

  if (step === 'email') {
    return (
      <Step key="email" onSubmit={() => signIn.check(['email']) ?? goTo('password')}>
        <EmailField signIn={signIn} hasAutofocus />
        <Button type="submit" variant="primary">
          {t('sign_in_next')}
        </Button>
      </Step>
    );
  }
  const send = () => {
    const wrong = signIn.check(['email', 'password']);
    if (!wrong) void signIn.submit();
    else if (wrong !== step) goTo(wrong);
  };
  if (step === 'password') {
    return (
      <Step key="password" onSubmit={send}>
        <PasswordField signIn={signIn} hasAutofocus />
        <SubmitButton signIn={signIn} />
      </Step>
    );
  }
  return (
    <div>
      <Overview signIn={signIn} />
      <div className="sign-in__actions">
        <SubmitButton signIn={signIn} onPress={send} />
        <LinkButton as={Link} to="/recoverpassword/recover">
          {t('sign_in_recover')}
        </LinkButton>
      </div>
    </div>
  );
}

/** Links have no `autoFocus`; a stable function, so that it runs only when the link appears. */
const takeFocus = (link: HTMLAnchorElement | null) => link?.focus();

function Overview({ signIn: { email, password } }: { signIn: SignIn }) {
  const t = useWording();
  return (
    <Panel isPadded={false}>
      <List>
        <ListLink
          as={Link}
          to={{ hash: STEP_HASH.email }}
          icon="mail"
          end={email || t('sign_in_not_entered')}
          ref={takeFocus}
        >
          {t('sign_in_email')}
        </ListLink>
        <ListLink
          as={Link}
          to={{ hash: STEP_HASH.password }}
          icon="key"
          end={t(password ? 'sign_in_entered' : 'sign_in_not_entered')}
        >
          {t('sign_in_password')}
        </ListLink>
      </List>
    </Panel>
  );
}

function Step({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className="sign-in__step" onSubmit={handleSubmit} noValidate>
      {children}
    </form>
  );
}
