import type { BillingAddress } from '@drivein/contract';
import { type BillingForm, parseCardExpiry, tidyBilling, tidyLine } from '@drivein/validation';

/** Everything typed into our own fields. In memory only: a reload starts with empty fields. */
export interface CheckoutOrder extends BillingForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly expiry: string;
}

/** The billing address most likely lies in the country of the order. */
export const emptyOrder = (country: string): CheckoutOrder => ({
  firstName: '',
  lastName: '',
  expiry: '',
  line1: '',
  line2: '',
  country,
  region: '',
  city: '',
  postalCode: '',
});

/** Month and year in the card processor's format. */
export const expiryParts = (expiry: string): { readonly month: string; readonly year: string } => {
  const { month = 0, year = 0 } = parseCardExpiry(expiry) ?? {};
  return { month: String(month).padStart(2, '0'), year: String(year) };
};

export const billingAddressOf = (order: CheckoutOrder): BillingAddress => {
  const { line1, line2, country, region, city, postalCode } = tidyBilling(order);
  return {
    firstName: tidyLine(order.firstName),
    lastName: tidyLine(order.lastName),
    line1,
    ...(line2 !== '' && { line2 }),
    country,
    ...(region !== '' && { region }),
    city,
    postalCode,
  };
};

export const taxAddressOf = (order: CheckoutOrder) => {
  const { line1, line2, country, region, city, postalCode } = tidyBilling(order);
  return {
    country,
    ...(region !== '' && { province: region }),
    city,
    address: line1,
    ...(line2 !== '' && { address2: line2 }),
    postalCode,
  };
};
