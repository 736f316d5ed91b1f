import type { BillingAddress } from '@drivein/contract';

/** Where the short name of a state stands between city and post code. */
const STATE_COUNTRIES = ['US', 'CA', 'AU'];

/** An address as one reads it, in two lines below the name. */
export const addressLines = (
  address: BillingAddress,
  names: { readonly country: string; readonly region: string | undefined },
): readonly string[] => {
  const { line1, line2, city, region, postalCode } = address;
  const isState = region !== undefined && STATE_COUNTRIES.includes(address.country);
  const place = isState ? [city, `${region} ${postalCode}`] : [`${postalCode} ${city}`, names.region];
  return [
    [line1, line2],
    [...place, names.country],
  ].map((parts) => parts.filter(Boolean).join(', '));
};
