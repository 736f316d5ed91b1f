import { ResponseCode } from '@drivein/contract';
import type { Handlers } from '../../../http/endpoint-handler';
import { inMajorUnits } from '../../../domain/money/money';
import { ownOrigin } from '../../../http/own-origin';
import { refusalReply } from '../../../http/result';
import { checkEnrollment } from './check-enrollment';
import type { CallDeps } from '../call-deps';
import { payerOf } from '../checkout-payer';
import { openCardFields } from './open-card-fields';
import { onOwn } from '../own-transaction';
import { pay } from './pay';
import { quoteTax } from '../quote-tax';
import { CHECKOUT_CODES } from '../refusals';
import { setUpAuthentication } from './set-up-authentication';

/** Wire numbers of tax kinds. */
const TAX_TYPES = { tax: 1, vat: 2 } as const;

/** Handlers of calls about cards, addresses and tax. */
export const cardCallHandlers = (deps: CallDeps) =>
  ({
    createCaptureContext: async ({ body, caller }) => {
      const { transactionId, flexType } = body;
      const opened = await onOwn(deps, caller, transactionId, (row) =>
        openCardFields(deps, row, { flexType, origin: ownOrigin(deps, caller), payer: payerOf(caller) }),
      );
      if (!opened.ok) return refusalReply(CHECKOUT_CODES, opened);
      return { responseCode: ResponseCode.Ok, captureContext: opened.value };
    },
    calculateTax: async ({ params, body, caller }) => {
      const quoted = await onOwn(deps, caller, params.id, async (row) => {
        const quote = await quoteTax(deps, row, body);
        return quote.ok ? { ok: true, value: { ...quote.value, currency: row.currency } } : quote;
      });
      if (!quoted.ok) return refusalReply(CHECKOUT_CODES, quoted);
      const { netMinor, taxMinor, totalMinor, rate, kind, currency } = quoted.value;
      return {
        responseCode: ResponseCode.Ok,
        price: inMajorUnits(netMinor, currency),
        taxAmount: inMajorUnits(taxMinor, currency),
        totalAmount: inMajorUnits(totalMinor, currency),
        taxRate: rate,
        taxType: TAX_TYPES[kind],
        currencyCode: currency,
      };
    },
    setupPayerAuthentication: async ({ params, body, caller }) => {
      const isByPhone = caller.session.payTransactionId !== undefined;
      const setup = await onOwn(deps, caller, params.id, (row) =>
        setUpAuthentication(deps, row, { ...body, isByPhone, payer: payerOf(caller) }),
      );
      return setup.ok
        ? { responseCode: ResponseCode.Ok, ...setup.value }
        : refusalReply(CHECKOUT_CODES, setup);
    },
    checkEnrollment: async ({ params, body, caller }) => {
      const request = { body, origin: ownOrigin(deps, caller), payer: payerOf(caller) };
      const checked = await onOwn(deps, caller, params.id, (row) => checkEnrollment(deps, row, request));
      if (checked.ok) {
        const { authenticationId: _, ...enrollment } = checked.value;
        return { responseCode: ResponseCode.Ok, ...enrollment };
      }
      // A failed authentication is a successful reply: the bank declined, not this call.
      return checked.refusal === 'AuthenticationFailed'
        ? { responseCode: ResponseCode.Ok, status: 'AUTHENTICATION_FAILED' }
        : refusalReply(CHECKOUT_CODES, checked);
    },
    pay: async ({ params, body, caller }) => {
      const paid = await onOwn(deps, caller, params.id, (row) =>
        pay(deps, row, { body, payer: payerOf(caller) }),
      );
      return paid.ok
        ? { responseCode: ResponseCode.Ok, status: paid.value }
        : refusalReply(CHECKOUT_CODES, paid);
    },
  }) satisfies Handlers;
