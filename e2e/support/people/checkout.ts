import { expect, type Locator, type Page } from '@playwright/test';
import { expectGone } from '../page/absence';

/** The sandbox's cards: their numbers decide the outcome. */
export const TEST_CARDS = {
  frictionless: '4000000000002701',
  authenticationFailed: '4000000000002925',
  challenge: '4000000000002503',
  challengeFailed: '4000000000002370',
  declined: '4000000000000002',
} as const;

interface Card {
  readonly number?: string;
  readonly code?: string;
  readonly expiry?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** The two fields of the processor, inside their frames. */
export const hostedField = (page: Page, name: 'number' | 'securityCode'): Locator =>
  page
    .locator('.hosted-field__frame')
    .nth(name === 'number' ? 0 : 1)
    .locator('iframe')
    .contentFrame()
    .locator('input');

export const cardField = (page: Page, name: 'firstName' | 'lastName' | 'expiry') =>
  page.locator(`.checkout input[name="${name}"]`);

/** Both fields of the processor are ready and uncovered. */
export const expectCardFieldsOpen = async (page: Page) => {
  await expect(cardField(page, 'firstName')).toBeVisible();
  await expectGone(page.locator('.checkout__loading'));
};

/** Step 0 as a person fills it in: our fields and those of the card processor. */
export const fillCard = async (page: Page, card: Card = {}) => {
  await expectCardFieldsOpen(page);
  await cardField(page, 'firstName').fill(card.firstName ?? 'Ana');
  await cardField(page, 'lastName').fill(card.lastName ?? 'Keller');
  await hostedField(page, 'number').fill(card.number ?? TEST_CARDS.frictionless);
  await cardField(page, 'expiry').fill(card.expiry ?? '12/39');
  await hostedField(page, 'securityCode').fill(card.code ?? '123');
};

interface Address {
  readonly line1?: string;
  readonly region?: string;
  readonly city?: string;
  readonly postalCode?: string;
}

const billingField = (page: Page, name: keyof Address) => page.locator(`.checkout input[name="${name}"]`);

/** Country or region, found by typing its name. */
export const pickRegion = async (page: Page, label: string | RegExp, text: string) => {
  await page.getByRole('button', { name: label }).click();
  const list = page.getByRole('dialog');
  await list.getByRole('searchbox').fill(text);
  await list.getByRole('option').first().click();
  await expectGone(list);
};

/** Step 1: an address in the preset country; its region by name. */
export const fillBilling = async (page: Page, address: Address = {}) => {
  await billingField(page, 'line1').fill(address.line1 ?? '48 Harbor Street');
  await billingField(page, 'city').fill(address.city ?? 'Seattle');
  await billingField(page, 'postalCode').fill(address.postalCode ?? '98101');
  await pickRegion(page, /^State or region/, address.region ?? 'Washington');
};

/** The primary button: Next, then Purchase or Rent. */
export const submitStep = (page: Page) => page.locator('.checkout__onward').getByRole('button');

/** From the first step to the review, in English. */
export const fillUpToReview = async (page: Page, card: Card = {}, address: Address = {}) => {
  await fillCard(page, card);
  await submitStep(page).click();
  await fillBilling(page, address);
  await submitStep(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review your order' })).toBeVisible();
};
