export interface TaxAddress {
  readonly country: string;
  readonly region?: string | undefined;
  readonly city: string;
  readonly line1: string;
  readonly line2?: string | undefined;
  readonly postalCode: string;
}

export interface TaxRequest {
  readonly transactionId: string;
  readonly parentProductId: number;
  /** The price on the title page, in minor units. */
  readonly priceMinor: number;
  readonly currency: string;
  readonly address: TaxAddress;
  readonly atMs: number;
}

/** `netMinor + taxMinor = totalMinor`, always. Where prices include VAT, the total is the price of the title page. */
export interface TaxQuote {
  readonly netMinor: number;
  readonly taxMinor: number;
  readonly totalMinor: number;
  /** 0.19 is 19 %. */
  readonly rate: number;
  /** `tax` comes on top of a price (US), `vat` is inside it (EU, JP, KR, VN). */
  readonly kind: 'tax' | 'vat';
}

export interface Place {
  readonly code: string;
  readonly name: string;
}

export type TaxRefusal = 'AddressInvalid';

/** Calculates the tax of a sale. Commit, void and refund may be repeated: a transaction counts once. */
export interface TaxProvider {
  countries(language: string): Promise<readonly Place[]>;
  /** Empty for countries without states. */
  regions(country: string, language: string): Promise<readonly Place[]>;
  quote(request: TaxRequest): Promise<TaxQuote | TaxRefusal>;
  /** The sale happened. */
  commit(request: TaxRequest & { readonly quote: TaxQuote }): Promise<void>;
  /** The sale was paid back. */
  refund(request: { readonly transactionId: string; readonly atMs: number }): Promise<void>;
}
