import { BILLING_LIMITS, maskCardExpiry } from '@drivein/validation';
import type { FormEvent } from 'react';
import { useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { HostedField } from '../../../ui/hosted-field/hosted-field';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton';
import { ErrorState } from '../../../ui/state-message/state-message';
import { TextField } from '../../../ui/text-field/text-field';
import type { HostedName } from './use-card-fields';
import type { CardStepState } from './use-card-step';
import type { Checkout } from '../order/use-checkout';

/** The card processor's test card that passes without a challenge. */
const TEST_CARD = '4000 0000 0000 2701';

interface CardStepProps {
  readonly formId: string;
  readonly checkout: Checkout;
  readonly step: CardStepState;
  readonly isSandbox: boolean;
  /** Hidden, it stays mounted: unmounting its frames would lose the typed digits. */
  readonly isHidden: boolean;
}

export function CardStep({ formId, checkout, step, isSandbox, isHidden }: CardStepProps) {
  const t = useWording();
  const { order, cardFields } = checkout;
  const { status, fields, wasEmptied } = cardFields;
  const isFailed = status === 'failed';

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    step.submit();
  };
  const typed = (name: 'firstName' | 'lastName' | 'expiry') => ({
    name,
    value: order[name],
    onValue: (value: string) => step.change(name, value),
    readOnly: step.isBusy,
  });
  const hosted = (name: HostedName) => ({
    frameRef: cardFields.boxOf(name),
    isFocused: fields[name].isFocused,
    onEnter: () => cardFields.focus(name),
  });
  const numberHint = isSandbox ? t('checkout_test_card', { number: TEST_CARD }) : undefined;

  return (
    <form id={formId} className="checkout__fields" onSubmit={handleSubmit} noValidate hidden={isHidden}>
      {isFailed && <FieldsFailed onRetry={cardFields.reopen} />}
      <div className="checkout__grid" hidden={isFailed}>
        <TextField
          {...typed('firstName')}
          label={t('checkout_first_name')}
          autoComplete="cc-given-name"
          maxChars={BILLING_LIMITS.firstName}
          data-autofocus
        />
        <TextField
          {...typed('lastName')}
          label={t('checkout_last_name')}
          autoComplete="cc-family-name"
          maxChars={BILLING_LIMITS.lastName}
        />
        <div className="checkout__wide checkout__hosted">
          <HostedField
            {...hosted('number')}
            label={t('checkout_card_number')}
            message={wasEmptied ? t('checkout_fields_emptied') : numberHint}
            error={fields.number.isWrong ? t('invalid_credit_card') : undefined}
          />
          {status === 'loading' && <FieldLoading />}
        </div>
        <TextField
          {...typed('expiry')}
          ref={step.expiryField}
          label={t('checkout_expiry')}
          placeholder={t('checkout_expiry_placeholder')}
          autoComplete="cc-exp"
          inputMode="numeric"
          mask={maskCardExpiry}
          error={step.expiryError && t(step.expiryError)}
          onBlur={step.checkExpiry}
        />
        <div className="checkout__hosted">
          <HostedField
            {...hosted('securityCode')}
            label={t('checkout_security_code')}
            message={isSandbox ? t('checkout_test_code') : undefined}
            error={fields.securityCode.isWrong ? t('invalid_security_code') : undefined}
          />
          {status === 'loading' && <FieldLoading />}
        </div>
      </div>
    </form>
  );
}

/** Covers the box until the processor's frame has loaded. */
function FieldLoading() {
  const t = useWording();
  return (
    <div className="checkout__loading">
      <SkeletonGroup label={t('checkout_fields_loading')}>
        <Skeleton className="skeleton--button" height="100%" />
      </SkeletonGroup>
    </div>
  );
}

function FieldsFailed({ onRetry }: { onRetry: () => void }) {
  const t = useWording();
  return (
    <ErrorState
      icon="card"
      title={t('checkout_fields_failed')}
      text={t('checkout_fields_failed_text')}
      actions={
        <Button variant="primary" icon="restart" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}
