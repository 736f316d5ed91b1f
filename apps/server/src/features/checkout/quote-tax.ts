import { nextState } from '@drivein/checkout-flow';
import type { BillingAddress, BodyOf, calculateTax } from '@drivein/contract';
import { fail, ok, type Result } from '../../http/result';
import { readPostalCode } from './tax/postal-code';
import type { TaxQuote } from './tax/tax-provider';
import type { CallDeps } from './call-deps';
import { applyEvent, type TransactionRow } from './transaction-store';

type TaxBody = BodyOf<typeof calculateTax>;

/** Calculates the tax of an address and stores both; another address needs a new quote (PAY-03). */
export const quoteTax = async (
  deps: CallDeps,
  row: TransactionRow,
  body: TaxBody,
): Promise<Result<TaxQuote, 'StateInvalid' | 'AddressInvalid'>> => {
  if (!nextState(row.state, 'tax-quoted')) return fail('StateInvalid');
  const billing = billingAddressOf(body);
  const quote = await deps.tax.quote({
    transactionId: row.transaction_id,
    parentProductId: row.parent_product_id,
    priceMinor: row.price_minor,
    currency: row.currency,
    address: billing,
    atMs: deps.clock.nowMs(),
  });
  if (quote === 'AddressInvalid') return fail('AddressInvalid');
  const taxed = await deps.db.transaction().execute((trx) =>
    applyEvent(trx, deps, row, 'tax-quoted', {
      net_minor: quote.netMinor,
      tax_minor: quote.taxMinor,
      total_minor: quote.totalMinor,
      tax_rate: quote.rate,
      tax_kind: quote.kind,
      billing: JSON.stringify(billing),
      // The authentication was for another amount.
      reference_id: null,
      authentication_id: null,
    }),
  );
  return taxed ? ok(quote) : fail('StateInvalid');
};

/** The name is entered later, with the card. */
const billingAddressOf = (body: TaxBody): BillingAddress => {
  const country = body.country.trim().toUpperCase();
  return {
    firstName: '',
    lastName: '',
    line1: body.address.trim(),
    ...(body.address2?.trim() && { line2: body.address2.trim() }),
    country,
    ...(body.province?.trim() && { region: body.province.trim().toUpperCase() }),
    postalCode: readPostalCode(country, body.postalCode) ?? body.postalCode,
    city: body.city.trim(),
  };
};
