import type { BillingAddress } from '@drivein/contract';
import { tidyLine } from '@drivein/validation';
import { fail, ok, type Result } from '../../../http/result';
import type { CardToken } from '../payment-gateway/payment-gateway';
import { GatewayUnavailable } from '../payment-gateway/public-keys';
import { readPostalCode } from '../tax/postal-code';
import type { CallDeps } from '../call-deps';
import type { TransactionRow } from '../transaction-store';

/** Checks a token of our own card fields. An expired one is no mistake: the card is entered again. */
export const readCard = async (
  { payments }: CallDeps,
  token: string,
): Promise<Result<CardToken, 'NotOfThisTransaction' | 'StateInvalid' | 'Unavailable'>> => {
  try {
    const card = await payments.gateway.checkToken(token);
    if (card === 'invalid') return fail('NotOfThisTransaction');
    return card === 'expired' ? fail('StateInvalid') : ok(card);
  } catch (error) {
    if (error instanceof GatewayUnavailable) return fail('Unavailable');
    throw error;
  }
};

/** The card this transaction was set up with. */
export const readOwnCard = async (deps: CallDeps, row: TransactionRow, token: string) => {
  const card = await readCard(deps, token);
  return card.ok && card.value.tokenId !== row.token_id ? fail('NotOfThisTransaction') : card;
};

const folded = (text = '') => text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

const postalCodeOf = (country: string, { postalCode }: BillingAddress) =>
  folded(readPostalCode(country, postalCode) ?? postalCode);

/** Ignores spaces and case. Hyphens count, because 1-11 and 11-1 are two houses. */
const foldedText = (text: string) => tidyLine(text.normalize('NFKC')).toUpperCase();

/** The payer at the address that was taxed: another state or town may mean another amount. */
export const billingFor = async (
  { db }: CallDeps,
  row: TransactionRow,
  given: BillingAddress,
): Promise<Result<BillingAddress, 'AddressInvalid'>> => {
  const taxed = row.billing;
  const isSameAddress =
    taxed !== null &&
    folded(taxed.country) === folded(given.country) &&
    folded(taxed.region) === folded(given.region) &&
    foldedText(taxed.city) === foldedText(given.city) &&
    foldedText(taxed.line1) === foldedText(given.line1) &&
    postalCodeOf(taxed.country, taxed) === postalCodeOf(taxed.country, given);
  const hasName = given.firstName.trim() !== '' && given.lastName.trim() !== '';
  if (!isSameAddress || !hasName) return fail('AddressInvalid');
  const { firstName, lastName, phoneNumber } = given;
  const email = given.email?.trim() || (await emailOf(db, row));
  return ok({ ...taxed, firstName, lastName, email, ...(phoneNumber && { phoneNumber }) });
};

const emailOf = async (db: CallDeps['db'], { account_id }: TransactionRow): Promise<string> => {
  const { email } = await db
    .selectFrom('accounts')
    .select('email')
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow();
  return email;
};
