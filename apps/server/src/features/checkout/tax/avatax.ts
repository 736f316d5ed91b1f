import { Type } from '@sinclair/typebox';
import type { Clock } from '../../../operations/clock';
import { inMajorUnits, inMinorUnits } from '../../../domain/money/money';
import {
  type AvaTaxAnswer,
  type AvaTaxDeps,
  createAvaTaxClient,
  TaxProviderUnavailable,
} from './avatax-client';
import { createAvaTaxRegions } from './avatax-places';
import type { AvaTaxSettings } from './avatax-settings';
import { isAddressPlausible } from './check-address';
import { hasRegions } from './regions';
import type { TaxAddress, TaxProvider, TaxQuote, TaxRequest } from './tax-provider';
import { isTaxOnTop } from './tax-rates';

const QuoteSchema = Type.Object({
  totalTax: Type.Number({ minimum: 0 }),
  summary: Type.Optional(Type.Array(Type.Object({ rate: Type.Number() }))),
});
const RecordSchema = Type.Object({ code: Type.String(), status: Type.String() });

/** "Digital goods" in AvaTax; it decides what that owes. */
const TAX_CODE = 'D0000000';
/** AvaTax error codes for unknown addresses. */
const IS_ABOUT_ADDRESS = /address|jurisdiction|region|country|zip|postal/i;

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

/**
 * Avalara's AvaTax (REST v2). While it is unreachable, quotes are refused: a wrong estimate would have to be refunded.
 */
export const createAvaTax = (
  settings: AvaTaxSettings,
  deps: AvaTaxDeps & { readonly clock: Clock },
): TaxProvider => {
  const client = createAvaTaxClient(settings, deps);
  const places = createAvaTaxRegions(client, deps.clock);
  const books = `companies/${encodeURIComponent(settings.company)}/transactions`;

  const sale = ({ transactionId, parentProductId, priceMinor, currency, address, atMs }: TaxRequest) => ({
    companyCode: settings.company,
    customerCode: transactionId,
    date: dayOf(atMs),
    currencyCode: currency,
    addresses: { shipTo: addressOf(address) },
    lines: [
      {
        number: '1',
        quantity: 1,
        amount: inMajorUnits(priceMinor, currency),
        taxCode: TAX_CODE,
        itemCode: `film-${parentProductId}`,
        taxIncluded: !isTaxOnTop(address.country),
      },
    ],
  });

  const isRegionRight = async ({ country, region }: TaxAddress): Promise<boolean> => {
    const regions = await places.regions(country, 'en');
    return regions.length === 0 || regions.some(({ code }) => code === region);
  };

  /** After a refusal the records decide, because the error codes for "already done" vary. */
  const mustBeRecorded = async (answer: AvaTaxAnswer<unknown>, code: string, type: string): Promise<void> => {
    if (answer.kind === 'ok') return;
    const found = await client.get(`${books}/${encodeURIComponent(code)}?documentType=${type}`, RecordSchema);
    if (found.kind === 'ok' && found.content.status === 'Committed') return;
    throw new TaxProviderUnavailable(`AvaTax refused ${type}: ${answer.codes.join(' ')}`);
  };

  return {
    ...places,
    quote: async (request) => {
      const { address, priceMinor, currency } = request;
      if (!isAddressPlausible(address) || !(await isRegionRight(address))) return 'AddressInvalid';
      const body = { ...sale(request), type: 'SalesOrder', commit: false };
      const answer = await client.post('transactions/create', body, QuoteSchema);
      if (answer.kind === 'ok') return quoteOf(address.country, { priceMinor, currency }, answer.content);
      if (answer.codes.some((code) => IS_ABOUT_ADDRESS.test(code))) return 'AddressInvalid';
      throw new TaxProviderUnavailable(`AvaTax refused a quote: ${answer.codes.join(' ')}`);
    },
    commit: async ({ quote, ...request }) => {
      const { transactionId, currency } = request;
      const body = {
        ...sale(request),
        type: 'SalesInvoice',
        code: transactionId,
        commit: true,
        // The tax that was paid is reported, even if rates changed since the quote.
        taxOverride: {
          type: 'TaxAmount',
          taxAmount: inMajorUnits(quote.taxMinor, currency),
          reason: 'as collected',
        },
      };
      const answer = await client.post('transactions/create', body, RecordSchema);
      await mustBeRecorded(answer, transactionId, 'SalesInvoice');
    },
    refund: async ({ transactionId, atMs }) => {
      const code = `${transactionId}-refund`;
      const path = `${books}/${encodeURIComponent(transactionId)}/refund?documentType=SalesInvoice`;
      const body = { refundTransactionCode: code, refundDate: dayOf(atMs), refundType: 'Full' };
      await mustBeRecorded(await client.post(path, body, RecordSchema), code, 'ReturnInvoice');
    },
  };
};

const addressOf = ({ country, region, city, line1, line2, postalCode }: TaxAddress) => ({
  line1,
  ...(line2 !== undefined && line2 !== '' && { line2 }),
  city,
  ...(hasRegions(country) && region !== undefined && { region }),
  country,
  postalCode,
});

/** Takes only the tax from AvaTax; net and total follow from our price. */
const quoteOf = (
  country: string,
  { priceMinor, currency }: { readonly priceMinor: number; readonly currency: string },
  { totalTax, summary = [] }: { readonly totalTax: number; readonly summary?: { readonly rate: number }[] },
): TaxQuote => {
  const isOnTop = isTaxOnTop(country);
  const taxMinor = inMinorUnits(totalTax, currency);
  const totalMinor = isOnTop ? priceMinor + taxMinor : priceMinor;
  const netMinor = totalMinor - taxMinor;
  if (taxMinor > netMinor) throw new TaxProviderUnavailable('AvaTax: more tax than price');
  const named = summary.reduce((sum, { rate }) => sum + rate, 0);
  const rate = taxMinor === 0 ? 0 : named > 0 && named <= 1 ? rounded(named) : rounded(taxMinor / netMinor);
  return { netMinor, taxMinor, totalMinor, rate, kind: isOnTop || taxMinor === 0 ? 'tax' : 'vat' };
};

/** Rounded to four digits of a percentage: 0.04 + 0.045 + 0.00375 is 0.08875. */
const rounded = (rate: number) => Math.round(rate * 1_000_000) / 1_000_000;
