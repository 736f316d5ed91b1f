import { processStatusOf } from '@drivein/checkout-flow';
import { type getTransaction, type ReplyOf, ResponseCode } from '@drivein/contract';
import { auditOrigin } from '../../guard/audit/audit-origin';
import type { Handlers } from '../../http/endpoint-handler';
import { inMajorUnits } from '../../domain/money/money';
import { phoneKeyOf } from '../../guard/secrets/phone-keys';
import { ok, refusalReply } from '../../http/result';
import type { CallDeps } from './call-deps';
import { confirmPurchase, verifyPurchase } from './outcome/finish-purchase';
import { openTransaction, previewSale } from './open-transaction';
import { findOwn, onOwn } from './own-transaction';
import { recordScreenFailure } from './outcome/record-report';
import { CHECKOUT_CODES } from './refusals';
import { reportEvent } from './outcome/report-event';
import { textIn } from '../../http/language';
import type { TransactionRow } from './transaction-store';

/** Details a checkout shows before anything is entered. */
const transactionDetails = async (
  { db, pictures, payments }: CallDeps,
  row: TransactionRow,
  language: string,
): Promise<ReplyOf<typeof getTransaction>> => {
  const title = await db
    .selectFrom('titles')
    .select(['title', 'art_id'])
    .where('parent_product_id', '=', row.parent_product_id)
    .executeTakeFirst();
  const inMajor = (minor: number) => inMajorUnits(minor, row.currency);
  return {
    responseCode: ResponseCode.Ok,
    transactionId: row.transaction_id,
    parentProductId: row.parent_product_id,
    title: title ? textIn(title.title, language) : `#${row.parent_product_id}`,
    ...(title && { imageUrl: pictures.urlOf(title.art_id, 'poster') }),
    transactionTypeId: row.transaction_type_id,
    price: inMajor(row.price_minor),
    currencyCode: row.currency,
    countryCode: row.country,
    ...(row.tax_minor !== null && { taxAmount: inMajor(row.tax_minor) }),
    ...(row.total_minor !== null && { totalAmount: inMajor(row.total_minor) }),
    processStatus: processStatusOf(row.state),
    isSandbox: payments.gateway.isSandbox,
  };
};

/** Handlers of a transaction's life, for screens and phones. */
export const purchaseCallHandlers = (deps: CallDeps) =>
  ({
    preverifyPurchase: async ({ body, caller }) => {
      const sale = await previewSale(deps, {
        accountId: caller.session.accountId,
        parentProductId: body.itemId,
        transactionTypeId: body.transactionTypeId,
        productType: body.purchaseProductType,
      });
      if (!sale.ok) return refusalReply(CHECKOUT_CODES, sale);
      const { priceMinor, currency } = sale.value;
      return {
        responseCode: ResponseCode.Ok,
        price: inMajorUnits(priceMinor, currency),
        currencyCode: currency,
      };
    },
    createTransaction: async ({ body, caller }) => {
      const opened = await openTransaction(deps, {
        accountId: caller.session.accountId,
        deviceId: caller.session.deviceId,
        language: caller.language,
        parentProductId: body.productId,
        transactionTypeId: body.tier,
        provider: body.provider,
        productType: body.productType,
        by: auditOrigin(caller),
      });
      if (!opened.ok) return refusalReply(CHECKOUT_CODES, opened);
      const { transaction_id: transactionId } = opened.value;
      return {
        responseCode: ResponseCode.Ok,
        transactionId,
        totpKey: phoneKeyOf(deps.secrets, opened.value),
      };
    },
    getTransaction: async ({ params, caller }) => {
      const row = await findOwn(deps.db, caller.session, params.id);
      return row.ok
        ? transactionDetails(deps, row.value, caller.language)
        : refusalReply(CHECKOUT_CODES, row);
    },
    getTransactionStatus: async ({ params, caller }) => {
      const found = await findOwn(deps.db, caller.session, params.id);
      if (!found.ok) return refusalReply(CHECKOUT_CODES, found);
      const { state, is_on_phone } = found.value;
      // The phone knows its own state; it polls only for the result of its card.
      const isOnPhone = is_on_phone && caller.session.payTransactionId === undefined;
      return {
        responseCode: ResponseCode.Ok,
        status: state,
        processStatus: processStatusOf(state, { isOnPhone }),
      };
    },
    verifyPurchase: async ({ params, body, caller }) => {
      const verified = await onOwn(deps, caller, params.id, (row) => verifyPurchase(deps, row, body));
      return verified.ok
        ? { responseCode: ResponseCode.Ok, status: verified.value }
        : refusalReply(CHECKOUT_CODES, verified);
    },
    confirmPurchase: async ({ params, body, caller }) => {
      const confirmed = await onOwn(deps, caller, params.id, async (row) => {
        const result = await confirmPurchase(deps, row, body);
        return result.ok ? ok({ status: result.value, parentProductId: row.parent_product_id }) : result;
      });
      return confirmed.ok
        ? { responseCode: ResponseCode.Ok, ...confirmed.value }
        : refusalReply(CHECKOUT_CODES, confirmed);
    },
    recordPurchaseEvent: async ({ params, body, caller }) => {
      const reported = await onOwn(deps, caller, params.id, (row) =>
        reportEvent(deps, row, { event: params.event, message: body.message }),
      );
      return reported.ok ? { responseCode: ResponseCode.Ok } : refusalReply(CHECKOUT_CODES, reported);
    },
    logPaymentError: async ({ body, caller }) => {
      const { transactionId, stage, response } = body;
      const row = await findOwn(deps.db, caller.session, transactionId);
      if (!row.ok) return refusalReply(CHECKOUT_CODES, row);
      const recorded = await recordScreenFailure(deps, transactionId, { stage, message: response });
      return recorded.ok ? { responseCode: ResponseCode.Ok } : refusalReply(CHECKOUT_CODES, recorded);
    },
  }) satisfies Handlers;
