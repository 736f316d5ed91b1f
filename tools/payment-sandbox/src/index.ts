import { decodeJwt } from 'jose';
import { TOKENS_PATH } from './api/microform-sessions';
import { brandOf } from './card-brands';
import type { PaymentSandbox } from './payment-sandbox';

interface CardEntry {
  readonly number: string;
  readonly securityCode?: string;
  readonly expirationMonth?: string;
  readonly expirationYear?: string;
}

/** The transient token the card fields would make, for tests without a browser. Throws with the fields' own reason. */
export const mintToken = async (
  sandbox: Pick<PaymentSandbox, 'url'>,
  captureContext: string,
  card: CardEntry,
): Promise<string> => {
  const { flx } = decodeJwt<{ flx: { data: string } }>(captureContext);
  const response = await fetch(`${sandbox.url}${TOKENS_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      context: flx.data,
      securityCode: '123'.padEnd(brandOf(card.number)?.codeLength ?? 3, '4'),
      expirationMonth: '12',
      expirationYear: '2039',
      ...card,
    }),
  });
  if (response.ok) return response.text();
  const { reason } = (await response.json()) as { reason: string };
  throw new Error(reason);
};

export type * from './payment-sandbox';

export { startPaymentSandbox } from './start-payment-sandbox';
export { TEST_CARDS } from './test-cards';
