import { queryOptions } from '@tanstack/react-query';
import { appLanguage } from '../../../shared/text/app-language';
import type { CheckoutCall } from '../order/checkout-call';

export const countriesQuery = (call: CheckoutCall) =>
  queryOptions({
    queryKey: ['billing-countries', appLanguage()],
    queryFn: async ({ signal }) => (await call('listBillingCountries', { signal })).countries,
  });

/** Returns an empty list for a country without regions. */
export const regionsQuery = (call: CheckoutCall, countryCode: string) =>
  queryOptions({
    queryKey: ['billing-regions', appLanguage(), countryCode],
    queryFn: async ({ signal }) =>
      (await call('listBillingRegions', { query: { countryCode }, signal })).regions,
    enabled: countryCode !== '',
  });
