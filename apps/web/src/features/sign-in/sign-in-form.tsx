import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { useWording } from '../../shared/wording';
import { Button, LinkButton } from '../../ui/button/button';
import { TextField } from '../../ui/text-field/text-field';
import { useSignIn } from './use-sign-in';

export function SignInForm() {
  const t = useWording();
  const { email, password, errors, status, setEmail, setPassword, submit } = useSignIn();
  const isOver = status === 'signed-in';

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <form onSubmit={handleSubmit} noValidate>
      <div className="sign-in__fields">
        <TextField
          label={t('sign_in_email')}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={email}
          onValue={setEmail}
          error={errors.email && t(errors.email)}
        />
        <TextField
          label={t('sign_in_password')}
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onValue={setPassword}
          error={errors.password && t(errors.password)}
          revealLabels={{ show: t('sign_in_show_password'), hide: t('sign_in_hide_password') }}
        />
      </div>
      <div className="sign-in__actions">
        <Button
          type="submit"
          variant="primary"
          isBusy={status === 'busy' || isOver}
          isDisabled={status === 'locked'}
        >
          {status === 'busy' || isOver ? t('sign_in_busy') : t('sign_in_submit')}
        </Button>
        <LinkButton as={Link} to="/recoverpassword/recover">
          {t('sign_in_recover')}
        </LinkButton>
      </div>
    </form>
  );
}
