import { useWording } from '../../shared/text/wording';
import { Button } from '../../ui/button/button';
import { TextField } from '../../ui/text-field/text-field';
import { useIsInMotion } from '../../shared/car/car-activity';
import type { SignIn } from './use-sign-in';

interface FieldProps {
  readonly signIn: SignIn;
  readonly hasAutofocus?: boolean;
}

export function EmailField({ signIn: { email, errors, setEmail }, hasAutofocus }: FieldProps) {
  const t = useWording();
  return (
    <TextField
      label={t('sign_in_email')}
      type="email"
      name="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={hasAutofocus}
      value={email}
      onValue={setEmail}
      error={errors.email && t(errors.email)}
    />
  );
}

/** With its show and hide icon (SIG-02). */
export function PasswordField({ signIn: { password, errors, setPassword }, hasAutofocus }: FieldProps) {
  const t = useWording();
  return (
    <TextField
      label={t('sign_in_password')}
      type="password"
      name="password"
      autoComplete="current-password"
      autoFocus={hasAutofocus}
      value={password}
      onValue={setPassword}
      error={errors.password && t(errors.password)}
      revealLabels={{ show: t('sign_in_show_password'), hide: t('sign_in_hide_password') }}
    />
  );
}

/** Submits its form, or calls `onPress`. */
export function SubmitButton({ signIn: { status }, onPress }: { signIn: SignIn; onPress?: () => void }) {
  const t = useWording();
  const isInMotion = useIsInMotion();
  const isBusy = status === 'busy' || status === 'signed-in';
  return (
    <Button
      type={onPress ? 'button' : 'submit'}
      variant="primary"
      isBusy={isBusy}
      isDisabled={isInMotion || status === 'locked'}
      {...(onPress && { onClick: onPress })}
    >
      {isBusy ? t('sign_in_busy') : t('sign_in_submit')}
    </Button>
  );
}
