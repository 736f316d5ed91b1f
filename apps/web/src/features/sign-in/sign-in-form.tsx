import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { useWording } from '../../shared/wording';
import { LinkButton } from '../../ui/button/button';
import { EmailField, PasswordField, SubmitButton } from './sign-in-fields';
import type { SignIn } from './use-sign-in';

/** Both fields at once, where there is room for them. */
export function SignInForm({ signIn }: { signIn: SignIn }) {
  const t = useWording();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void signIn.submit();
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <div className="sign-in__fields">
        <EmailField signIn={signIn} hasAutofocus />
        <PasswordField signIn={signIn} />
      </div>
      <div className="sign-in__actions">
        <SubmitButton signIn={signIn} />
        <LinkButton as={Link} to="/recoverpassword/recover">
          {t('sign_in_recover')}
        </LinkButton>
      </div>
    </form>
  );
}
