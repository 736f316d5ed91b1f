import { checkShortCode, maskShortCode } from '@drivein/validation';
import type { WordingKey } from '@drivein/wording';
import { type FormEvent, useState } from 'react';
import { useTypingLock } from '../../../shared/device/typing-lock';
import { useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { TextField } from '../../../ui/text-field/text-field';

/** Entry by hand, for phones that cannot scan. */
export function TypeCode({ onCode }: { onCode: (code: string) => void }) {
  const t = useWording();
  const [text, setText] = useState('');
  const [found, setFound] = useState<WordingKey>();
  const typing = useTypingLock();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWrong = checkShortCode(text) !== 'ok';
    setFound(isWrong ? 'invalid_shortcode' : undefined);
    if (!isWrong) onCode(text);
  };
  return (
    <form className="approve__form" onSubmit={submit} noValidate>
      <p className="t-lead">{t('approve_type_text')}</p>
      <TextField
        className="code-sign-in__field num"
        label={t('code_field')}
        name="shortCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        mask={maskShortCode}
        value={text}
        onValue={(next) => {
          setText(next);
          setFound(undefined);
        }}
        error={typing.isLocked ? undefined : found && t(found)}
        {...typing.reason}
      />
      <Button type="submit" variant="primary" isDisabled={typing.isLocked}>
        {t('approve_next')}
      </Button>
    </form>
  );
}
