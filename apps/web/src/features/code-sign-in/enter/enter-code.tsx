import { maskShortCode } from '@drivein/validation';
import type { FormEvent } from 'react';
import { useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { TextField } from '../../../ui/text-field/text-field';
import type { useEnteredCode } from './use-entered-code';

interface EnterCodeProps {
  readonly entered: ReturnType<typeof useEnteredCode>;
  readonly isDisabled: boolean;
}

/** A signed-in screen shows the code, and this one enters it (SIG-12). */
export function EnterCode({ entered, isDisabled }: EnterCodeProps) {
  const t = useWording();
  const { text, problem, isBusy, submit, setText } = entered;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <section className="code-sign-in__half" aria-labelledby="enter-code-title">
      <h2 className="t-2" id="enter-code-title">
        {t('code_enter_title')}
      </h2>
      <p className="t-lead">{t('code_enter_text', { tab: t('settings_tab_add_screen') })}</p>
      <form className="code-sign-in__form" onSubmit={handleSubmit} noValidate>
        <TextField
          className="code-sign-in__field num"
          label={t('code_field')}
          name="shortCode"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          mask={maskShortCode}
          value={text}
          onValue={setText}
          isDisabled={isDisabled}
          error={problem && t(problem)}
        />
        <Button type="submit" isBusy={isBusy} isDisabled={isDisabled}>
          {t('sign_in_submit')}
        </Button>
      </form>
    </section>
  );
}
