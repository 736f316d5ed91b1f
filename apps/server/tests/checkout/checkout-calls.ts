import { PaymentMethod, PaymentProvider, ProductType } from '@drivein/contract';

/** One call of a signed-in screen, over any transport. */
export type Ask = (
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Record<string, unknown>>;

export const BILLING = {
  firstName: 'Ada',
  lastName: 'Road',
  line1: '1 Market Street',
  country: 'US',
  region: 'CA',
  postalCode: '94105',
  city: 'San Francisco',
};

const underKey = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { 'idempotency-key': key };

/** The calls of a card checkout in the order a screen makes them. */
export const checkoutCalls = (ask: Ask) => {
  const purchase = (parentProductId: number, transactionTypeId: number) => ({
    paymentGateway: PaymentProvider.CardProcessor,
    purchaseProductType: ProductType.ParentProduct,
    itemId: parentProductId,
    transactionTypeId,
  });
  return {
    preverify: (title: number, type: number) =>
      ask('POST', '/payments/v6/purchase/preverify', purchase(title, type)),
    open: (title: number, type: number, key?: string) =>
      ask(
        'POST',
        '/payments/v8/transaction',
        {
          productId: title,
          provider: PaymentProvider.CardProcessor,
          productType: ProductType.ParentProduct,
          tier: type,
        },
        underKey(key),
      ),
    details: (id: string) => ask('GET', `/payments/v8/transaction/${id}`),
    context: (id: string) =>
      ask('POST', '/payments/v8/cybersource/context', { transactionId: id, flexType: 1 }),
    tax: (id: string) =>
      ask('POST', `/payments/v8/avalara/${id}/tax`, {
        country: BILLING.country,
        province: BILLING.region,
        city: BILLING.city,
        address: BILLING.line1,
        postalCode: BILLING.postalCode,
      }),
    setUp: (id: string, token: string) =>
      ask('POST', `/payments/v8/auth/${id}/setup`, {
        paymentData: { token },
        paymentMethod: PaymentMethod.Card,
      }),
    check: (id: string, token: string, referenceId: string, returnUrl: string) =>
      ask('POST', `/payments/v8/auth/${id}/check`, {
        paymentData: { token },
        authData: { referenceId },
        transactionMode: 'eCommerce',
        returnUrl,
        billingAddress: BILLING,
        deviceInformation: { screenWidth: 1280, screenHeight: 800 },
      }),
    pay: (id: string, token: string, key?: string) =>
      ask(
        'POST',
        `/payments/v8/auth/${id}`,
        { paymentData: { token }, billingAddress: BILLING },
        underKey(key),
      ),
    verify: (id: string, title: number, type: number) =>
      ask('POST', `/payments/v6/purchase/${id}/verify`, purchase(title, type)),
    confirm: (id: string, type: number, key?: string) =>
      ask(
        'PATCH',
        `/payments/v6/purchase/${id}/confirm`,
        {
          paymentGateway: PaymentProvider.CardProcessor,
          purchaseProductType: ProductType.ParentProduct,
          transactionTypeId: type,
        },
        underKey(key),
      ),
    cancel: (id: string) => ask('POST', `/payments/v6/purchase/${id}/event/cancelled`, {}),
    status: (id: string) => ask('GET', `/payments/v7/${id}/status`),
    redeem: (title: number, key?: string) =>
      ask('POST', '/user/v6/ProductRedemption', { parentProductId: title, definition: 6 }, underKey(key)),
  };
};
export type CheckoutCalls = ReturnType<typeof checkoutCalls>;
