import { ResponseCode } from '@drivein/contract';
import type { Handlers } from '../../platform/endpoint-handler';
import type { TaxProvider } from '../../platform/tax/tax-provider';

/** Where a billing address may lie (PAY-01e). A country nobody knows has no states, like most that everybody knows. */
export const placeHandlers = ({ tax }: { readonly tax: TaxProvider }) =>
  ({
    listBillingCountries: async ({ caller }) => ({
      responseCode: ResponseCode.Ok,
      countries: [...(await tax.countries(caller.language))],
    }),
    listBillingRegions: async ({ query, caller }) => ({
      responseCode: ResponseCode.Ok,
      regions: [...(await tax.regions(query.countryCode.toUpperCase(), caller.language))],
    }),
  }) satisfies Handlers;
