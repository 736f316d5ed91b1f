import { BILLING_LIMITS, type BillingField } from '@drivein/validation';
import type { FormEvent } from 'react';
import { useIsInMotion } from '../../../shared/car/car-activity';
import { useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { PickerField } from '../../../ui/picker/picker-field';
import { TextField } from '../../../ui/text-field/text-field';
import type { CheckoutOrder } from '../order/checkout-order';
import type { BillingStepState } from './use-billing-step';

type CodeName = { readonly code: string; readonly name: string };

const optionsOf = (entries: readonly CodeName[] = []) =>
  entries.map(({ code, name }) => ({ value: code, label: name, detail: code }));

interface BillingStepProps {
  readonly formId: string;
  readonly order: CheckoutOrder;
  readonly step: BillingStepState;
}

/** PAY-01 */
export function BillingStep({ formId, order, step }: BillingStepProps) {
  const t = useWording();
  const isInMotion = useIsInMotion();
  const { countries, regions } = step;
  const hasRegionField = !regions.isSuccess || step.hasRegions;
  const hasFailed = countries.isError || regions.isError;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    step.submit();
  };
  const errorOf = (name: BillingField) => (step.isWrong(name) ? t('address_invalid') : undefined);
  const typed = (name: 'line1' | 'line2' | 'city' | 'postalCode') => ({
    name,
    value: order[name],
    onValue: (value: string) => step.change(name, value),
    maxChars: BILLING_LIMITS[name],
    error: errorOf(name),
    readOnly: step.isBusy,
  });
  const words = {
    choose: t('checkout_choose'),
    search: t('search'),
    close: t('close'),
    noMatch: (text: string) => t('checkout_no_match', { text }),
  };

  return (
    <form id={formId} className="checkout__fields" onSubmit={handleSubmit} noValidate>
      <div className="checkout__grid">
        <TextField
          {...typed('line1')}
          className="checkout__long"
          label={t('checkout_line1')}
          autoComplete="billing address-line1"
          data-autofocus
        />
        <TextField
          {...typed('line2')}
          className="checkout__long"
          label={t('checkout_line2')}
          autoComplete="billing address-line2"
        />
        <div className={hasRegionField ? 'checkout__long' : 'checkout__wide'}>
          <PickerField
            label={t('checkout_country')}
            value={order.country || undefined}
            options={optionsOf(countries.data)}
            onPick={(code) => step.change('country', code)}
            words={{ ...words, ...(countries.isPending && { choose: t('loading') }) }}
            isDisabled={!countries.data || step.isBusy || isInMotion}
          />
        </div>
        {hasRegionField && (
          <PickerField
            label={t('checkout_region')}
            value={order.region || undefined}
            options={optionsOf(regions.data)}
            onPick={(code) => step.change('region', code)}
            words={{ ...words, ...(regions.isLoading && { choose: t('loading') }) }}
            error={errorOf('region')}
            isDisabled={!regions.data || step.isBusy || isInMotion}
          />
        )}
        <TextField {...typed('city')} label={t('checkout_city')} autoComplete="billing address-level2" />
        <TextField
          {...typed('postalCode')}
          label={t('checkout_postal_code')}
          autoComplete="billing postal-code"
        />
      </div>
      {hasFailed && (
        <div className="checkout__places-failed" role="alert">
          <p>{t('checkout_places_failed')}</p>
          <Button
            icon="restart"
            onClick={() => {
              if (countries.isError) void countries.refetch();
              if (regions.isError) void regions.refetch();
            }}
          >
            {t('retry')}
          </Button>
        </div>
      )}
    </form>
  );
}
