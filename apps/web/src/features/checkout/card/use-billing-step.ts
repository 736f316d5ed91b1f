import { CHECKOUT_SNACKBAR_MS, ResponseCode } from '@drivein/contract/light';
import { type BillingField, missingBillingFields } from '@drivein/validation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalCodeOf } from '../../../shared/api/call-failure';
import { wordingForFailure } from '../../../shared/api/refusal-wording';
import { useLatestCallback } from '../../../shared/page/use-latest-callback';
import { translate } from '../../../shared/text/wording';
import { showSnackbar } from '../../../ui/snackbar/snackbar-store';
import type { CheckoutCall } from '../order/checkout-call';
import { type CheckoutFailure, readCheckoutFailure } from '../outcome/checkout-failure';
import { type CheckoutOrder, taxAddressOf } from '../order/checkout-order';
import { countriesQuery, regionsQuery } from './region-queries';
import { CHECKOUT_TOPIC } from '../outcome/failure-snackbar';
import type { Checkout } from '../order/use-checkout';

/** Fields that may be wrong when the tax service rejects the address. */
const DOUBTFUL: readonly BillingField[] = ['region', 'city', 'postalCode'];

/** After these failures the server may hold this address or that of another screen. */
const UNCLEAR: readonly CheckoutFailure['kind'][] = ['mistake', 'lost', 'overtaken'];

interface BillingStepOptions {
  readonly checkout: Checkout;
  readonly call: CheckoutCall;
  readonly transactionId: string;
}

/** Step 1: the billing address and the tax it causes. */
export const useBillingStep = ({ checkout, call, transactionId }: BillingStepOptions) => {
  const { order, changeOrder, send, state } = checkout;
  const isOpen = state.phase.at === 'billing';
  const countries = useQuery({ ...countriesQuery(call), enabled: state.card !== undefined || isOpen });
  const regions = useQuery({ ...regionsQuery(call, order.country), enabled: isOpen && order.country !== '' });
  const [isBusy, setIsBusy] = useState(false);
  /** The order whose address was rejected; a changed order shows no error. */
  const [doubted, setDoubted] = useState<CheckoutOrder>();

  const hasRegions = (regions.data?.length ?? 0) > 0;
  const isCountryListed = countries.data?.some(({ code }) => code === order.country) === true;
  const canContinue =
    isCountryListed && regions.isSuccess && missingBillingFields(order, { hasRegions }).length === 0;

  const change = (name: BillingField, value: string) => {
    // Another country has other regions.
    changeOrder(
      name === 'country' && value !== order.country ? { country: value, region: '' } : { [name]: value },
    );
  };

  const fail = (error: unknown) => {
    if (refusalCodeOf(error) === ResponseCode.AddressInvalid) return setDoubted(order);
    const failure = readCheckoutFailure(error);
    if (UNCLEAR.includes(failure.kind)) send({ kind: 'quote-lost' });
    if (failure.kind !== 'mistake' && failure.kind !== 'lost') return send({ kind: 'failed', failure });
    showSnackbar({
      kind: 'error',
      text: translate('validation_error'),
      detail: translate(wordingForFailure(error)),
      action: { label: translate('retry'), onPress: submitLatest },
      durationMs: CHECKOUT_SNACKBAR_MS,
      topic: CHECKOUT_TOPIC,
    });
  };

  const submit = async () => {
    if (!isOpen || !canContinue || isBusy) return;
    setIsBusy(true);
    try {
      const body = taxAddressOf(order);
      const { responseCode: _, ...quote } = await call('calculateTax', {
        params: { id: transactionId },
        body,
      });
      showSnackbar({
        kind: 'primary',
        text: translate('validated_address'),
        durationMs: CHECKOUT_SNACKBAR_MS,
        topic: CHECKOUT_TOPIC,
      });
      send({ kind: 'quoted', quote });
    } catch (error) {
      fail(error);
    } finally {
      setIsBusy(false);
    }
  };

  const submitLatest = useLatestCallback(() => void submit());

  return {
    countries,
    regions,
    hasRegions,
    isBusy,
    canContinue,
    change,
    isWrong: (field: BillingField) => doubted === order && DOUBTFUL.includes(field),
    submit: () => void submit(),
  };
};
export type BillingStepState = ReturnType<typeof useBillingStep>;
