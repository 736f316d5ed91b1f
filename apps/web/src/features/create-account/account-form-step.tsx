import { maskBirthday, maskVoucherCode } from '@drivein/validation';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Link } from 'react-router';
import { useWording } from '../../shared/text/wording';
import { Button, LinkButton } from '../../ui/button/button';
import { TextField } from '../../ui/text-field/text-field';
import { type FieldName, firstError } from './check-account-form';
import { useRegistrationDraft } from './registration-draft';
import type { RegistrationStep } from './registration-steps';
import { StepFrame } from './step-frame';
import type { useRegistration } from './use-registration';
import { Dialog } from '../../ui/dialog/dialog';

/** Names the car's voucher before it is used (REG-07). */
function AutomaticVoucherDialog({
  registration: { status, confirm, cancel },
}: {
  registration: ReturnType<typeof useRegistration>;
}) {
  const t = useWording();
  if (status.step !== 'confirming') return null;
  const { credits } = status;
  return (
    <Dialog
      isOpen
      onClose={cancel}
      title={t('automatic_voucher_title')}
      actions={
        <>
          <Button variant="primary" autoFocus onClick={() => void confirm()}>
            {t('create_account_submit')}
          </Button>
          <Button onClick={cancel}>{t('cancel')}</Button>
        </>
      }
    >
      <p className="t-lead">
        {credits ? t('automatic_voucher_credits', { credits }) : t('automatic_voucher_text')}
      </p>
    </Dialog>
  );
}

interface AccountFormStepProps {
  readonly steps: readonly RegistrationStep[];
  readonly registration: ReturnType<typeof useRegistration>;
}

/** Email, password, birthday and an optional voucher (REG-04). */
export function AccountFormStep({ steps, registration }: AccountFormStepProps) {
  const t = useWording();
  const formId = useId();
  const fields = useRef<HTMLFormElement>(null);
  const form = useRegistrationDraft();
  const { errors, returns, status, change, submit } = registration;
  const isSending = status.step === 'sending';

  const focusFirstError = useEffectEvent(() => {
    const wrong = firstError(errors);
    if (wrong) fields.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
  });
  // Focuses only after the form was rejected, never while the user types.
  useEffect(() => {
    if (returns > 0) focusFirstError();
  }, [returns]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const field = (name: FieldName) => ({
    name,
    value: form[name],
    onValue: (value: string) => change(name, value),
    error: errors[name] && t(errors[name]),
    readOnly: isSending,
  });

  return (
    <StepFrame
      steps={steps}
      step="createAccount"
      title={t('create_account_form_title')}
      onward={
        <Button type="submit" form={formId} variant="primary" isBusy={isSending}>
          {isSending ? t('create_account_busy') : t('create_account_submit')}
        </Button>
      }
    >
      {registration.isCarRefused && <HardwareSummary />}
      <form id={formId} ref={fields} className="create-account__fields" onSubmit={handleSubmit} noValidate>
        <TextField
          {...field('email')}
          label={t('sign_in_email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
        />
        <TextField
          {...field('password')}
          label={t('sign_in_password')}
          type="password"
          autoComplete="new-password"
          message={t('create_account_password_hint')}
          revealLabels={{ show: t('sign_in_show_password'), hide: t('sign_in_hide_password') }}
        />
        <TextField
          {...field('birthday')}
          label={t('create_account_birthday')}
          placeholder={t('create_account_birthday_placeholder')}
          autoComplete="bday"
          inputMode="numeric"
          mask={maskBirthday}
        />
        <TextField
          {...field('voucher')}
          label={t('create_account_voucher')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          mask={maskVoucherCode}
        />
        {/* Enter in a field submits the form; its button stands outside. */}
        <button type="submit" hidden />
      </form>
      <AutomaticVoucherDialog registration={registration} />
    </StepFrame>
  );
}

/** No input would help: shows the reason and the next step (REG-08). */
function HardwareSummary() {
  const t = useWording();
  return (
    <div className="create-account__summary" role="alert">
      <div>
        <h2 className="t-3">{t('hardware_summary_title')}</h2>
        <p>{t('hardware_summary_text')}</p>
      </div>
      <LinkButton as={Link} to="/signin">
        {t('sign_in_submit')}
      </LinkButton>
    </div>
  );
}
