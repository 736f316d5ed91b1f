import type { WordingKey } from '@drivein/wording';
import { type FormEvent, useState } from 'react';
import { useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { TextField } from '../../../ui/text-field/text-field';
import { TOTP_DIGITS } from '@drivein/checkout-flow';

/** Extracts the digits from '123 456', '123-456' or full-width Japanese input. */
export const maskSixDigits = (text: string): string =>
  text.normalize('NFKC').replace(/\D/g, '').slice(0, TOTP_DIGITS);

export const isSixDigits = (text: string): boolean => text.length === TOTP_DIGITS && /^\d+$/.test(text);

interface EnterPayCodeProps {
  readonly refused?: { readonly code: string; readonly why: 'unknown' | 'too-often' };
  readonly onCode: (digits: string) => void;
}

const REFUSAL_WORDS = {
  unknown: 'phone_pay_code_wrong',
  'too-often': 'too_many_attempts',
} as const satisfies Record<string, WordingKey>;

/** Entry of the digits below the QR code, for phones that cannot scan. */
export function EnterPayCode({ refused, onCode }: EnterPayCodeProps) {
  const t = useWording();
  const wasLink = refused?.why === 'unknown' && !isSixDigits(refused.code);
  const [text, setText] = useState(refused && !wasLink ? refused.code : '');
  const [problem, setProblem] = useState<WordingKey | undefined>(refused && REFUSAL_WORDS[refused.why]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSixDigits(text)) onCode(text);
    else setProblem('phone_pay_code_wrong');
  };
  return (
    <form className="phone-pay__form" onSubmit={submit} noValidate>
      <h1 className="t-1" tabIndex={-1}>
        {t('phone_pay_title')}
      </h1>
      <p className="t-lead">{t(wasLink ? 'phone_pay_unknown_text' : 'phone_pay_code_text')}</p>
      <TextField
        className="phone-pay__code num"
        label={t('phone_pay_code')}
        name="payCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        mask={maskSixDigits}
        value={text}
        onValue={(next) => {
          setText(next);
          setProblem(undefined);
        }}
        {...(problem && !wasLink && { error: t(problem) })}
      />
      <Button type="submit" variant="primary" isBlock>
        {t('approve_next')}
      </Button>
    </form>
  );
}
