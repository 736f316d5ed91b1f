import type { FormEvent, KeyboardEvent } from 'react';
import { useTypingLock } from '../../shared/device/typing-lock';
import { useWording } from '../../shared/text/wording';
import { Button } from '../../ui/button/button';
import { TextField } from '../../ui/text-field/text-field';
import type { useRedeemVoucher } from './use-redeem-voucher';

type RedeemVoucherFormProps = Pick<
  ReturnType<typeof useRedeemVoucher>,
  'code' | 'state' | 'write' | 'submit'
>;

export function RedeemVoucherForm({ code, state, write, submit }: RedeemVoucherFormProps) {
  const t = useWording();
  const typing = useTypingLock();
  const error = !typing.isLocked && state.step === 'editing' && state.error ? t(state.error) : undefined;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  // A form with a disabled button does not submit, but Enter in an empty field must show an error (VOU-01).
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && code === '') submit();
  };

  return (
    <form className="voucher__form" onSubmit={handleSubmit} noValidate>
      <TextField
        label={t('voucher_code')}
        icon="ticket"
        name="voucher"
        className="voucher__field"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        data-autofocus
        value={code}
        onValue={write}
        onKeyDown={handleKey}
        {...(error && { error })}
        {...(state.step === 'locked' && { message: t('too_many_attempts') })}
        {...typing.reason}
      />
      <Button
        type="submit"
        variant="primary"
        isBusy={state.step === 'redeeming'}
        isDisabled={code === '' || state.step === 'locked' || typing.isLocked}
      >
        {t('voucher_redeem')}
      </Button>
    </form>
  );
}
