import { ResponseCode } from '@drivein/contract';
import type { Handlers } from '../../http/endpoint-handler';
import type { Feature } from '../../http/feature';
import type { Payments } from './payment-gateway/payments';
import { createKeyedMutex } from '../../guard/keyed-mutex';
import { cardCallHandlers } from './card/card-calls';
import type { CallDeps } from './call-deps';
import { createDrive } from './drive-transaction';
import { gatewayNotifications } from './card/gateway-notifications';
import { type PhoneDeps, phoneHandlers } from './phone';
import { purchaseCallHandlers } from './purchase-calls';
import { stepUpReturn } from './card/step-up-return';
import type { TaxProvider } from './tax/tax-provider';

/** Countries and states of billing addresses (PAY-01e). Unknown countries have no states. */
const regionHandlers = ({ tax }: { readonly tax: TaxProvider }) =>
  ({
    listBillingCountries: async ({ caller }) => ({
      responseCode: ResponseCode.Ok,
      countries: [...(await tax.countries(caller.language))],
    }),
    listBillingRegions: async ({ query, caller }) => ({
      responseCode: ResponseCode.Ok,
      regions: [...(await tax.regions(query.countryCode.toUpperCase(), caller.language))],
    }),
  }) satisfies Handlers;

export type CheckoutDeps = PhoneDeps &
  Omit<CallDeps, 'payments' | 'drive' | 'transactionMutex'> & {
    /** Without it every call replies that purchases are unavailable. */
    readonly payments?: Payments | undefined;
    readonly allowedOrigins: readonly string[];
    /** Key of the gateway's notifications; without it the webhook does not exist. */
    readonly paymentNotificationKey?: Buffer | undefined;
  };

/** Buying and renting: charged once, owned once. */
export const checkoutFeature = (deps: CheckoutDeps): Feature => ({
  handlers: { ...phoneHandlers(deps), ...regionHandlers(deps), ...paymentHandlers(deps) },
  resources: async (app) => {
    await app.register(stepUpReturn(deps));
    const { paymentNotificationKey: key } = deps;
    if (key) await app.register(gatewayNotifications({ ...deps, key }));
  },
});

const paymentHandlers = ({ payments, ...deps }: CheckoutDeps): Handlers => {
  if (!payments) return NOT_SOLD_HERE;
  const engine = { ...deps, payments };
  const calls = { ...engine, drive: createDrive(engine), transactionMutex: createKeyedMutex() };
  return { ...cardCallHandlers(calls), ...purchaseCallHandlers(calls) };
};

const unavailable = () => ({ responseCode: ResponseCode.Unavailable });
const NOT_SOLD_HERE = {
  createCaptureContext: unavailable,
  calculateTax: unavailable,
  setupPayerAuthentication: unavailable,
  checkEnrollment: unavailable,
  pay: unavailable,
  preverifyPurchase: unavailable,
  createTransaction: unavailable,
  getTransaction: unavailable,
  getTransactionStatus: unavailable,
  verifyPurchase: unavailable,
  confirmPurchase: unavailable,
  recordPurchaseEvent: unavailable,
  logPaymentError: unavailable,
} satisfies Record<
  keyof ReturnType<typeof cardCallHandlers> | keyof ReturnType<typeof purchaseCallHandlers>,
  () => object
>;
