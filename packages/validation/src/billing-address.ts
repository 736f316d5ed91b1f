/** The fields of a card's address; only `line2` is optional. */
export interface BillingForm {
  readonly line1: string;
  readonly line2: string;
  readonly country: string;
  readonly region: string;
  readonly city: string;
  readonly postalCode: string;
}
export type BillingField = keyof BillingForm;

/** As many characters as a card processor takes; a longer address would be cut by it, and then not be found. */
export const BILLING_LIMITS = {
  firstName: 60,
  lastName: 60,
  line1: 60,
  line2: 60,
  city: 50,
  postalCode: 10,
} as const;

/** Characters that no bank accepts: controls, line breaks, marks that turn the direction of a text. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Normalises a line: no invisible characters, single blanks between words. */
export const tidyLine = (text: string): string =>
  text.normalize('NFC').replace(UNSEEN, ' ').replace(/\s+/gu, ' ').trim();

export const isBlank = (text: string): boolean => tidyLine(text) === '';

/** Required of every address, in the order of the form (PAY-01). */
const REQUIRED = [
  'line1',
  'country',
  'region',
  'city',
  'postalCode',
] as const satisfies readonly BillingField[];

/** The fields still to be filled in. Many countries have no regions: then none is asked for. */
export const missingBillingFields = (
  form: BillingForm,
  { hasRegions }: { readonly hasRegions: boolean },
): readonly BillingField[] =>
  REQUIRED.filter((field) => (field !== 'region' || hasRegions) && isBlank(form[field]));

export const tidyBilling = (form: BillingForm): BillingForm => ({
  line1: tidyLine(form.line1),
  line2: tidyLine(form.line2),
  country: form.country,
  region: form.region,
  city: tidyLine(form.city),
  postalCode: tidyLine(form.postalCode),
});
